// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { register } from '../../contract/noun';
import { plainRest } from '../../src/providers/data/plainRest';
import { storeUser } from '../../src/providers/auth/session';

const couriers = register('couriers', {
    permissions: { show: 'show couriers', edit: 'edit couriers' },
    fields: { name: { type: 'text' }, phone: { type: 'phone' }, is_active: { type: 'yesno' } },
});

const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown, { status = 200, range }: { status?: number; range?: string } = {}) =>
    fetched.mockResolvedValueOnce(
        new Response(JSON.stringify(body), { status, headers: range ? { 'content-range': range } : {} }),
    );
const sent = () =>
    fetched.mock.calls.map(([url, { method = 'GET', body, headers } = {}]) =>
        [
            method,
            decodeURIComponent(String(url)),
            body,
            new Headers(headers).get('auth-token'),
            new Headers(headers).get('content-type'),
        ]
            .filter(Boolean)
            .join(' '),
    );
const signInWith = (...permissions: string[]) =>
    storeUser({
        id: 1,
        name: 'Aya',
        email: 'a@b.c',
        photo: null,
        role: { name: 'Desk', permissions },
        access_token: 't0ken',
    });

beforeEach(() => {
    fetched.mockReset();
    vi.stubGlobal('fetch', fetched);
    signInWith('show couriers', 'edit couriers');
});
afterEach(() => vi.unstubAllGlobals());

test('sends calls of a plain REST noun below its base, with the same session', async () => {
    const provider = await plainRest(couriers.calls);
    answer([{ id: 4, name: 'Turki' }], { range: 'couriers 0-0/31' });
    const { data, total } = await provider.getList('couriers', {
        pagination: { page: 1, perPage: 15 },
        sort: { field: 'name', order: 'ASC' },
        filter: { q: 'tu' },
    });
    expect([data, total]).toEqual([[{ id: 4, name: 'Turki' }], 31]);
    answer({ id: 4, name: 'Turki S.' });
    await provider.update('couriers', { id: 4, data: { name: 'Turki S.' }, previousData: { id: 4 } });
    answer({ id: 4, name: 'Turki S.' });
    await provider.delete('couriers', { id: 4 });
    expect(sent()).toEqual([
        'GET /api/admin/couriers?filter={"q":"tu"}&range=[0,14]&sort=["name","ASC"] t0ken',
        'PUT /api/admin/couriers/4 {"name":"Turki S."} t0ken application/json',
        'DELETE /api/admin/couriers/4 t0ken',
    ]);
});

test('sends the version that was read, or that of the form, and rejects with the current record', async () => {
    const provider = await plainRest(couriers.calls);
    const previousData = { id: 4, name: 'Turki', updated_at: '2026-11-01T08:00:00.000Z' };
    const current = { ...previousData, name: 'Turki S.', updated_at: '2026-11-01T09:00:00.000Z' };
    const versions = () =>
        fetched.mock.calls.map(([, { headers } = {}]) => new Headers(headers).get('if-match'));
    answer({ message: 'Changed meanwhile.', data: current }, { status: 409 });
    await expect(
        provider.update('couriers', { id: 4, data: { name: 'T.' }, previousData }),
    ).rejects.toMatchObject({ status: 409, body: { data: current } });
    answer({ ...current, name: 'T.' });
    const meta = { version: current.updated_at };
    await provider.update('couriers', { id: 4, data: { name: 'T.' }, previousData, meta });
    answer(current);
    await provider.getOne('couriers', { id: 4 });
    expect(versions()).toEqual([`"${previousData.updated_at}"`, `"${current.updated_at}"`, null]);
});

test('sends the change of which a write is part, and the key of a create, so that an import is undone and repeated as one', async () => {
    const provider = await plainRest(couriers.calls);
    const meta = { change: 'c-1', idempotencyKey: 'k-1' };
    answer({ id: 5, name: 'Aya' });
    await provider.create('couriers', { data: { name: 'Aya' }, meta });
    answer({ id: 5, name: 'Aya S.' });
    await provider.update('couriers', {
        id: 5,
        data: { name: 'Aya S.' },
        previousData: { id: 5 },
        meta: { change: 'c-1' },
    });
    answer({ id: 5 });
    await provider.delete('couriers', { id: 5 });
    const headersSent = fetched.mock.calls.map(([, { headers } = {}]) =>
        ['change-id', 'idempotency-key'].map(name => new Headers(headers).get(name)),
    );
    expect(headersSent).toEqual([
        ['c-1', 'k-1'],
        ['c-1', null],
        [expect.stringMatching(/^[\da-f-]{36}$/), null],
    ]);
});

test.each([
    ['of the host’s own size', 0, '[0,14]'],
    ['of everything', Number.POSITIVE_INFINITY, '[0,999]'],
])('asks for a page %s as a range', async (_, perPage, range) => {
    const provider = await plainRest(couriers.calls);
    answer([], { range: 'couriers */0' });
    await provider.getList('couriers', {
        pagination: { page: 1, perPage },
        sort: { field: 'id', order: 'DESC' },
        filter: {},
    });
    expect(sent()[0]).toContain(`range=${range}`);
});

test('exports its whole list page by page', async () => {
    const provider = await plainRest(couriers.calls);
    const rows = Array.from({ length: 150 }, (_, index) => ({ id: index + 1 }));
    answer(rows.slice(0, 100), { range: 'couriers 0-99/150' });
    answer(rows.slice(100), { range: 'couriers 100-149/150' });
    const exported: unknown[] = [];
    await provider.exportRows('couriers', { filter: {}, onRows: batch => exported.push(...batch) });
    expect(exported).toEqual(rows);
});

test('does not send calls that the role may not make', async () => {
    signInWith('show couriers');
    const provider = await plainRest(couriers.calls);
    await expect(provider.create('couriers', { data: { name: 'Nobody' } })).rejects.toThrow(
        'error.forbidden',
    );
    signInWith('show products');
    await expect(provider.getOne('couriers', { id: 4 })).rejects.toThrow('error.forbidden');
    expect(fetched).not.toHaveBeenCalled();
});

test('names a web page as such, and not as a missing connection', async () => {
    const provider = await plainRest(couriers.calls);
    fetched.mockResolvedValueOnce(new Response('<!doctype html><title>Welcome</title>'));
    await expect(provider.getOne('couriers', { id: 4 })).rejects.toMatchObject({
        message: 'error.web_page',
        status: 200,
    });
});

test('refuses another record than the one that was asked for', async () => {
    const provider = await plainRest(couriers.calls);
    fetched.mockResolvedValueOnce(new Response(JSON.stringify({ id: 5, name: 'Amal' })));
    await expect(provider.getOne('couriers', { id: 4 })).rejects.toMatchObject({
        message: 'error.other_record',
    });
});

test.each([{}, 'x', null, [null], { data: { id: 4 } }])(
    'names an answer without its record as unreadable: %j',
    async body => {
        const provider = await plainRest(couriers.calls);
        const unreadable = { message: 'error.unreadable', status: 200 };
        answer(body);
        await expect(provider.getOne('couriers', { id: 4 })).rejects.toMatchObject(unreadable);
        answer(body);
        await expect(provider.getMany('couriers', { ids: [4] })).rejects.toMatchObject(unreadable);
        answer(body, { range: 'couriers 0-0/1' });
        await expect(
            provider.getList('couriers', {
                pagination: { page: 1, perPage: 15 },
                sort: { field: 'id', order: 'ASC' },
                filter: {},
            }),
        ).rejects.toMatchObject(unreadable);
    },
);
