// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../contract/nouns';
import { mayCall } from '../../src/providers/auth/access';
import { refreshUser, signOut } from '../../src/providers/auth/authProvider';
import { ApiError } from '../../src/providers/failure';
import { createSend } from '../../src/providers/http';
import { storedUser, storeUser } from '../../src/providers/auth/session';
import { sendUndo } from '../../src/components/undo/useUndo';
import { signInWith } from '../../src/providers/auth/signIn';

const user = (permissions: string[], token = 't1') => ({
    id: 1,
    name: 'Aya',
    email: 'a@b.c',
    photo: null,
    role: { name: 'Some', permissions },
    access_token: token,
});

const world = (...answers: (Response | Error)[]) => {
    const fetched: { url: string; init: RequestInit }[] = [];
    const onSessionEnd = vi.fn();
    const send = createSend({
        base: '/api/admin',
        language: () => 'en',
        onSessionEnd,
        fetch: async (url, init) => {
            fetched.push({ url: String(url), init: init! });
            const answer = answers.shift()!;
            if (!(answer instanceof Response)) throw answer;
            return answer;
        },
    });
    return { send, fetched, onSessionEnd };
};
const json = (status: number, body: unknown, headers?: HeadersInit) =>
    new Response(JSON.stringify(body), { status, headers });
const settled = (promise: Promise<unknown>) =>
    Promise.race([
        promise.then(
            () => 'resolved',
            () => 'rejected',
        ),
        new Promise(resolve => setTimeout(resolve, 20, 'pending')),
    ]);

beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** An incomplete answer. */
const cutBody = () =>
    new Response(
        new ReadableStream({
            pull: controller => controller.error(new TypeError('network error')),
        }),
        { status: 200 },
    );

describe('send', () => {
    test('does not send a call that the stored role may not make', async () => {
        storeUser(user(['show categories']));
        const { send, fetched } = world();
        await expect(send(api.categories.delete, { id: 1 })).rejects.toBeInstanceOf(ApiError);
        expect(fetched).toEqual([]);
    });

    test('sends no token if nobody is signed in', async () => {
        const { send, fetched } = world(json(200, {}));
        await send(api.session.login, {});
        expect(fetched[0]!.init.headers).not.toHaveProperty('auth-token');
    });

    test('sends a call without a stored user, and leaves for the sign-in page after its 401', async () => {
        const { send, fetched, onSessionEnd } = world(json(401, { message: 'no' }));
        expect(await settled(send(api.roles.list))).toBe('pending');
        expect(fetched).toHaveLength(1);
        expect(onSessionEnd).toHaveBeenCalledOnce();
    });

    test.each([401, 403])(
        'removes the stored user and leaves once after %i, without rejecting',
        async status => {
            storeUser(user(['show roles']));
            const { send, onSessionEnd } = world(json(status, { message: 'no' }));
            expect(await settled(send(api.roles.list))).toBe('pending');
            expect(storedUser()).toBeNull();
            expect(onSessionEnd).toHaveBeenCalledOnce();
        },
    );

    test('does not end a new session after a late 401 of an earlier one', async () => {
        storeUser(user(['show roles'], 'old'));
        let answer!: (response: Response) => void;
        const onSessionEnd = vi.fn();
        const send = createSend({
            base: '',
            language: () => 'en',
            onSessionEnd,
            fetch: () => new Promise(resolve => (answer = resolve)),
        });
        const late = send(api.roles.list);
        storeUser(user(['show roles'], 'new'));
        answer(json(401, { message: 'gone' }));
        await expect(late).rejects.toMatchObject({ status: 401 });
        expect(storedUser()?.access_token).toBe('new');
        expect(onSessionEnd).not.toHaveBeenCalled();
    });

    test('reads 204 and an empty 200 as an empty answer', async () => {
        storeUser(user(['show roles']));
        const { send } = world(new Response(null, { status: 204 }), new Response('', { status: 200 }));
        expect(await send(api.roles.delete, { id: 1 })).toEqual({});
        expect(await send(api.roles.delete, { id: 1 })).toEqual({});
    });

    test('rejects a refusal with message, nested field errors, request id and retry time', async () => {
        storeUser(user(['edit categories']));
        const { send } = world(
            json(
                422,
                {
                    message: 'The given data was invalid',
                    errors: { name: ['A.', 'B.'], 'values.1.name': ['C.'] },
                },
                { 'x-request-id': 'r-1' },
            ),
            json(429, { message: 'Slow down' }, { 'retry-after': '17' }),
        );
        await expect(send(api.options.create, { category_id: 1 })).rejects.toMatchObject({
            status: 422,
            message: 'The given data was invalid',
            requestId: 'r-1',
            body: { errors: { name: 'A. B.', values: [undefined, { name: 'C.' }] } },
        });
        await expect(send(api.options.create, { category_id: 1 })).rejects.toMatchObject({
            status: 429,
            retryAfter: 17,
        });
    });

    test('reads an answer with a field named __proto__', async () => {
        storeUser(user(['edit categories']));
        const { send } = world(
            new Response('{"message":"x","errors":{"__proto__.polluted":["yes"]}}', { status: 422 }),
        );
        await expect(send(api.options.create, { category_id: 1 })).rejects.toMatchObject({ status: 422 });
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });

    test.each([
        ['no answer', new TypeError('failed to fetch'), 0, 'error.unreachable'],
        ['a connection cut in the body', cutBody(), 0, 'error.unreachable'],
        [
            'a 502 of a proxy in HTML',
            new Response('<h1>Bad gateway</h1>', { status: 502 }),
            502,
            'error.failed',
        ],
        ['a 500 of HTML', new Response('<h1>Oops</h1>', { status: 500 }), 500, 'error.failed'],
        ['a 200 that is no JSON', new Response('Hello', { status: 200 }), 200, 'error.unreadable'],
        ['a sign-in page', new Response('\n<!DOCTYPE html><form>', { status: 200 }), 200, 'error.web_page'],
        ['a refusal in plain text', new Response('It is in use.', { status: 400 }), 400, 'It is in use.'],
        ['a refusal as a JSON text', new Response('"It is in use."', { status: 409 }), 409, 'It is in use.'],
        [
            'a failure that tells developers where',
            json(500, { message: 'SQLSTATE[23000]', exception: 'QueryException', trace: ['#0 a.php'] }),
            500,
            'error.failed',
        ],
        ['a failure in plain text', new Response('at a.php:3', { status: 500 }), 500, 'error.failed'],
    ])('explains %s in words', async (_, answer, status, message) => {
        storeUser(user(['show roles']));
        const { send } = world(answer);
        await expect(send(api.roles.list)).rejects.toMatchObject({ status, message });
    });

    test('reads the wait of a 429 from the time of its end', async () => {
        storeUser(user(['show roles']));
        const headers = { 'retry-after': new Date(Date.now() + 90_000).toUTCString() };
        const { send } = world(json(429, {}, headers));
        const error = await send(api.roles.list).catch((cause: ApiError) => cause);
        expect(Math.abs((error as ApiError).retryAfter! - 90)).toBeLessThan(5);
    });

    test('keeps the digits of an id that a number cannot hold, and sends them back as they came', async () => {
        storeUser(user(['show products', 'edit products']));
        const text =
            '{"data":{"id":9007199254740993,"category_id":9007199254741121,"sku":"90071992547409931","price":1.5}}';
        const { send, fetched } = world(new Response(text), json(200, {}));
        const { data } = await send<{ data: object }>(api.products.one, { id: '9007199254740993' });
        expect(data).toEqual({
            id: '9007199254740993',
            category_id: '9007199254741121',
            sku: '90071992547409931',
            price: 1.5,
        });
        await send(api.products.update, { ...data, name: '"9007199254740993" \\' });
        expect(fetched[1]!.url).toBe('/api/admin/products/9007199254740993');
        const body = fetched[1]!.init.body as string;
        expect(body).toContain('"category_id":9007199254741121');
        expect(body).toContain('"sku":"90071992547409931"');
        expect(body).toContain(JSON.stringify('"9007199254740993" \\'));
    });

    test('reports an aborted request as aborted, not as a server failure', async () => {
        storeUser(user(['show roles']));
        const controller = new AbortController();
        const { send } = world(new DOMException('aborted', 'AbortError') as unknown as Error);
        controller.abort();
        await expect(send(api.roles.list, {}, { signal: controller.signal })).rejects.toHaveProperty(
            'name',
            'AbortError',
        );
    });
});

describe('signing in', () => {
    const answer = {
        access_token: 'tok',
        user: {
            id: 5,
            name: 'Ali',
            email: 'a@b.c',
            photo: null,
            role: { id: 1, name: 'R', permissions: ['show home'] },
        },
    };
    test.each([
        ['bare', answer],
        ['wrapped in data', { data: answer }],
        ['flat', { access_token: 'tok', ...answer.user }],
    ])('stores the answer merged with its user fields: %s', async (_, body) => {
        const { send } = world(json(200, body));
        expect(await signInWith(send)({ email: 'a', password: 'b' })).toEqual({ ok: true });
        expect(storedUser()).toMatchObject({
            id: 5,
            name: 'Ali',
            access_token: 'tok',
            role: { permissions: ['show home'] },
        });
    });
    test.each([
        ['null', null, ['access_token', 'role.permissions']],
        ['a list', [], ['access_token', 'role.permissions']],
        ['a text', 'Welcome', ['access_token', 'role.permissions']],
        ['an answer with an empty token', { ...answer, access_token: '' }, ['access_token']],
        [
            'an answer without a role',
            { access_token: 'tok', user: { id: 5, name: 'Ali' } },
            ['role.permissions'],
        ],
    ])('says which parts are missing in %s, and stores nothing', async (_, body, missing) => {
        const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
        const { send } = world(json(200, body));
        expect(await signInWith(send)({ email: 'a', password: 'b' })).toEqual({
            ok: false,
            reason: 'incomplete',
            missing,
        });
        expect(storedUser()).toBeNull();
        expect(logged).toHaveBeenCalledWith(expect.stringContaining(missing.join(' and ')));
    });
    test.each([
        ['beside the role', { role: 'Owner', permissions: ['SHOW_HOME'] }],
        ['as a map', { role: { name: 'Owner', permissions: { show_home: true, show_users: false } } }],
    ])('reads permissions %s', async (_, person) => {
        const { send } = world(json(200, { data: { access_token: 'tok', user: { id: 5, ...person } } }));
        expect(await signInWith(send)({ email: 'a', password: 'b' })).toEqual({ ok: true });
        expect(storedUser()!.role).toEqual({ name: 'Owner', permissions: ['show home'] });
    });
    test.each([
        ['success is false', { success: false, message: 'Out of stock' }],
        ['an error is named', { error: 'Out of stock' }],
        ['an error has a message', { error: { message: 'Out of stock' } }],
    ])('a 200 in which %s is a failure', async (_, body) => {
        const { send } = world(json(200, body));
        await expect(send(api.roles.list)).rejects.toMatchObject({ status: 422, message: 'Out of stock' });
    });
    test.each([401, 403, 422])('reads %i as wrong credentials, without ending a session', async status => {
        const { send, onSessionEnd } = world(json(status, { message: 'whatever' }));
        expect(await signInWith(send)({ email: 'a', password: 'b' })).toEqual({
            ok: false,
            reason: 'invalid',
        });
        expect(onSessionEnd).not.toHaveBeenCalled();
        expect(storedUser()).toBeNull();
    });
    test('reports the retry time of 429, and a missing answer', async () => {
        const { send } = world(json(429, {}, { 'retry-after': '30' }), new TypeError('x'));
        expect(await signInWith(send)({ email: 'a', password: 'b' })).toEqual({
            ok: false,
            reason: 'throttled',
            retryAfter: 30,
        });
        expect(await signInWith(send)({ email: 'a', password: 'b' })).toEqual({
            ok: false,
            reason: 'unreachable',
        });
    });
});

describe('the session', () => {
    test('clears the user on sign-out even if the server does not answer', async () => {
        storeUser(user([]));
        const { send } = world(new TypeError('down'));
        await signOut(send);
        expect(storedUser()).toBeNull();
    });

    test('sends no logout after the token was removed', async () => {
        const { send, fetched } = world();
        await signOut(send);
        expect(fetched).toEqual([]);
    });

    test('applies a changed role and keeps the token', async () => {
        storeUser(user(['show roles']));
        const { send } = world(
            json(200, { data: { id: 1, name: 'Aya B', role: { name: 'Less', permissions: [] } } }),
        );
        await refreshUser(send);
        expect(storedUser()).toMatchObject({
            name: 'Aya B',
            access_token: 't1',
            role: { name: 'Less', permissions: [] },
        });
    });

    test('requires either permission of a noun for reads, and edit for writes', () => {
        expect(mayCall(api.categories.list, ['edit categories'])).toBe(true);
        expect(mayCall(api.categories.list, ['show categories'])).toBe(true);
        expect(mayCall(api.categories.create, ['show categories'])).toBe(false);
        expect(mayCall(api.roles.delete, ['show roles'])).toBe(true);
        expect(mayCall(api.statistics.all, [])).toBe(true);
        expect(mayCall(api.session.login, undefined)).toBe(true);
        expect(mayCall(api.statistics.all, undefined)).toBe(false);
        expect(mayCall(undefined, ['show roles'])).toBe(false);
    });

    test('treats an invalid stored user as signed out', () => {
        for (const text of ['{', '5', '{"access_token":1}', '{"access_token":"x"}', '[]']) {
            localStorage.setItem('user', text);
            expect(storedUser()).toBeNull();
        }
    });
});

describe('a silent server', () => {
    const silent = () => {
        const sent: RequestInit[] = [];
        const send = createSend({
            base: '/api/admin',
            language: () => 'en',
            onSessionEnd: vi.fn(),
            fetch: (_, init) =>
                new Promise((_, reject) => {
                    sent.push(init!);
                    init!.signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
                }),
        });
        return { send, sent };
    };

    test.each([
        ['a change', api.roles.delete, 10_000],
        ['a read', api.roles.list, 20_000],
    ] as const)('makes %s time out, without a retry', async (_, call, within) => {
        vi.useFakeTimers();
        try {
            storeUser(user(['show roles', 'show admins']));
            const { send, sent } = silent();
            const answer = send(call, { id: 1 }).catch((error: unknown) => error);
            await vi.advanceTimersByTimeAsync(within);
            expect(await answer).toMatchObject({
                status: 0,
                message: 'error.no_answer',
                isTransient: false,
            });
            expect(sent.map(({ signal }) => signal!.aborted)).toEqual([true]);
        } finally {
            vi.useRealTimers();
        }
    });

    test('gives an undo more time than a save', async () => {
        vi.useFakeTimers();
        vi.stubGlobal(
            'fetch',
            (_: string, init: RequestInit) =>
                new Promise((_resolve, reject) => {
                    init.signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
                }),
        );
        try {
            storeUser(user(['show roles']));
            const ended = vi.fn();
            sendUndo({ ids: [1] }).catch(ended);
            await vi.advanceTimersByTimeAsync(60_000);
            expect(ended).not.toHaveBeenCalled();
            await vi.advanceTimersByTimeAsync(60_000);
            expect(ended).toHaveBeenCalledWith(expect.objectContaining({ message: 'error.no_answer' }));
        } finally {
            vi.useRealTimers();
            vi.unstubAllGlobals();
        }
    });

    test('makes a call time out after an incomplete answer', async () => {
        vi.useFakeTimers();
        try {
            storeUser(user(['show roles']));
            const send = createSend({
                base: '/api/admin',
                language: () => 'en',
                onSessionEnd: vi.fn(),
                fetch: async (_, init) =>
                    new Response(
                        new ReadableStream({
                            start(controller) {
                                controller.enqueue(new TextEncoder().encode('{"data":'));
                                init!.signal!.addEventListener('abort', () =>
                                    controller.error(new DOMException('', 'AbortError')),
                                );
                            },
                        }),
                    ),
            });
            const answer = send(api.roles.list).catch((error: unknown) => error);
            await vi.advanceTimersByTimeAsync(20_000);
            expect(await answer).toMatchObject({ message: 'error.no_answer' });
        } finally {
            vi.useRealTimers();
        }
    });

    test('does not hide the caller’s abort', async () => {
        storeUser(user(['show roles']));
        const { send } = silent();
        const asked = new AbortController();
        const answer = send(api.roles.list, {}, { signal: asked.signal });
        asked.abort();
        await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    });
});
