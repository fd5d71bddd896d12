import type * as app from 'firebase/app';
import type * as firestore from 'firebase/firestore';
import { NOTIFICATION_COLLECTIONS } from '../../../contract/constants';
import { collectionPermissions } from '../../../contract/nouns/feed';
import { detailsOf, type Alert, type Feed, type Listener } from './feed';
import { heartbeat } from './heartbeat';

/** The cloud project's configuration, which is part of the client (docs/specification.md#7-calls). */
type FirebaseConfig = { apiKey: string; projectId: string; appId?: string; authDomain?: string };

type App = Pick<typeof app, 'initializeApp'>;
type Firestore = Pick<
    typeof firestore,
    | 'initializeFirestore'
    | 'memoryLocalCache'
    | 'collection'
    | 'onSnapshot'
    | 'writeBatch'
    | 'doc'
    | 'getDocFromServer'
> &
    Partial<Pick<typeof firestore, 'connectFirestoreEmulator' | 'setLogLevel'>>;
export type Sdk = { app: App; firestore: Firestore };

const loadSdk = async (): Promise<Sdk> => {
    const [app, firestore] = await Promise.all([import('firebase/app'), import('firebase/firestore')]);
    return { app, firestore };
};

/** Milliseconds before a listener that ended is opened again, growing. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** The maximum number of writes in one Firestore batch. */
const BATCH = 500;

const COLLECTIONS = [
    { kind: 'order', name: NOTIFICATION_COLLECTIONS.orders, about: 'purchase_operation_id' },
    { kind: 'sold_out', name: NOTIFICATION_COLLECTIONS.soldOut, about: 'product_id' },
] as const;

type Emulator = { host: string; port: number };
type Database = ReturnType<Firestore['initializeFirestore']>;
const databases = new WeakMap<Firestore, Map<string, Database>>();

/** The SDK opens a project once. The feeds of other roles and later sessions share the database. */
const databaseOf = ({ app, firestore }: Sdk, config: FirebaseConfig, emulator?: Emulator): Database => {
    const opened = databases.get(firestore) ?? new Map<string, Database>();
    databases.set(firestore, opened);
    const name = JSON.stringify([config, emulator]);
    const already = opened.get(name);
    if (already) return already;
    const database = firestore.initializeFirestore(app.initializeApp(config, name), {
        localCache: firestore.memoryLocalCache(),
    });
    // The SDK would log each lost connection; the screen already shows it.
    firestore.setLogLevel?.('silent');
    if (emulator) firestore.connectFirestoreEmulator?.(database, emulator.host, emulator.port);
    opened.set(name, database);
    return database;
};

/**
 * A feed from Cloud Firestore. The SDK has 142 KiB, so it is loaded when a signed-in admin watches. The server's first
 * snapshot reports all existing documents as added; only documents added after it are fresh.
 */
export const createFirestoreFeed = ({
    config,
    may,
    load = loadSdk,
    emulator,
}: {
    config: FirebaseConfig;
    /** Whether the role has a permission. */
    may: (permission: string) => boolean;
    load?: () => Promise<Sdk>;
    /** `host:port` of Google's emulator, for tests. */
    emulator?: Emulator;
}): Feed => {
    const opened = once(async (): Promise<Opened> => {
        const sdk = await load();
        return { firestore: sdk.firestore, database: databaseOf(sdk, config, emulator) };
    });
    return {
        hints: false,
        clear: async alerts => clear(await opened(), alerts),
        watch: (listener, known) => {
            const stops: (() => void)[] = [];
            let ended = false;
            const watched = COLLECTIONS.filter(({ name }) => may(collectionPermissions[name]));
            const connection = connectionOf(
                watched.map(({ name }) => name),
                listener,
            );
            const begin = async () => {
                const { firestore, database } = await opened();
                if (ended || stops.length > 0) return;
                for (const collection of watched)
                    stops.push(
                        watchCollection({ firestore, database }, collection, listener, connection, known),
                    );
            };
            // The SDK takes 30 seconds or longer to notice a lost connection. Each poll costs one read of a missing
            // document.
            const beat = heartbeat(
                async () => {
                    await begin();
                    if (!ended && watched[0]) await askServer(await opened(), watched[0].name);
                },
                isAlive => {
                    connection.alive(isAlive);
                    listener.alive?.();
                },
            );
            const offline = () => connection.alive(false);
            globalThis.addEventListener?.('offline', offline);
            globalThis.addEventListener?.('online', beat.now);
            begin().catch((error: unknown) => {
                console.error(error);
                if (!ended) offline();
            });
            return () => {
                ended = true;
                beat.stop();
                stops.forEach(stop => stop());
                globalThis.removeEventListener?.('offline', offline);
                globalThis.removeEventListener?.('online', beat.now);
            };
        },
    };
};

type QuerySnapshot = firestore.QuerySnapshot;
type Opened = { firestore: Firestore; database: Database };
type Collection = (typeof COLLECTIONS)[number];

const clear = async ({ firestore, database }: Opened, alerts: readonly Pick<Alert, 'id' | 'kind'>[]) => {
    for (let from = 0; from < alerts.length; from += BATCH) {
        const batch = firestore.writeBatch(database);
        for (const { kind, id } of alerts.slice(from, from + BATCH))
            for (const { name } of COLLECTIONS.filter(collection => collection.kind === kind))
                batch.delete(firestore.doc(database, name, id));
        await batch.commit();
    }
};

/** Whether the server answers. A refusal also proves that it is reachable. */
const askServer = ({ firestore, database }: Opened, collection: string) =>
    firestore
        .getDocFromServer(firestore.doc(database, collection, 'heartbeat'))
        .catch((error: { code?: string }) => {
            if (error.code !== 'permission-denied') throw error;
        });

/** Reports the connection as up when all collections are complete, and as lost when one of them is. */
const connectionOf = (names: readonly string[], listener: Listener) => {
    const up = new Map<string, boolean>();
    let alive = true;
    let reported: boolean | undefined;
    const tell = (isUp: boolean) => {
        if (reported !== isUp) listener.connection((reported = isUp));
    };
    const tellNow = () => {
        if (!alive || [...up.values()].includes(false)) tell(false);
        else if (up.size === names.length) tell(true);
    };
    return {
        alive: (isAlive: boolean) => {
            alive = isAlive;
            tellNow();
        },
        answered: (name: string, isUp: boolean) => {
            // Documents cached by an earlier feed arrive before the server's answer, and do not mean a lost connection.
            if (!isUp && !up.has(name)) return;
            if (isUp) alive = true;
            up.set(name, isUp);
            tellNow();
        },
        failed: (name: string) => {
            up.set(name, false);
            tellNow();
        },
    };
};

/**
 * Follows one collection. After an error the SDK sends nothing more, so another listener is opened.
 *
 * @returns how to stop
 */
const watchCollection = (
    { firestore, database }: Opened,
    { kind, name, about }: Collection,
    listener: Listener,
    connection: ReturnType<typeof connectionOf>,
    known: readonly Alert[] | undefined,
): (() => void) => {
    const shown = new Set((known ?? []).filter(alert => alert.kind === kind).map(({ id }) => id));
    const unconfirmed = new Set(shown);
    let begun = !!known;
    const remove = (id: string) => {
        shown.delete(id);
        listener.removed({ id, kind });
    };
    let failures = 0;
    let timer: ReturnType<typeof setTimeout>;
    let close = () => {};
    const follow = (snapshot: QuerySnapshot) => {
        for (const { type, doc } of snapshot.docChanges()) {
            unconfirmed.delete(doc.id);
            if (type === 'removed') remove(doc.id);
            else if (type === 'added' && !shown.has(doc.id)) {
                shown.add(doc.id);
                listener.added(alertOf(kind, doc.id, doc.data(), about), begun);
            }
        }
        if (!snapshot.metadata.fromCache) {
            begun = true;
            failures = 0;
            // Cleared while no tab was connected.
            unconfirmed.forEach(remove);
            unconfirmed.clear();
        }
        connection.answered(name, !snapshot.metadata.fromCache);
    };
    const open = () => {
        // A new listener reports every document that exists.
        shown.forEach(id => unconfirmed.add(id));
        close = firestore.onSnapshot(
            firestore.collection(database, name),
            { includeMetadataChanges: true },
            follow,
            error => {
                console.error(error);
                connection.failed(name);
                timer = setTimeout(open, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
                failures += 1;
            },
        );
    };
    open();
    return () => {
        clearTimeout(timer);
        close();
    };
};

const alertOf = (kind: Alert['kind'], id: string, data: Record<string, unknown>, about: string): Alert => ({
    id,
    kind,
    about: data[about] as string | number,
    at: momentOf(data.created_at),
    ...detailsOf(kind, data),
});

/** Reads a Firestore timestamp, a text or nothing: docs/specification.md#7-calls does not define the field. */
const momentOf = (value: unknown): string | undefined => {
    if (typeof value === 'string') return value;
    const stamp = value as { toDate?: () => Date } | null | undefined;
    return stamp?.toDate?.().toISOString();
};

/** Caches the promise of `make`; after a failure the next call tries again. */
const once = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () =>
        (made ??= make().catch((error: unknown) => {
            made = undefined;
            throw error;
        }));
};
