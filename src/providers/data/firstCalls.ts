import { TOKEN_HEADER } from '../../../contract/constants';
import { apiBase, extensionsBase, FIGURES } from '../host';
import { sessionOf, storedUser, type StoredUser } from '../auth/session';
import { storage, tabStorage } from '../storage/storage';
import { STORE_PREFIX } from '../storage/store';
import { READ_LIMIT_MS } from '../timeLimit';

/** The reads with which each address began when it was loaded last in this tab, by address. */
const KEY = 'first-calls';
/** Reads that start this soon after the page's first script are those of the address. */
const FIRST_MS = 5000;
/** An answer that nobody has asked for by now is old. A slow machine evaluates the panel for longer than FIRST_MS. */
const FRESH_MS = 30_000;
const MOST_ADDRESSES = 20;
const MOST_CALLS = 8;

type Stored = { session: string; calls: Record<string, string[]> };
type Sent = { headers: string; answer: Promise<Response>; at: number };

/** Calls that the first script has sent, by URL. That script is a separate build, so the two share only the window. */
type Shared = { firstCalls?: Map<string, Sent> };
const shared = globalThis as Shared;

/**
 * The first reads of the pages that are often opened by their address, by their paths below the layout. A test compares them
 * with what the pages read.
 */
export const FIRST_READS: Record<string, { noun: string; path: string }> = {
    'dashboard/ecommerce': { noun: 'statistics', path: '/statics' },
    products: { noun: 'products', path: '/products?page=1' },
    'products/:id': { noun: 'products', path: '/products/:id' },
    categories: { noun: 'categories', path: '/categories?page=1' },
    banners: { noun: 'banners', path: '/banners' },
    'administration/users-list': { noun: 'customers', path: '/users?page=1&col=created_at&desc=1' },
    'administration/admins-list': { noun: 'admins', path: '/admins?page=1&col=id&desc=0' },
    'administration/roles-list': { noun: 'roles', path: '/roles' },
};

const address = () => window.location.pathname + window.location.search;

/** The specified first read of this address, its resource, and the page, sort and filters of its list as react-admin stores them. */
const readOfPage = () => {
    const page = address().replace(/^\/[^/]+\//, '');
    const id = /\d+$/.exec(page)?.[0] ?? '';
    const read = FIRST_READS[page.replace(/\d+$/, ':id')];
    return {
        path: read?.path.replace(':id', id),
        noun: read?.noun,
        params: read && storage.get(`${STORE_PREFIX}${read.noun}.listParams`),
    };
};

/** Identifies what a page begins with: its address, and for a list what it shows. */
const keyOf = ({ params }: ReturnType<typeof readOfPage>) => address() + (params ?? '');

/** The read of a list with the stored page; undefined if it is sorted or filtered in another way. */
const storedRead = (path: string, params: string): string | undefined => {
    const [noun, query] = path.split('?');
    if (!query) return path;
    const read = new URLSearchParams(query);
    try {
        const { filter, order, page, sort } = JSON.parse(params) as Record<string, unknown>;
        const isSorted =
            sort === (read.get('col') ?? 'id') && (order === 'DESC') === (read.get('desc') !== '0');
        if (!isSorted || Object.keys(filter as object).length > 0) return undefined;
        read.set('page', String(page));
        return `${noun}?${read}`;
    } catch {
        return undefined;
    }
};

const read = (): Stored => {
    const user = storedUser();
    const session = user ? sessionOf(user) : '';
    try {
        const stored = JSON.parse(tabStorage.get(KEY) ?? 'null') as Stored | null;
        if (stored?.session === session) return stored;
    } catch {
        // An unreadable value is replaced.
    }
    return { session, calls: {} };
};

/** The headers of a read, like those of `send`. */
const readHeaders = (user: StoredUser | null) => ({
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang || 'en',
    ...(user && { [TOKEN_HEADER]: user.access_token }),
});

/** The first reads of an address that was not loaded before in this tab. A list that was sorted or filtered has others. */
const expected = (
    user: StoredUser | null,
    { path, noun, params }: ReturnType<typeof readOfPage>,
): string[] => {
    const shop = extensionsBase ? [`${extensionsBase}/shop`] : [];
    const call = path && params ? storedRead(path, params) : path;
    return call &&
        user &&
        !user.second_factor &&
        (noun === 'statistics'
            ? FIGURES === undefined || user.role.permissions.includes(FIGURES)
            : user.role.permissions.includes(`show ${/\w+/.exec(call)?.[0]}`))
        ? [...shop, apiBase + call]
        : shop;
};

/** Sends the reads of this address, beside the panel's code instead of after it. Called by the first script. */
export const sendFirstCalls = (): void => {
    const user = storedUser();
    const page = readOfPage();
    const urls = read().calls[keyOf(page)] ?? expected(user, page);
    const headers = readHeaders(user);
    const sent = JSON.stringify(headers);
    shared.firstCalls = new Map(
        urls.map(url => {
            const answer = fetch(url, {
                headers,
                credentials: 'omit',
                signal: AbortSignal.timeout(READ_LIMIT_MS),
            });
            // A failed read is sent again when the panel asks for it.
            answer.catch(() => {});
            return [url, { headers: sent, answer, at: performance.now() }];
        }),
    );
};

/** The page that was loaded; undefined without a browser, as in tests of the providers. */
const loaded = globalThis.window?.location && { address: address(), key: keyOf(readOfPage()) };
const first = new Set<string>();
let hasBegun = false;

/** The page has begun: what is read from now on, such as the next page, is not needed when it is loaded again. */
export const endFirstCalls = (): void => {
    hasBegun = true;
};

/** Stores a read for the next load of the address, if it is one of its first. */
const note = (url: string): void => {
    if (!loaded || hasBegun || performance.now() > FIRST_MS || first.size >= MOST_CALLS) return;
    if (loaded.address !== address()) return;
    first.add(url);
    const { session, calls } = read();
    const { [loaded.key]: _, ...others } = calls;
    const recent = Object.entries(others).slice(1 - MOST_ADDRESSES);
    tabStorage.set(
        KEY,
        JSON.stringify({ session, calls: { ...Object.fromEntries(recent), [loaded.key]: [...first] } }),
    );
};

/** The answer to a read that the first script has sent with the same headers, once. */
const take = (url: string, headers: RequestInit['headers']): Promise<Response> | undefined => {
    const sent = shared.firstCalls?.get(url);
    shared.firstCalls?.delete(url);
    return sent?.headers === JSON.stringify(headers) && performance.now() - sent.at < FRESH_MS
        ? sent.answer
        : undefined;
};

const aborted = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_, reject) => {
        const stop = () => reject(signal?.reason);
        if (signal?.aborted) stop();
        signal?.addEventListener('abort', stop, { once: true });
    });

/** `fetch` for the panel: a read that the first script has sent is not sent again, unless it failed. */
export const fetchOrFirst = async (url: string, init: RequestInit): Promise<Response> => {
    if (init.method !== 'GET') return fetch(url, init);
    note(url);
    const early = take(url, init.headers);
    return early
        ? Promise.race([early, aborted(init.signal)]).catch(() => fetch(url, init))
        : fetch(url, init);
};
