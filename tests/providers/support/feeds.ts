import { createFirestoreFeed, type Sdk } from '../../../src/providers/alerts/firestore';
import type { Feed } from '../../../src/providers/alerts/feed';
import { createStreamFeed } from '../../../src/providers/alerts/stream';

type Collection = 'purchase_notifications' | 'sold_out_notifications';
type Document = Record<string, unknown>;

/** The two collections of a shop, for tests of all feeds. */
export interface Shop {
    feed: Feed;
    /** Writes a document and returns its id. */
    add(collection: Collection, document: Document): string | Promise<string>;
    remove(collection: Collection, id: string): void | Promise<void>;
    ids(collection: Collection): string[] | Promise<string[]>;
    cut(): void;
    mend(): void;
    close(): void;
}

/** The collections with their listeners. */
const store = () => {
    const collections: Record<Collection, Map<string, Document>> = {
        purchase_notifications: new Map(),
        sold_out_notifications: new Map(),
    };
    let last = 0;
    const listeners = new Set<(collection: Collection) => void>();
    const notify = (collection: Collection) => listeners.forEach(listener => listener(collection));
    return {
        collections,
        listeners,
        add: (collection: Collection, document: Document) => {
            const id = String((last += 1));
            collections[collection].set(id, document);
            notify(collection);
            return id;
        },
        remove: (collection: Collection, id: string) => {
            collections[collection].delete(id);
            notify(collection);
        },
        ids: (collection: Collection) => [...collections[collection].keys()],
    };
};

/** The event stream feed, with a fake server. */
export const streamShop = () => {
    const shop = store();
    const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
    let up = true;
    const encode = (event: string, data: unknown) =>
        new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const known = new Map<ReadableStreamDefaultController<Uint8Array>, Map<Collection, Set<string>>>();
    const added = (to: ReadableStreamDefaultController<Uint8Array>, collection: Collection, id: string) => {
        known.get(to)!.get(collection)!.add(id);
        const document = { id: Number(id), seen: false, ...shop.collections[collection].get(id) };
        to.enqueue(encode('added', { collection, document }));
    };
    shop.listeners.add(collection => {
        if (!up) return;
        for (const to of open) {
            const has = known.get(to)!.get(collection)!;
            const gone = [...has].filter(id => !shop.collections[collection].has(id));
            gone.forEach(id => has.delete(id));
            if (gone.length) to.enqueue(encode('removed', { collection, ids: gone.map(Number) }));
            for (const id of shop.ids(collection)) if (!has.has(id)) added(to, collection, id);
        }
    });
    const feed = createStreamFeed({
        open: async signal => {
            if (!up) throw new TypeError('Failed to fetch');
            let mine: ReadableStreamDefaultController<Uint8Array>;
            return new ReadableStream<Uint8Array>({
                start: to => {
                    mine = to;
                    open.add(to);
                    known.set(
                        to,
                        new Map([
                            ['purchase_notifications', new Set()],
                            ['sold_out_notifications', new Set()],
                        ]),
                    );
                    to.enqueue(encode('reset', {}));
                    for (const collection of ['purchase_notifications', 'sold_out_notifications'] as const)
                        shop.ids(collection).forEach(id => added(to, collection, id));
                    to.enqueue(encode('ready', {}));
                    signal.addEventListener('abort', () => open.delete(to));
                },
                cancel: () => void open.delete(mine),
            });
        },
        clear: async ids => {
            for (const [collection, list] of Object.entries(ids))
                list.forEach(id => shop.remove(collection as Collection, String(id)));
        },
    });
    return {
        ...shop,
        feed,
        cut: () => {
            up = false;
            for (const to of open) to.error(new TypeError('network error'));
            open.clear();
        },
        mend: () => {
            up = true;
            globalThis.dispatchEvent?.(new Event('online'));
        },
        close: () => open.forEach(to => to.close()),
    } satisfies Shop;
};

/** The Cloud Firestore feed, with a fake of the SDK's functions that it calls. */
export const firestoreShop = () => {
    const shop = store();
    type Doc = { id: string; data: () => Document };
    type Snapshot = {
        metadata: { fromCache: boolean };
        docChanges: () => { type: 'added' | 'removed'; doc: Doc }[];
    };
    const watchers = new Set<{
        collection: Collection;
        shown: Set<string>;
        next: (snapshot: Snapshot) => void;
        failed: (error: Error) => void;
    }>();
    let up = true;
    let denied = false;
    let listens = 0;
    const denial = () => Object.assign(new Error('denied'), { code: 'permission-denied' });
    let silence = Promise.resolve();
    const snapshot = (watcher: { collection: Collection; shown: Set<string> }): Snapshot => {
        const documents = shop.collections[watcher.collection];
        const gone = up ? [...watcher.shown].filter(id => !documents.has(id)) : [];
        const fresh = up ? [...documents.keys()].filter(id => !watcher.shown.has(id)) : [];
        gone.forEach(id => watcher.shown.delete(id));
        fresh.forEach(id => watcher.shown.add(id));
        const doc = (id: string): Doc => ({ id, data: () => documents.get(id) ?? {} });
        return {
            metadata: { fromCache: !up },
            docChanges: () => [
                ...gone.map(id => ({ type: 'removed' as const, doc: doc(id) })),
                ...fresh.map(id => ({ type: 'added' as const, doc: doc(id) })),
            ],
        };
    };
    const notifyWatcher = (watcher: Parameters<typeof snapshot>[0] & { next: (notify: Snapshot) => void }) =>
        queueMicrotask(() => watcher.next(snapshot(watcher)));
    shop.listeners.add(collection => {
        for (const watcher of watchers) if (up && watcher.collection === collection) notifyWatcher(watcher);
    });
    const sdk = {
        app: { initializeApp: (config: object) => ({ config }) },
        firestore: {
            memoryLocalCache: () => ({ kind: 'memory' }),
            initializeFirestore: (app: object) => ({ app }),
            collection: (_database: object, name: Collection) => ({ name }),
            doc: (_database: object, name: Collection, id: string) => ({ name, id }),
            getDocFromServer: async () => {
                await silence;
                if (!up) throw Object.assign(new Error('unavailable'), { code: 'unavailable' });
            },
            onSnapshot: (
                { name }: { name: Collection },
                _options: object,
                next: (notify: Snapshot) => void,
                failed: (error: Error) => void,
            ) => {
                listens += 1;
                if (denied) queueMicrotask(() => failed(denial()));
                if (denied) return () => {};
                const watcher = { collection: name, shown: new Set<string>(), next, failed };
                watchers.add(watcher);
                notifyWatcher(watcher);
                return () => watchers.delete(watcher);
            },
            writeBatch: () => {
                const deletes: { name: Collection; id: string }[] = [];
                return {
                    delete: (doc: { name: Collection; id: string }) => deletes.push(doc),
                    commit: async () => {
                        if (deletes.length > 500) throw new Error('A batch holds 500 writes at most');
                        deletes.forEach(({ name, id }) => shop.remove(name, id));
                    },
                };
            },
        },
    };
    return {
        ...shop,
        feed: createFirestoreFeed({
            config: { apiKey: 'key', projectId: 'shop' },
            may: () => true,
            load: async () => sdk as unknown as Sdk,
        }),
        cut: () => {
            up = false;
            watchers.forEach(notifyWatcher);
        },
        mend: () => {
            up = true;
            watchers.forEach(notifyWatcher);
        },
        close: () => watchers.clear(),
        /** Ends each listener with an error, as when rules are deployed. @returns how many were opened since */
        deny: () => {
            denied = true;
            listens = 0;
            const ended = [...watchers];
            watchers.clear();
            for (const { failed } of ended) failed(denial());
            return () => listens;
        },
        allow: () => {
            denied = false;
        },
        /** Polls get no answer until the returned function is called. */
        hang: () => {
            let answer = () => {};
            silence = new Promise(resolve => (answer = resolve));
            return () => answer();
        },
    };
};
