// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { extensions } from '../../contract/nouns';
import { sendForLines } from '../../src/providers/http';
import { storeUser } from '../../src/providers/auth/session';

const call = extensions.customers.export;
const fetched = vi.fn<typeof fetch>();

/** A stream of these chunks, interrupted unless they end with the end. */
const body = (pieces: string[]) =>
    new ReadableStream<Uint8Array>({
        start(controller) {
            for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
            controller.close();
        },
    });
const answer = (...pieces: string[]) => fetched.mockResolvedValue(new Response(body(pieces)));

beforeEach(() => {
    vi.stubGlobal('fetch', fetched.mockReset());
    vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.clear();
    const role = { name: 'Desk', permissions: ['show users'] };
    storeUser({ id: 1, name: 'Aya', email: 'a@b.c', photo: null, role, access_token: 't0ken' });
});
afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

const read = async (signal?: AbortSignal) => {
    const batches: unknown[] = [];
    await sendForLines(call, { q: 'سارة', page: 1 }, rows => batches.push(rows), signal);
    return batches;
};

describe('a streamed list', () => {
    test('is passed on line by line, regardless of the chunks', async () => {
        const text = '{"data":[{"id":1,"name":"سارة"}],"done":false}\n{"data":[{"id":2}],"done":true}\n';
        answer(text.slice(0, 20), text.slice(20, 50), text.slice(50));
        expect(await read()).toEqual([[{ id: 1, name: 'سارة' }], [{ id: 2 }]]);
        const [url, init] = fetched.mock.calls[0]!;
        expect(url).toBe(`/api/extensions/users/export?q=${encodeURIComponent('سارة')}`);
        expect(init!.headers).toMatchObject({ 'auth-token': 't0ken', Accept: 'application/x-ndjson' });
        expect(init!.credentials).toBe('omit');
    });

    test('is rejected without its last line', async () => {
        answer('{"data":[{"id":1}],"done":false}\n');
        await expect(read()).rejects.toMatchObject({ message: 'error.unreachable' });
    });

    test('is rejected with the server’s message if it is refused', async () => {
        fetched.mockResolvedValue(new Response('{"message":"Busy."}', { status: 503 }));
        await expect(read()).rejects.toMatchObject({ status: 503, message: 'Busy.' });
    });

    test('is not requested by a role that may not read it', async () => {
        const role = { name: 'Desk', permissions: ['show roles'] };
        storeUser({ id: 1, name: 'Aya', email: 'a@b.c', photo: null, role, access_token: 't0ken' });
        await expect(read()).rejects.toMatchObject({ message: 'error.forbidden' });
        expect(fetched).not.toHaveBeenCalled();
    });

    test('ends with its request when it is stopped', async () => {
        const stop = new AbortController();
        fetched.mockImplementation(
            (_url, init) =>
                new Promise((_resolve, reject) =>
                    init!.signal!.addEventListener('abort', () => reject(new Error('aborted'))),
                ),
        );
        const reading = read(stop.signal);
        stop.abort();
        await expect(reading).rejects.toThrow('aborted');
    });
});
