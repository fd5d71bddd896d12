// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOKEN_HEADER } from '../../contract/constants';

const LIST = '/api/admin/products?page=1';
const FIGURES = '/api/admin/statics';
const SHOP = '/api/extensions/shop';
const userOf = (access_token: string, permissions: string[]) => ({
    id: 1,
    name: 'Aya',
    email: 'a@b.c',
    photo: null,
    role: { name: 'Some', permissions },
    access_token,
});
const signIn = (token = 'a-token-of-aya', permissions: string[] = []) =>
    localStorage.setItem('user', JSON.stringify(userOf(token, permissions)));
const readOf = (token = 'a-token-of-aya', signal = new AbortController().signal) => ({
    method: 'GET',
    headers: { Accept: 'application/json', 'Accept-Language': 'en', [TOKEN_HEADER]: token },
    signal,
});
const server = vi.fn(async (url: string, _init?: RequestInit) => new Response(url));
const asked = () => server.mock.calls.map(([url]) => url);

/** A page at an address: its first script, then the panel's own copy of the module. */
const load = async (address: string) => {
    window.history.replaceState(null, '', address);
    vi.spyOn(performance, 'now').mockReturnValue(100);
    vi.resetModules();
    (await import('../../src/providers/data/firstCalls')).sendFirstCalls();
    vi.resetModules();
    return import('../../src/providers/data/firstCalls');
};

beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    server.mockClear();
    vi.stubGlobal('fetch', server);
    signIn();
});
afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

it('sends the reads with which the address began the last time, once', async () => {
    const first = await load('/default/products');
    expect(asked()).toEqual([SHOP]);
    await first.fetchOrFirst(LIST, readOf());
    await first.fetchOrFirst(FIGURES, readOf());
    await first.fetchOrFirst('/api/admin/products', { ...readOf(), method: 'POST' });
    server.mockClear();

    const again = await load('/default/products');
    expect(server.mock.calls.map(([url, init]) => [url, init?.headers, init?.credentials])).toEqual([
        [LIST, readOf().headers, 'omit'],
        [FIGURES, readOf().headers, 'omit'],
    ]);
    expect(await (await again.fetchOrFirst(LIST, readOf())).text()).toBe(LIST);
    expect(asked()).toEqual([LIST, FIGURES]);
    await again.fetchOrFirst(LIST, readOf());
    expect(asked()).toEqual([LIST, FIGURES, LIST]);
});

it('sends the reads with which a page begins at an address that was not loaded before, if the role has them', async () => {
    await load('/default/products');
    expect(asked()).toEqual([SHOP]);
    signIn(undefined, ['show products', 'show users']);
    for (const [address, ...calls] of [
        ['/default/products', LIST],
        ['/modern/products', LIST],
        ['/default/products/12', '/api/admin/products/12'],
        ['/default/administration/users-list', '/api/admin/users?page=1&col=created_at&desc=1'],
        ['/default/dashboard/ecommerce', FIGURES],
        ['/default/categories'],
        ['/default/products?page=2'],
        ['/default/products/new'],
    ] as const) {
        server.mockClear();
        await load(address);
        expect(asked(), address).toEqual([SHOP, ...calls]);
    }
});

it('sends the read of the page that a list shows as it was left, unless it was sorted or filtered', async () => {
    signIn(undefined, ['show products', 'show users']);
    const left = (name: string, params: object) =>
        localStorage.setItem(`RaStorepanel.${name}.listParams`, JSON.stringify(params));
    const newest = { filter: {}, order: 'DESC', page: 3, perPage: 15, sort: 'id' };
    const sentAt = async (address: string) => {
        server.mockClear();
        await load(address);
        return asked();
    };
    left('products', newest);
    expect(await sentAt('/default/products')).toEqual([SHOP, '/api/admin/products?page=3']);
    expect(await sentAt('/default/products/12')).toEqual([SHOP, '/api/admin/products/12']);
    left('customers', { ...newest, sort: 'created_at' });
    expect(await sentAt('/default/administration/users-list')).toEqual([
        SHOP,
        '/api/admin/users?page=3&col=created_at&desc=1',
    ]);
    for (const other of [{ order: 'ASC' }, { sort: 'price' }, { filter: { q: 'lamp' } }]) {
        left('products', { ...newest, ...other });
        expect(await sentAt('/default/products')).toEqual([SHOP]);
    }
    for (const unreadable of ['{}', '{']) {
        localStorage.setItem('RaStorepanel.products.listParams', unreadable);
        expect(await sentAt('/default/products')).toEqual([SHOP]);
    }
});

it('does not repeat the reads of what the list showed before', async () => {
    signIn(undefined, ['show products']);
    await (await load('/default/products')).fetchOrFirst(LIST, readOf());
    localStorage.setItem(
        'RaStorepanel.products.listParams',
        JSON.stringify({ filter: {}, order: 'DESC', page: 2, perPage: 15, sort: 'id' }),
    );
    server.mockClear();
    await load('/default/products');
    expect(asked()).toEqual([SHOP, '/api/admin/products?page=2']);
});

it('does not note what is read when the page has begun', async () => {
    const first = await load('/default/products');
    await first.fetchOrFirst(LIST, readOf());
    first.endFirstCalls();
    await first.fetchOrFirst('/api/admin/products/1', readOf());
    server.mockClear();
    await load('/default/products');
    expect(asked()).toEqual([LIST]);
});

it('does not repeat the reads of another address or session', async () => {
    await (await load('/default/products')).fetchOrFirst(LIST, readOf());
    server.mockClear();
    await load('/default/products?page=2');
    await load('/default/categories');
    signIn('another-token');
    await load('/default/products');
    expect(asked()).toEqual([SHOP, SHOP, SHOP]);
});

it('does not note reads that follow a navigation, or come later', async () => {
    const first = await load('/default/products');
    window.history.replaceState(null, '', '/default/products/1');
    await first.fetchOrFirst('/api/admin/products/1', readOf());
    window.history.replaceState(null, '', '/default/products');
    vi.spyOn(performance, 'now').mockReturnValue(60_000);
    await first.fetchOrFirst(LIST, readOf());
    server.mockClear();
    await load('/default/products');
    expect(asked()).toEqual([SHOP]);
});

it('asks again for an answer that failed, is old, or was for another language or session', async () => {
    await (await load('/default/products')).fetchOrFirst(LIST, readOf());
    const repeated = async (change: (page: Awaited<ReturnType<typeof load>>) => Promise<Response>) => {
        server.mockClear();
        const answer = await change(await load('/default/products'));
        expect(await answer.text()).toBe(LIST);
        return asked();
    };
    expect(await repeated(page => page.fetchOrFirst(LIST, readOf()))).toEqual([LIST]);
    expect(await repeated(page => page.fetchOrFirst(LIST, readOf('a-new-token')))).toEqual([LIST, LIST]);
    expect(
        await repeated(page => {
            vi.spyOn(performance, 'now').mockReturnValue(40_000);
            return page.fetchOrFirst(LIST, readOf());
        }),
    ).toEqual([LIST, LIST]);
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await repeated(page => page.fetchOrFirst(LIST, readOf()))).toEqual([LIST, LIST]);
});

it('ends with the signal of the read, even if the server is silent', async () => {
    await (await load('/default/products')).fetchOrFirst(LIST, readOf());
    server.mockImplementation((_url, init) =>
        init?.signal?.aborted
            ? Promise.reject(new DOMException('Aborted', 'AbortError'))
            : new Promise<Response>(() => {}),
    );
    const page = await load('/default/products');
    const cancel = new AbortController();
    const answer = page.fetchOrFirst(LIST, readOf(undefined, cancel.signal));
    cancel.abort();
    await expect(answer).rejects.toThrow('Aborted');
    server.mockImplementation(async url => new Response(url));
});

it('sends reads as they are where there is no page, as in tests of the providers', async () => {
    vi.stubGlobal('window', {});
    vi.resetModules();
    const { fetchOrFirst } = await import('../../src/providers/data/firstCalls');
    await fetchOrFirst(LIST, readOf());
    expect(asked()).toEqual([LIST]);
    expect(sessionStorage.length).toBe(0);
});

it('asks once on a machine that takes long to begin', async () => {
    signIn(undefined, ['show products']);
    const slow = await load('/default/products');
    server.mockClear();
    vi.spyOn(performance, 'now').mockReturnValue(20_000);
    expect(await (await slow.fetchOrFirst(LIST, readOf())).text()).toBe(LIST);
    expect(asked()).toEqual([]);
});
