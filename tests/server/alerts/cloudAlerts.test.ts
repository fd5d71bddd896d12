import type { Firestore } from 'firebase-admin/firestore';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openConnection } from '../../../server/backup/database';
import type { Cloud } from '../../../server/cloud/cloud';
import { firestoreCloud } from '../../../server/cloud/firestore';
import { clearAlerts, sweepAlerts } from '../../../server/services/alerts/alerts';
import { startCloudAlerts, syncAlerts } from '../../../server/services/alerts/cloudAlerts';
import { afterEvent, NO_ALERTS, type FeedState } from '../../../src/providers/alerts/feed';
import { createFirestoreFeed } from '../../../src/providers/alerts/firestore';
import { ALL, openShop } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addProduct, addOrder } = stockOf(shop);
const quiet = { warn: () => undefined };
const connectAlone = () => openConnection(shop.url, 'shop cloud');
/** `host:port` of Google's emulator, set by `npm run test:full firestore`. */
const EMULATOR = process.env.FIRESTORE_EMULATOR_HOST;

type Fields = Record<string, unknown>;
type Store = {
    cloud: Cloud;
    ids: () => Promise<string[]>;
    read: (path: string) => Promise<Fields | undefined>;
};

/**
 * A stand-in for what firebase-admin documents of a batch: at most 500 writes, applied together at `commit`, once; a
 * `set` replaces, a `delete` of nothing succeeds, undefined fields are refused.
 */
function standIn() {
    const documents = new Map<string, Fields>();
    const state = { commits: 0, down: false };
    const database = {
        collection: (name: string) => ({ doc: (id: string) => ({ path: `${name}/${id}` }) }),
        batch: () => {
            const writes: (() => void)[] = [];
            return {
                set: ({ path }: { path: string }, fields: Fields) => {
                    if (Object.values(fields).includes(undefined))
                        throw new Error(`${path} has an undefined field.`);
                    return writes.push(() => documents.set(path, fields));
                },
                delete: ({ path }: { path: string }) => writes.push(() => documents.delete(path)),
                commit: async () => {
                    if (state.down) throw Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
                    if (writes.length > 500) throw new Error('maximum 500 writes allowed per request');
                    state.commits += 1;
                    for (const write of writes.splice(0)) write();
                },
            };
        },
    };
    return { documents, state, database: database as unknown as Pick<Firestore, 'batch' | 'collection'> };
}

async function inMemory(): Promise<Store> {
    const { documents, database } = standIn();
    return {
        cloud: firestoreCloud(database),
        ids: async () => [...documents.keys()].sort(),
        read: async path => documents.get(path),
    };
}

/** Google's emulator with the real SDK. */
async function inEmulator(projectId = `shop-${randomBytes(4).toString('hex')}`): Promise<Store> {
    const { initializeApp, deleteApp } = await import('firebase-admin/app');
    const { getFirestore } = await import('firebase-admin/firestore');
    const app = initializeApp({ projectId }, projectId);
    onTestFinished(() => deleteApp(app));
    const database = getFirestore(app);
    return {
        cloud: firestoreCloud(database),
        ids: async () => {
            const found = await Promise.all(
                ['purchase_notifications', 'sold_out_notifications'].map(name =>
                    database.collection(name).get(),
                ),
            );
            return found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path)).sort();
        },
        read: async path => {
            const fields = (await database.doc(path).get()).data();
            return fields && { ...fields, created_at: fields.created_at.toDate() as Date };
        },
    };
}

beforeEach(() => shop.rows('truncate purchase_notifications, sold_out_notifications, cloud_alerts'));

const addAlert = async (): Promise<number> => {
    const { id } = await addOrder();
    const [row] = await shop.rows(
        'insert into purchase_notifications (purchase_operation_id) values ($1) returning id',
        [id],
    );
    return row.id;
};
const sync = (cloud: Cloud) => syncAlerts(shop.database.db, connectAlone, cloud);

describe.each([
    ['Cloud Firestore', inMemory],
    ...(EMULATOR ? [['Cloud Firestore in the emulator', inEmulator] as const] : []),
] as const)('%s', (_name, open) => {
    let store: Store;
    beforeEach(async () => {
        store = await open();
    });

    it('gets each alert with the specified fields, and loses it when it is cleared or its record is deleted', async () => {
        const product = await addProduct();
        const order = await addOrder();
        const [sale] = await shop.rows(
            'insert into purchase_notifications (purchase_operation_id) values ($1) returning id, created_at',
            [order.id],
        );
        const [soldOut] = await shop.rows(
            'insert into sold_out_notifications (product_id) values ($1) returning id',
            [product.id],
        );
        await sync(store.cloud);
        expect(await store.ids()).toEqual([
            `purchase_notifications/${sale.id}`,
            `sold_out_notifications/${soldOut.id}`,
        ]);
        // Nothing that names a customer: anybody with the project's configuration may read it.
        expect(await store.read(`purchase_notifications/${sale.id}`)).toEqual({
            purchase_operation_id: order.id,
            seen: false,
            created_at: sale.created_at,
        });
        await clearAlerts(shop.database.db, { permissions: ALL } as never, {
            purchase_notifications: [sale.id],
            sold_out_notifications: [],
            plan_notifications: [],
        });
        await shop.rows('delete from products where id = $1', [product.id]);
        await sync(store.cloud);
        expect(await store.ids()).toEqual([]);
        expect(await shop.rows('select * from cloud_alerts')).toEqual([]);
    });

    it('gets more alerts than one batch has, and keeps what a panel has cleared there', async () => {
        const { id } = await addProduct();
        await shop.rows(
            'insert into sold_out_notifications (product_id) select $1 from generate_series(1, 620)',
            [id],
        );
        await sync(store.cloud);
        expect(await store.ids()).toHaveLength(620);
        const [first] = (await store.ids()).map(path => path.split('/')[1]!);
        await store.cloud.apply([{ collection: 'sold_out_notifications', id: first! }]);
        await sync(store.cloud);
        expect(await store.ids()).toHaveLength(619);
        await sweepAlerts(shop.database.db, Date.now() + 91 * 86_400_000);
        await sync(store.cloud);
        expect(await store.ids()).toEqual([]);
    });
});

describe('a server', () => {
    const { documents, state, database } = standIn();
    const cloud = firestoreCloud(database);
    afterEach(() => {
        state.down = false;
        documents.clear();
    });
    const started = () => {
        const alerts = startCloudAlerts(shop.database, connectAlone, cloud, quiet);
        onTestFinished(() => alerts.stop());
    };
    const order = async () => {
        const id = await addAlert();
        await shop.rows(`select pg_notify('shop', $1)`, [
            JSON.stringify({ added: 'purchase_notifications', id }),
        ]);
        return `purchase_notifications/${id}`;
    };

    it('writes what it finds at its start, and then each alert as it comes', async () => {
        const before = await addAlert();
        started();
        await expect.poll(() => [...documents.keys()]).toEqual([`purchase_notifications/${before}`]);
        const paths = [await order(), await order()];
        await expect.poll(() => [...documents.keys()]).toEqual(expect.arrayContaining(paths));
    });

    it('writes an alert once, with several servers', async () => {
        started();
        started();
        const commits = state.commits;
        const path = await order();
        await expect.poll(() => documents.has(path)).toBe(true);
        await expect.poll(() => shop.rows('select * from cloud_alerts')).toHaveLength(1);
        await sync(cloud);
        expect(state.commits).toBe(commits + 1);
    });

    it('keeps an alert that the cloud refuses for the next time', async () => {
        const id = await addAlert();
        state.down = true;
        await expect(sync(cloud)).rejects.toThrow('UNAVAILABLE');
        expect(await shop.rows('select * from cloud_alerts')).toEqual([]);
        state.down = false;
        await sync(cloud);
        expect([...documents.keys()]).toEqual([`purchase_notifications/${id}`]);
    });

    it('that is killed after writing writes the same document again, not a second one', async () => {
        const id = await addAlert();
        const killed: Cloud = {
            apply: async changes => {
                await cloud.apply(changes);
                throw new Error('killed');
            },
        };
        await expect(sync(killed)).rejects.toThrow('killed');
        await sync(cloud);
        expect([...documents.keys()]).toEqual([`purchase_notifications/${id}`]);
    });
});

describe.each(EMULATOR ? ['the emulator'] : [])('the panel at %s', () => {
    it('shows what the server writes, and what it clears stays cleared', async () => {
        const projectId = `shop-${randomBytes(4).toString('hex')}`;
        const store = await inEmulator(projectId);
        const [host = '', port] = EMULATOR!.split(':');
        const feed = createFirestoreFeed({
            config: { apiKey: 'key', projectId },
            may: () => true,
            emulator: { host, port: Number(port) },
        });
        let shown: FeedState = NO_ALERTS;
        let connected = false;
        const stop = feed.watch({
            added: (alert, fresh) => (shown = afterEvent(shown, { type: 'added', alert, fresh })),
            removed: alert => (shown = afterEvent(shown, { type: 'removed', alerts: [alert] })),
            connection: up => (connected = up),
            changed: () => {},
            opened: () => {},
        });
        onTestFinished(stop);
        const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 20 });
        await until(() => expect(connected).toBe(true));
        const alerts = startCloudAlerts(shop.database, connectAlone, store.cloud, quiet);
        onTestFinished(() => alerts.stop());
        const id = await addAlert();
        await shop.rows(`select pg_notify('shop', $1)`, [
            JSON.stringify({ added: 'purchase_notifications', id }),
        ]);
        await until(() => expect(shown.alerts.map(alert => alert.id)).toEqual([String(id)]));
        expect(shown.unseen).toBe(1);
        await feed.clear(shown.alerts);
        await until(() => expect(shown.alerts).toEqual([]));
        await sync(store.cloud);
        expect(await store.ids()).toEqual([]);
    });
});
