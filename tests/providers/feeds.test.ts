import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearBody } from '../../contract/schemas/feed';
import {
    afterEvent,
    NO_ALERTS,
    type Alert,
    type Feed,
    type FeedState,
    type Listener,
} from '../../src/providers/alerts/feed';
import { createFirestoreFeed } from '../../src/providers/alerts/firestore';
import { createStreamFeed } from '../../src/providers/alerts/stream';
import { createSharedFeed } from '../../src/providers/alerts/shared';
import { EMULATOR, emulatorShop } from './support/emulator';
import { firestoreShop, streamShop, type Shop } from './support/feeds';

/** The alerts that a tab shows. */
const shownBy = () => {
    const tab = { state: NO_ALERTS as FeedState, changed: [] as string[], ups: 0 };
    const listener: Listener = {
        added: (alert, fresh) => (tab.state = afterEvent(tab.state, { type: 'added', alert, fresh })),
        removed: alert => (tab.state = afterEvent(tab.state, { type: 'removed', alerts: [alert] })),
        connection: up => {
            if (up) tab.ups += 1;
            tab.state = afterEvent(tab.state, { type: 'connection', up });
        },
        changed: ({ resource }) => tab.changed.push(resource),
        opened: () => (tab.state = afterEvent(tab.state, { type: 'opened' })),
    };
    return { tab, listener };
};
// The SDK takes time to reconnect.
const PATIENCE = EMULATOR ? 30_000 : 5000;
vi.setConfig({ testTimeout: PATIENCE });
const until = (check: () => void) => vi.waitFor(check, { timeout: PATIENCE, interval: 5 });
const order = (id: number) => ({
    purchase_operation_id: id,
    seen: false,
    created_at: `2026-11-0${id}T10:00:00+03:00`,
});

describe.each([
    ['the event stream', streamShop],
    ['Cloud Firestore', firestoreShop],
    // `npm run test:full firestore`
    ...(EMULATOR ? [['Cloud Firestore in the emulator', emulatorShop] as const] : []),
] as const)('%s', (_, open) => {
    let shop: Shop;
    let stop = () => {};
    const watch = () => {
        const { tab, listener } = shownBy();
        stop = shop.feed.watch(listener);
        return tab;
    };
    beforeEach(async () => {
        shop = await open();
    });
    afterEach(() => {
        stop();
        shop.close();
    });

    it('lists existing documents newest first, without counting them', async () => {
        await shop.add('purchase_notifications', order(1));
        await shop.add('sold_out_notifications', {
            product_id: 7,
            seen: false,
            created_at: '2026-11-02T00:00:00Z',
        });
        const tab = watch();
        await until(() => expect(tab.state.alerts).toHaveLength(2));
        expect(tab.state.alerts[0]).toMatchObject({ kind: 'sold_out', about: 7 });
        expect(tab.state.alerts[1]).toMatchObject({ kind: 'order', about: 1 });
        expect(tab.state.unseen).toBe(0);
    });

    it('counts each added document of either collection', async () => {
        await shop.add('purchase_notifications', order(1));
        const tab = watch();
        await until(() => expect(tab.state.alerts).toHaveLength(1));
        await shop.add('purchase_notifications', order(2));
        await shop.add('sold_out_notifications', { product_id: 7, seen: false });
        await until(() => expect(tab.state.unseen).toBe(2));
        expect(tab.state.alerts).toHaveLength(3);
    });

    it('counts the first document of an empty shop', async () => {
        const tab = watch();
        await until(() => expect(tab.ups).toBe(1));
        await shop.add('purchase_notifications', order(1));
        await until(() => expect(tab.state.unseen).toBe(1));
    });

    it('clears only the shown documents', async () => {
        await shop.add('purchase_notifications', order(1));
        const tab = watch();
        await until(() => expect(tab.state.alerts).toHaveLength(1));
        const shown = tab.state.alerts;
        const later = await shop.add('purchase_notifications', order(2));
        await shop.feed.clear(shown);
        await until(() => expect(tab.state.alerts.map(({ id }) => id)).toEqual([later]));
        expect(await shop.ids('purchase_notifications')).toEqual([later]);
    });

    it('clears more documents than fit in a batch', async () => {
        const products = Array.from({ length: 620 }, (_, product_id) => product_id);
        await Promise.all(
            products.map(product_id => shop.add('sold_out_notifications', { product_id, seen: false })),
        );
        const tab = watch();
        await until(() => expect(tab.state.alerts).toHaveLength(620));
        await shop.feed.clear(tab.state.alerts);
        expect(await shop.ids('sold_out_notifications')).toEqual([]);
    });

    it('removes documents that another admin cleared', async () => {
        const id = await shop.add('purchase_notifications', order(1));
        const tab = watch();
        await until(() => expect(tab.state.alerts).toHaveLength(1));
        await shop.remove('purchase_notifications', id);
        await until(() => expect(tab.state.alerts).toHaveLength(0));
    });

    it('reports a lost connection, then catches up without repeating anything', async () => {
        const early = await shop.add('purchase_notifications', order(1));
        const tab = watch();
        await until(() => expect(tab.state.alerts).toHaveLength(1));
        shop.cut();
        await until(() => expect(tab.state.cut).toBe(true));
        await shop.add('purchase_notifications', order(2));
        await shop.remove('purchase_notifications', early);
        shop.mend();
        await until(() => expect(tab.state.cut).toBe(false));
        await until(() => expect(tab.state.alerts.map(({ about }) => about)).toEqual([2]));
        expect(tab.state.unseen).toBe(1);
    });

    it('continues from known documents, like a tab that takes over', async () => {
        const id = await shop.add('purchase_notifications', order(1));
        await shop.add('purchase_notifications', order(2));
        const added = vi.fn();
        const removed = vi.fn();
        stop = shop.feed.watch({ added, removed, connection: () => {} }, [
            { id, kind: 'order', about: 1 },
            { id: '987', kind: 'order', about: 9 },
        ]);
        await until(() => expect(added).toHaveBeenCalled());
        // Cleared while no tab was connected.
        await until(() => expect(removed).toHaveBeenCalledWith(expect.objectContaining({ id: '987' })));
        expect(removed).toHaveBeenCalledOnce();
        expect(added.mock.calls).toEqual([[expect.objectContaining({ about: 2 }), true]]);
    });
});

describe.runIf(EMULATOR)("the rules of Cloud Firestore, in Google's emulator", () => {
    it('forbid creating and changing alerts, and access to other documents', async () => {
        const shop = await emulatorShop();
        const id = await shop.add('purchase_notifications', order(1));
        const asAnybody = (method: string, path: string) =>
            shop.asAnybody(path, { method, body: method === 'GET' ? undefined : '{"fields":{}}' });
        expect(await asAnybody('GET', `/purchase_notifications/${id}`)).toBe(200);
        expect(await asAnybody('POST', '/purchase_notifications')).toBe(403);
        expect(await asAnybody('PATCH', `/purchase_notifications/${id}`)).toBe(403);
        expect(await asAnybody('POST', '/sold_out_notifications')).toBe(403);
        expect(await asAnybody('GET', '/anything_else/1')).toBe(403);
        expect(await asAnybody('POST', '/anything_else')).toBe(403);
        expect(await shop.ids('purchase_notifications')).toEqual([id]);
        shop.close();
    });

    it('also apply to a second feed of the same project, as after a role change', async () => {
        const shop = await emulatorShop();
        await shop.add('purchase_notifications', order(1));
        const first = shownBy();
        const leave = shop.feed.watch(first.listener);
        await until(() => expect(first.tab.state.alerts).toHaveLength(1));
        leave();
        const second = shownBy();
        const stop = shop.another().watch(second.listener);
        await until(() => expect(second.tab.state.alerts).toHaveLength(1));
        await shop.add('purchase_notifications', order(2));
        await until(() => expect(second.tab.state.unseen).toBe(1));
        stop();
        shop.close();
    });
});

it('watches Cloud Firestore only for collections that the role may read', async () => {
    const onSnapshot = vi.fn(() => () => {});
    const feed = createFirestoreFeed({
        config: { apiKey: 'key', projectId: 'shop' },
        may: permission => permission === 'show products',
        load: async () =>
            ({
                app: { initializeApp: () => ({}) },
                firestore: {
                    memoryLocalCache: () => ({}),
                    initializeFirestore: () => ({}),
                    collection: (_: unknown, name: string) => name,
                    onSnapshot,
                },
            }) as never,
    });
    const stop = feed.watch(shownBy().listener);
    await until(() => expect(onSnapshot).toHaveBeenCalled());
    expect(onSnapshot.mock.calls.map(call => (call as unknown[])[0])).toEqual(['sold_out_notifications']);
    stop();
});

it('reports Cloud Firestore as connected when both collections are complete, and as lost when one is', async () => {
    const snapshots: ((snapshot: object) => void)[] = [];
    const feed = createFirestoreFeed({
        config: { apiKey: 'key', projectId: 'shop' },
        may: () => true,
        load: async () =>
            ({
                app: { initializeApp: () => ({}) },
                firestore: {
                    memoryLocalCache: () => ({}),
                    initializeFirestore: () => ({}),
                    collection: () => ({}),
                    onSnapshot: (_: object, _options: object, next: (snapshot: object) => void) => {
                        snapshots.push(next);
                        return () => {};
                    },
                },
            }) as never,
    });
    const connection = vi.fn();
    const stop = feed.watch({ ...shownBy().listener, connection });
    await until(() => expect(snapshots).toHaveLength(2));
    const emit = (at: number, fromCache: boolean) =>
        snapshots[at]!({ metadata: { fromCache }, docChanges: () => [] });
    emit(0, true);
    emit(0, false);
    expect(connection).not.toHaveBeenCalled();
    emit(1, false);
    emit(0, true);
    emit(1, true);
    emit(1, false);
    emit(0, false);
    expect(connection.mock.calls).toEqual([[true], [false], [true]]);
    stop();
});

it('reports a silent Cloud Firestore as lost after ten seconds, and as connected when it answers', async () => {
    vi.useFakeTimers();
    const shop = firestoreShop();
    const { tab, listener } = shownBy();
    const stop = shop.feed.watch(listener);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([tab.ups, tab.state.cut]).toEqual([1, false]);
    const answer = shop.hang();
    await vi.advanceTimersByTimeAsync(9500);
    expect(tab.state.cut).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.state.cut).toBe(true);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect([tab.ups, tab.state.cut]).toEqual([2, false]);
    stop();
    vi.useRealTimers();
});

it('clears no more documents of a stream in one call than the server accepts', async () => {
    const sizes: number[] = [];
    const feed = createStreamFeed({
        open: async () => new ReadableStream<Uint8Array>(),
        clear: async body => {
            const { purchase_notifications, sold_out_notifications } = clearBody.parse(body);
            sizes.push(purchase_notifications.length, sold_out_notifications.length);
        },
    });
    const alerts = Array.from({ length: 2400 }, (_, at) => ({ id: `${at + 1}`, kind: 'order', about: 1 }));
    await feed.clear([...alerts, { id: '1', kind: 'sold_out', about: 1 }] as Alert[]);
    expect(sizes).toEqual([1000, 0, 1000, 0, 400, 1]);
});

it('reports a stream without heartbeat as lost after ten seconds, and reconnects', async () => {
    vi.useFakeTimers();
    const { tab, listener } = shownBy();
    const open = vi.fn(async () => new ReadableStream<Uint8Array>());
    const stop = createStreamFeed({ open, clear: async () => {} }).watch(listener);
    await vi.advanceTimersByTimeAsync(9000);
    expect(tab.state.cut).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.state.cut).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(open).toHaveBeenCalledTimes(2);
    stop();
    vi.useRealTimers();
});

it('reports a server that never answers as lost, and reconnects', async () => {
    vi.useFakeTimers();
    const { tab, listener } = shownBy();
    const connection = vi.spyOn(listener, 'connection');
    const open = vi.fn(() => new Promise<never>(() => {}));
    const stop = createStreamFeed({ open, clear: async () => {} }).watch(listener);
    await vi.advanceTimersByTimeAsync(9000);
    expect(tab.state.cut).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.state.cut).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(open).toHaveBeenCalledTimes(3);
    expect(connection.mock.calls.every(([up]) => !up)).toBe(true);
    stop();
    vi.useRealTimers();
});

it('reports a stream as lost when the browser goes offline, and reconnects', async () => {
    const browser = new EventTarget();
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
    const shop = streamShop();
    const { tab, listener } = shownBy();
    const stop = shop.feed.watch(listener);
    shop.add('purchase_notifications', order(1));
    await until(() => expect(tab.state.alerts).toHaveLength(1));
    browser.dispatchEvent(new Event('offline'));
    await until(() => expect(tab.state.cut).toBe(true));
    shop.add('purchase_notifications', order(2));
    browser.dispatchEvent(new Event('online'));
    await until(() => expect(tab.state.alerts).toHaveLength(2));
    expect(tab.state).toMatchObject({ cut: false, unseen: 2 });
    stop();
    shop.close();
    vi.unstubAllGlobals();
});

describe('the tab with the connection', () => {
    /** A fake of Web Locks: one holder, the others queue. */
    const locks = () => {
        let last = Promise.resolve();
        return {
            request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
                const before = last;
                const mine = before.then(() => (signal.aborted ? undefined : work()));
                last = mine.then(() => undefined);
                return mine;
            },
        } as unknown as LockManager;
    };

    it('informs other tabs, which take over without counting twice', async () => {
        const shop = streamShop();
        const seams = { locks: locks(), Channel: BroadcastChannel };
        const watch = vi.spyOn(shop.feed, 'watch');
        shop.add('purchase_notifications', order(1));
        const [first, second] = [shownBy(), shownBy()];
        const firstFeed = createSharedFeed(shop.feed, 'feed of tests', seams);
        const leave = firstFeed.watch(first.listener);
        await until(() => expect(first.tab.state.alerts).toHaveLength(1));
        const stop = createSharedFeed(shop.feed, 'feed of tests', seams).watch(second.listener);
        await until(() => expect(second.tab.state.alerts).toHaveLength(1));
        expect(second.tab.state.unseen).toBe(0);
        expect(watch).toHaveBeenCalledTimes(1);

        shop.add('purchase_notifications', order(2));
        await until(() => expect(second.tab.state.unseen).toBe(1));
        expect(first.tab.state.unseen).toBe(1);
        firstFeed.opened?.();
        await until(() => expect(second.tab.state.unseen).toBe(0));

        leave();
        await until(() => expect(watch).toHaveBeenCalledTimes(2));
        shop.add('purchase_notifications', order(3));
        await until(() => expect(second.tab.state.unseen).toBe(1));
        expect(second.tab.state.alerts).toHaveLength(3);
        stop();
        shop.close();
    });

    describe('that is frozen', () => {
        /** Web Locks: a frozen tab keeps its lock until another one steals it. */
        const webLocks = () => {
            let holder: ((stolen: DOMException) => void) | undefined;
            const queue: (() => void)[] = [];
            const request = (_name: string, { steal }: LockOptions, work: () => Promise<void>) =>
                new Promise<void>((resolve, reject) => {
                    const hold = () => {
                        holder?.(new DOMException('Stolen', 'AbortError'));
                        holder = reject;
                        void work().then(() => {
                            if (holder === reject) holder = undefined;
                            resolve();
                            if (!holder) queue.shift()?.();
                        });
                    };
                    if (steal || !holder) hold();
                    else queue.push(hold);
                });
            return { request } as unknown as LockManager;
        };
        /** A tab; a frozen one hears and says nothing until it thaws. */
        const openTab = (locks: LockManager, shop: ReturnType<typeof streamShop>) => {
            const held: (() => void)[] = [];
            const tab = { ...shownBy(), frozen: false, thaw: () => held.splice(0).forEach(late => late()) };
            const heard = (work: () => void) => (tab.frozen ? held.push(work) : work());
            class Channel extends BroadcastChannel {
                override postMessage(message: unknown) {
                    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
                    if (!tab.frozen) super.postMessage(message);
                }
                override addEventListener(type: string, listener: unknown) {
                    super.addEventListener(type, event => heard(() => (listener as EventListener)(event)));
                }
            }
            const feed: Feed = {
                ...shop.feed,
                watch: ({ added, ...listener }, known) =>
                    shop.feed.watch(
                        { ...listener, added: (...alert) => heard(() => added(...alert)) },
                        known,
                    ),
            };
            const stop = createSharedFeed(feed, 'feed that freezes', { locks, Channel }).watch(tab.listener);
            return {
                ...tab,
                stop,
                freeze: () => (tab.frozen = true),
                wake: () => {
                    tab.frozen = false;
                    tab.thaw();
                },
            };
        };
        afterEach(() => {
            vi.useRealTimers();
        });

        it('is replaced within half a minute, and follows when it wakes', async () => {
            vi.useFakeTimers({
                toFake: ['setInterval', 'setTimeout', 'Date', 'clearInterval', 'clearTimeout'],
            });
            const shop = streamShop();
            const locks = webLocks();
            const first = openTab(locks, shop);
            const front = openTab(locks, shop);
            await vi.advanceTimersByTimeAsync(500);
            shop.add('purchase_notifications', order(1));
            await vi.waitFor(() => expect(front.tab.state.alerts).toHaveLength(1));
            first.freeze();
            shop.add('purchase_notifications', order(2));
            await vi.advanceTimersByTimeAsync(30_000);
            await vi.waitFor(() => expect(front.tab.state.alerts).toHaveLength(2));
            expect(front.tab.state.unseen).toBe(2);
            first.wake();
            shop.add('purchase_notifications', order(3));
            await vi.waitFor(() => expect(first.tab.state.alerts).toHaveLength(3));
            expect(first.tab.state.unseen).toBe(3);
            first.stop();
            front.stop();
            shop.close();
        });
    });

    it('passes on each document once, even if it is reported repeatedly', async () => {
        const listeners: Listener[] = [];
        const feed: Feed = {
            hints: true,
            watch: listener => {
                listeners.push(listener);
                listener.connection(true);
                return () => {};
            },
            clear: async () => {},
        };
        const added = vi.fn();
        const stop = createSharedFeed(feed, 'feed that repeats', {
            locks: locks(),
            Channel: BroadcastChannel,
        }).watch({
            added,
            removed: () => {},
            connection: () => {},
        });
        await until(() => expect(listeners).toHaveLength(1));
        const alert = { id: '1', kind: 'order', about: 7 } as const;
        listeners[0]!.added(alert, true);
        listeners[0]!.added({ ...alert }, true);
        listeners[0]!.added({ ...alert, kind: 'sold_out' }, true);
        expect(added.mock.calls.map(([{ kind }]) => kind)).toEqual(['order', 'sold_out']);
        stop();
    });
});

describe('a listener of Cloud Firestore that ended', () => {
    afterEach(() => {
        vi.useRealTimers();
    });

    it('is opened again with growing pauses, and tells what changed meanwhile', async () => {
        vi.useFakeTimers({ shouldAdvanceTime: true });
        vi.spyOn(console, 'error').mockImplementation(() => {});
        const shop = firestoreShop();
        const { tab, listener } = shownBy();
        const early = shop.add('purchase_notifications', order(1));
        const stop = shop.feed.watch(listener);
        await vi.waitFor(() => expect(tab.state.alerts).toHaveLength(1));
        const listens = shop.deny();
        expect(tab.state.cut).toBe(true);
        await vi.advanceTimersByTimeAsync(45_000);
        // After 1, 2, 4, 8 and 15 seconds, of two collections.
        expect(listens()).toBe(10);
        shop.allow();
        shop.remove('purchase_notifications', early);
        shop.add('purchase_notifications', order(2));
        await vi.advanceTimersByTimeAsync(30_000);
        await vi.waitFor(() => expect(tab.state.cut).toBe(false));
        expect(tab.state.alerts.map(({ about }) => about)).toEqual([2]);
        expect(tab.state.unseen).toBe(1);
        stop();
        await vi.advanceTimersByTimeAsync(120_000);
        expect(listens()).toBe(12);
    });
});
