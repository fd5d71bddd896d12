/** @module-tag kept */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { computeSales, countWaitingDays, startStatistics } from '../../../server/db/statistics/days';
import { placeOrder } from '../../../server/services/orders/placeOrder';
import { CHANGES, writeHistory } from '../support/history';
import { computeAll, keptDifferences, ZONE } from '../support/kept';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

/** `npm run test:full -- kept` (`--mode full`) writes 24,000 changes; CI runs 16 writers with 22 each. */
const FULL = Boolean(process.env.FULL);
vi.setConfig({ testTimeout: FULL ? 1_200_000 : 60_000 });

const shop = openShop();
const { addCategory, addProduct, addOrder, addUser } = stockOf(shop);
let products: Json[];
let user: Json;
let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(async () => {
    await shop.rows('truncate purchases, users, products, categories, activity cascade');
    user = await addUser();
    products = [];
    for (const category of [await addCategory(), await addCategory(), await addCategory()])
        for (let index = 0; index < 3; index += 1)
            products.push(await addProduct({ category_id: category.id, stock: 100_000 }));
});

const differences = () => keptDifferences(shop.url);
const waiting = () => countWaitingDays(shop.database.db, ZONE);
const buy = (at = 0) =>
    placeOrder(shop.database.db, ZONE, {
        user_id: user.id,
        lines: [
            { product_id: products[at % 9].id, quantity: 1 },
            { product_id: products[(at * 2 + 4) % 9].id, quantity: 2 },
        ],
        payment_method: 'mada',
    });

describe('figures of products and sales of days', () => {
    it('equal the rows at every moment while 16 connections write, are killed and days are computed', async () => {
        let running = true;
        const found: unknown[] = [];
        const looking = (async () => {
            while (running) {
                found.push(...(await differences()));
                await computeSales(shop.database.db, ZONE);
            }
        })();
        const changes = FULL ? 1500 : 22;
        const history = await writeHistory(shop.url, { writers: 16, changes, seed: 14 }).finally(
            () => (running = false),
        );
        await looking;
        expect(found).toEqual([]);
        await computeAll(shop.url);
        expect([await waiting(), await differences()]).toEqual([0, []]);
        expect([...history.done.keys()].sort()).toEqual(Object.keys(CHANGES).sort());
        expect(history.killed).toBeGreaterThan(5);
    });

    it('equal the rows after each kind of change, when all days were computed before', async () => {
        for (let at = 0; at < 3; at += 1) await buy(at);
        await addOrder({ created_at: '2025-11-01T00:00:00Z' });
        await computeAll(shop.url);
        const history = await writeHistory(shop.url, {
            writers: 1,
            changes: Object.keys(CHANGES).length * 3,
            seed: 7,
        });
        expect(history.done.size).toBe(Object.keys(CHANGES).length);
        expect(await differences()).toEqual([]);
        await computeAll(shop.url);
        expect(await differences()).toEqual([]);
    });

    it('stay exact while orders are placed, changed and cancelled and products change category', async () => {
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

    it('are those of a table that was emptied', async () => {
        await addOrder({ created_at: '2026-01-01T00:00:00Z' });
        await computeAll(shop.url);
        await shop.rows('truncate purchases cascade');
        expect(await differences()).toEqual([]);
        await shop.rows('truncate products cascade');
        expect(await differences()).toEqual([]);
    });
});

describe('the sales of a day', () => {
    const order = (at: string, more = {}) => addOrder({ created_at: at, ...more });
    const computed = async () =>
        (await shop.rows(`select distinct day::text from sales_days order by 1`)).map(({ day }) => day);

    it('wait to be computed until the day has ended, and again after a change', async () => {
        const [old] = [await order('2026-03-01T09:00:00Z'), await order('2026-03-02T09:00:00Z')];
        await buy();
        expect(await waiting()).toBeGreaterThanOrEqual(2);
        await computeAll(shop.url);
        expect([await waiting(), await computed()]).toEqual([0, ['2026-03-01', '2026-03-02']]);
        await shop.rows(`update purchases set status = 'cancelled' where id = $1`, [old.id]);
        expect([await waiting(), await differences()]).toEqual([1, []]);
        await computeAll(shop.url);
        expect([await waiting(), await computed()]).toEqual([0, ['2026-03-02']]);
    });

    it('are not computed again for a step that changes no sale', async () => {
        const { id } = await order('2026-03-01T09:00:00Z', { status: 'pending' });
        await computeAll(shop.url);
        await me.put(`/purchase-operations/${id}`, { status: 'confirmed' });
        expect(await shop.rows('select * from sales_changes')).toEqual([]);
    });

    it('include an order months ahead', async () => {
        await order(new Date(Date.now() + 150 * 86_400_000).toISOString());
        await computeAll(shop.url);
        expect([await differences(), await computed()]).toEqual([[], []]);
    });

    it('are computed for another time zone when the shop has another one', async () => {
        await order('2026-03-01T22:00:00Z');
        await computeAll(shop.url);
        expect(await keptDifferences(shop.url, 'America/New_York')).toEqual([]);
        await computeAll(shop.url, 'America/New_York');
        expect([await computed(), await keptDifferences(shop.url, 'America/New_York')]).toEqual([
            ['2026-03-01'],
            [],
        ]);
        await computeAll(shop.url);
        expect(await computed()).toEqual(['2026-03-02']);
    });

    it('are computed by one server at a time', async () => {
        await order('2026-03-01T09:00:00Z');
        const client = await shop.database.pool.connect();
        try {
            await client.query('begin');
            await client.query('select pg_advisory_xact_lock(7301007)');
            expect(await computeSales(shop.database.db, ZONE)).toBe(false);
            expect(await waiting()).toBe(1);
        } finally {
            await client.query('rollback');
            client.release();
        }
    });

    it('are computed by a running server within seconds, with the best sellers', async () => {
        const warned: unknown[] = [];
        await order('2026-03-01T09:00:00Z');
        await buy();
        const statistics = startStatistics(shop.database.db, ZONE, {
            warn: (...entry: unknown[]) => void warned.push(entry),
        });
        await expect.poll(waiting).toBe(0);
        await expect
            .poll(async () =>
                (await shop.rows('select distinct days from best_sellers order by 1')).map(
                    ({ days }) => days,
                ),
            )
            .toEqual([0, 7, 30, 90, 365]);
        await statistics.stop();
        expect(warned).toEqual([]);
    });
});
