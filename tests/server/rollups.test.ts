import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
    foldRollups,
    rebuildRollups,
    rollupDifferences,
    rollupZone,
    startFolding,
} from '../../server/db/rollups';
import { connect } from '../../server/db/connect';
import { rankSales } from '../../server/db/rankings';
import { splitMonths } from '../../server/db/months';
import { placeOrder } from '../../server/services/placeOrder';
import { CHANGES, writeHistory } from './support/history';
import { run } from './support/process';
import { openShop, type Client, type Json } from './support/shop';
import { stockOf } from './support/stock';

/** `npm run test:rollups` (`--mode full`) writes 24,000 changes; CI runs 16 writers with 22 each. */
const FULL = Boolean(process.env.FULL);
vi.setConfig({ testTimeout: FULL ? 1_200_000 : 60_000 });

const ZONE = 'Asia/Riyadh';
const shop = openShop();
const { addCategory, addProduct, addPurchase, addUser } = stockOf(shop);
let products: Json[];
let user: Json;
// The changes of a history are in three months, so that rows move between partitions.
beforeAll(async () => {
    await shop.rows('truncate activity, purchase_items');
    const first = 202512 * 1e10;
    await splitMonths(shop.database.pool as unknown as pg.ClientBase, {
        activity: first,
        purchase_items: first,
    });
});
beforeEach(async () => {
    await shop.rows('truncate purchases, users, products, categories, activity cascade');
    await rebuildRollups(shop.database, ZONE);
    user = await addUser();
    products = [];
    for (const category of [await addCategory(), await addCategory(), await addCategory()])
        for (let index = 0; index < 3; index += 1)
            products.push(await addProduct({ category_id: category.id, stock: 100_000 }));
});

const differences = () => rollupDifferences(shop.database);
/** Items with another time than their orders. */
const misplaced = async (): Promise<number> =>
    (
        await shop.rows(
            'select count(*) as n from purchase_items i join purchases o on o.id = i.purchase_id where i.placed_at <> o.created_at',
        )
    )[0].n;
const pending = async (): Promise<number> =>
    (
        await shop.rows(`select (select count(*) from purchase_deltas) + (select count(*) from product_deltas)
            + (select count(*) from category_sales_deltas) + (select count(*) from product_sales_deltas)
            + (select count(*) from user_deltas) + (select count(*) from activity_deltas)
            + (select count(*) from list_deltas) + (select count(*) from word_deltas) as n`)
    )[0].n;
const buy = (at = 0, db = shop.database.db) =>
    placeOrder(db, ZONE, {
        user_id: user.id,
        lines: [
            { product_id: products[at % 9].id, quantity: 1 },
            { product_id: products[(at * 2 + 4) % 9].id, quantity: 2 },
        ],
        payment_method: 'mada',
    });

describe('the rollups', () => {
    it('match the rows at every moment while 16 connections write, are killed and deltas are folded', async () => {
        let running = true;
        const found: unknown[] = [];
        const looking = (async () => {
            for (let at = 0; running; at += 1) {
                found.push(...(await differences()));
                if (at % 3 === 0) await rebuildRollups(shop.database, at % 2 ? 'UTC' : 'America/New_York');
                await foldRollups(shop.database.db);
                const zone = await rollupZone(shop.database.db);
                await rankSales(shop.database.db, zone!, { size: 2 });
            }
        })();
        const changes = FULL ? 1500 : 22;
        const history = await writeHistory(shop.url, { writers: 16, changes, seed: 14 }).finally(
            () => (running = false),
        );
        await looking;
        expect(found).toEqual([]);
        expect(await differences()).toEqual([]);
        await foldRollups(shop.database.db);
        expect([await pending(), await differences()]).toEqual([0, []]);
        expect(await misplaced()).toBe(0);
        expect([...history.done.keys()].sort()).toEqual(Object.keys(CHANGES).sort());
        expect(history.killed).toBeGreaterThan(5);
    });

    it('match the rows after each kind of change', async () => {
        for (let at = 0; at < 3; at += 1) await buy(at);
        const history = await writeHistory(shop.url, {
            writers: 1,
            changes: Object.keys(CHANGES).length * 3,
            seed: 7,
        });
        expect(history.done.size).toBe(Object.keys(CHANGES).length);
        expect([await differences(), await misplaced()]).toEqual([[], 0]);
    });

    it('stay exact while orders are placed, changed and cancelled and products change category', async () => {
        const me: Client = await shop.somebody();
        const categories = await shop.rows('select id from categories order by id');
        const orders = await Promise.all(Array.from({ length: 12 }, (_, at) => buy(at)));
        const steps = orders.map(async ({ id }, at) => {
            expect((await me.put(`/purchase-operations/${id}`, { status: 'confirmed' })).statusCode).toBe(
                200,
            );
            if (at % 2)
                expect((await me.put(`/purchase-operations/${id}`, { status: 'cancelled' })).statusCode).toBe(
                    200,
                );
        });
        const moves = products.map(({ id }, at) =>
            me.put(`/products/${id}`, { category_id: categories[at % 3].id }),
        );
        const more = Array.from({ length: 12 }, (_, at) => buy(at + 3));
        for (const moved of await Promise.all(moves)) expect(moved.statusCode).toBe(200);
        await Promise.all([...steps, ...more]);
        expect((await me.del(`/products/${products[0].id}`)).statusCode).toBe(204);
        expect(await differences()).toEqual([]);
    });

    it('forget the name of a deleted customer', async () => {
        const words = () =>
            shop.rows(
                `select word, count from word_counts where word ~ 'zykowski' and bucket = -1 order by word`,
            );
        const { id } = await addUser({ name: 'Zykowski' });
        await foldRollups(shop.database.db);
        expect(await words()).toEqual([
            { word: '^zykowski', count: 1 },
            { word: 'zykowski', count: 1 },
        ]);
        await shop.rows('delete from users where id = $1', [id]);
        await foldRollups(shop.database.db);
        expect(await words()).toEqual([]);
    });

    it('are empty after a table is truncated', async () => {
        await buy();
        await foldRollups(shop.database.db);
        await buy();
        await shop.rows('truncate purchases, products, users, activity cascade');
        expect(await differences()).toEqual([]);
        expect(await pending()).toBe(0);
    });
});

describe('folding', () => {
    it('runs until it is stopped, and leaves no timer', async () => {
        const folding = startFolding(shop.database, ZONE, { info: () => undefined, warn: () => undefined });
        await buy();
        await vi.waitFor(async () => expect(await pending()).toBe(0), { timeout: 10_000, interval: 50 });
        await folding.stop();
        await buy();
        vi.useFakeTimers();
        await folding.stop();
        expect(vi.getTimerCount()).toBe(0);
        vi.useRealTimers();
        expect(await pending()).toBeGreaterThan(0);
        expect(await differences()).toEqual([]);
    });

    it('runs on one server at a time', async () => {
        await buy();
        const other = new pg.Client(shop.url);
        await other.connect();
        await other.query('select pg_advisory_lock(7301007)');
        const before = await pending();
        expect(await foldRollups(shop.database.db)).toBe(0);
        expect(await pending()).toBe(before);
        await other.end();
        await vi.waitFor(async () => expect(await foldRollups(shop.database.db)).toBe(before), {
            timeout: 20_000,
        });
    });

    it('builds the rollups for the configured time zone only', async () => {
        await addPurchase({ created_at: '2026-01-31T22:00:00Z' });
        const log = { info: vi.fn(), warn: vi.fn() };
        const folding = startFolding(shop.database, 'UTC', log);
        // After the commit the tables are vacuumed, which stopping would cancel.
        await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1), { timeout: 30_000 });
        await folding.stop();
        expect(await rollupZone(shop.database.db)).toBe('UTC');
        expect(await differences()).toEqual([]);
        const again = startFolding(shop.database, 'UTC', log);
        await again.stop();
        expect([log.info.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 0]);
    });
});

describe('a rebuild', () => {
    it('is cancelled when the server stops, and changes nothing', async () => {
        await buy();
        const writer = new pg.Client(shop.url);
        await writer.connect();
        // The lock of folding, for which the rebuild waits.
        await writer.query('select pg_advisory_lock(7301007)');
        const log = { info: vi.fn(), warn: vi.fn() };
        const folding = startFolding(shop.database, 'UTC', log);
        await vi.waitFor(
            async () =>
                expect(
                    await shop.rows(`select 1 from pg_locks where locktype = 'advisory' and not granted`),
                ).toHaveLength(1),
            { timeout: 20_000 },
        );
        await folding.stop();
        await writer.end();
        expect([log.info.mock.calls, log.warn.mock.calls]).toEqual([[], []]);
        expect(await rollupZone(shop.database.db)).toBe(ZONE);
        expect(await differences()).toEqual([]);
    });

    it('blocks no writer, and counts concurrent writes', async () => {
        await buy();
        const client = new pg.Client(shop.url);
        await client.connect();
        await client.query('begin isolation level repeatable read');
        await client.query('select rebuild_rollups($1)', [ZONE]);
        // Any wait for a lock fails at once.
        const hasty = connect(`${shop.url}?options=${encodeURIComponent('-c lock_timeout=1')}`);
        await buy(1, hasty.db);
        await hasty.pool.query(`update purchases set status = 'cancelled'`);
        await hasty.close();
        await client.query('commit');
        await client.end();
        expect(await differences()).toEqual([]);
    });

    it('is refused outside a snapshot transaction', async () => {
        await expect(shop.rows(`select rebuild_rollups('UTC')`)).rejects.toThrow('one snapshot');
    });
});

it('a rebuild stores the days of each level one after another', async () => {
    const day = 86_400_000;
    for (const at of [40, 3, 77, 12, 55, 1]) {
        const created_at = new Date(Date.now() - at * day).toISOString();
        await addPurchase({ created_at }, [{ product_id: products[at % products.length].id }]);
        await addUser({ created_at });
    }
    await rebuildRollups(shop.database, ZONE);
    for (const table of ['purchase_cube', 'category_sales', 'user_cube']) {
        const stored = await shop.rows(`select level, start::text from ${table} order by ctid`);
        const days = stored.map(({ level, start }) => `${level} ${start}`);
        expect(days.length, table).toBeGreaterThan(8);
        expect(days, table).toEqual(days.toSorted());
    }
});

describe('npm run rollups', () => {
    it('reports differences, and repairs them', async () => {
        await buy();
        await foldRollups(shop.database.db);
        const [wrong, missing] = products.slice(-2).map(({ id }) => id);
        await shop.rows('update product_figures set stock = stock + 1 where product_id = $1', [wrong]);
        await shop.rows('delete from product_figures where product_id = $1', [missing]);
        await shop.rows(`delete from product_states where product_id = $1 and state = 'no_photo'`, [wrong]);
        await shop.rows(`insert into product_states values ($1, 'sold_out', true)`, [missing]);
        await shop.rows(`update purchase_cube set count = count + 1 where level = 'a'`);
        const rollups = async (task: string) => {
            const ran = run('scripts/rollups.ts', [task], { DATABASE_URL: shop.url });
            return [await ran.ended, ran.output()] as const;
        };
        const [code, output] = await rollups('check');
        expect([code, output]).toEqual([
            1,
            expect.stringMatching(/orders a -infinity pending.*stored 2.*counted 1/s),
        ]);
        for (const line of [
            new RegExp(`^figures of product ${wrong}: stored .*; counted .+$`, 'm'),
            new RegExp(`^figures of product ${missing}: stored nothing; counted .+$`, 'm'),
            new RegExp(`^product ${wrong} is no_photo: stored nothing; counted 1$`, 'm'),
            new RegExp(`^product ${missing} is sold_out: stored 1; counted nothing$`, 'm'),
        ])
            expect(output).toMatch(line);
        expect(await rollups('rebuild')).toEqual([0, expect.stringContaining('Built in')]);
        expect(await differences()).toEqual([]);
    });
});
