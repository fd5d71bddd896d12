import type * as app from 'firebase/app';
import type * as firestore from 'firebase/firestore';
import { NOTIFICATION_COLLECTIONS } from '../../../contract/constants';
import { collectionPermissions } from '../../../contract/calls/feed';
import type { Feed, Notice } from './feed';

/** The cloud project's configuration (specification, section 7: it stands in the client). */
export type FirebaseConfig = { apiKey: string; projectId: string; appId?: string; authDomain?: string };

type App = Pick<typeof app, 'initializeApp'>;
type Firestore = Pick<
    typeof firestore,
    'initializeFirestore' | 'memoryLocalCache' | 'collection' | 'onSnapshot' | 'writeBatch' | 'doc'
> &
    Partial<Pick<typeof firestore, 'connectFirestoreEmulator'>>;
export type Sdk = { app: App; firestore: Firestore };

const loadSdk = async (): Promise<Sdk> => {
    const [app, firestore] = await Promise.all([import('firebase/app'), import('firebase/firestore')]);
    return { app, firestore };
};

/** Firestore takes at most so many writes at once. */
const BATCH = 500;

const COLLECTIONS = [
    { kind: 'purchase', name: NOTIFICATION_COLLECTIONS.purchases, about: 'purchase_operation_id' },
    { kind: 'sold_out', name: NOTIFICATION_COLLECTIONS.soldOut, about: 'product_id' },
] as const;

/**
 * Cloud Firestore. The SDK weighs 142 KiB, so it comes when somebody signed in watches. The first snapshot that the
 * server answers reports every document that is there as added, which is not new; whatever is added after it is.
 */
export const createFirestoreFeed = ({
    config,
    may,
    load = loadSdk,
    emulator,
}: {
    config: FirebaseConfig;
    /** Whether the role may open what a collection tells of. */
    may: (permission: string) => boolean;
    load?: () => Promise<Sdk>;
    /** `host:port` of Google's emulator, for tests. */
    emulator?: { host: string; port: number };
}): Feed => {
    const opened = once(async () => {
        const { app, firestore } = await load();
        const database = firestore.initializeFirestore(app.initializeApp(config), {
            localCache: firestore.memoryLocalCache(),
        });
        if (emulator) firestore.connectFirestoreEmulator?.(database, emulator.host, emulator.port);
        return { firestore, database };
    });
    return {
        hints: false,
        clear: async notices => {
            const { firestore, database } = await opened();
            for (let from = 0; from < notices.length; from += BATCH) {
                const batch = firestore.writeBatch(database);
                for (const { kind, id } of notices.slice(from, from + BATCH)) {
                    const { name } = COLLECTIONS.find(collection => collection.kind === kind)!;
                    batch.delete(firestore.doc(database, name, id));
                }
                await batch.commit();
            }
        },
        watch: (listener, known) => {
            const stops: (() => void)[] = [];
            let ended = false;
            const up = new Map<string, boolean>();
            const connection = (name: string, isUp: boolean) => {
                if (up.get(name) === isUp) return;
                up.set(name, isUp);
                listener.connection([...up.values()].every(Boolean));
            };
            const offline = () => listener.connection(false);
            const online = () => listener.connection([...up.values()].every(Boolean));
            globalThis.addEventListener?.('offline', offline);
            globalThis.addEventListener?.('online', online);
            opened()
                .then(({ firestore, database }) => {
                    if (ended) return;
                    for (const { kind, name, about } of COLLECTIONS) {
                        if (!may(collectionPermissions[name])) continue;
                        const shown = new Set(
                            (known ?? []).filter(notice => notice.kind === kind).map(({ id }) => id),
                        );
                        let begun = !!known;
                        stops.push(
                            firestore.onSnapshot(
                                firestore.collection(database, name),
                                { includeMetadataChanges: true },
                                snapshot => {
                                    connection(name, !snapshot.metadata.fromCache);
                                    for (const { type, doc } of snapshot.docChanges()) {
                                        if (type === 'removed') {
                                            shown.delete(doc.id);
                                            listener.removed({ id: doc.id, kind });
                                        } else if (type === 'added' && !shown.has(doc.id)) {
                                            shown.add(doc.id);
                                            listener.added(noticeOf(kind, doc.id, doc.data(), about), begun);
                                        }
                                    }
                                    if (!snapshot.metadata.fromCache) begun = true;
                                },
                                error => {
                                    console.error(error);
                                    connection(name, false);
                                },
                            ),
                        );
                    }
                })
                .catch((error: unknown) => {
                    console.error(error);
                    if (!ended) listener.connection(false);
                });
            return () => {
                ended = true;
                stops.forEach(stop => stop());
                globalThis.removeEventListener?.('offline', offline);
                globalThis.removeEventListener?.('online', online);
            };
        },
    };
};

const noticeOf = (
    kind: Notice['kind'],
    id: string,
    data: Record<string, unknown>,
    about: string,
): Notice => ({
    id,
    kind,
    about: data[about] as string | number,
    at: momentOf(data.created_at),
});

/** A Firestore timestamp, a text, or nothing: the specification names no time. */
const momentOf = (value: unknown): string | undefined => {
    if (typeof value === 'string') return value;
    const stamp = value as { toDate?: () => Date } | null | undefined;
    return stamp?.toDate?.().toISOString();
};

/** The same promise at each call; anew after a failure. */
const once = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () =>
        (made ??= make().catch((error: unknown) => {
            made = undefined;
            throw error;
        }));
};
