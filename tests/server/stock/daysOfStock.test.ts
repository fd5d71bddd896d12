import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openConnection } from '../../../server/backup/database';
import { refreshPace, startPace } from '../../../server/db/pace';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addProduct, addOrder, addVariant } = stockOf(shop);
let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(() => shop.rows('truncate products, purchases, categories cascade'));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const onConnection = async <T>(work: (client: Awaited<ReturnType<typeof openConnection>>) => Promise<T>) => {
    const client = await openConnection(shop.url, 'test');
    try {
        return await work(client);
    } finally {
        await client.end();
    }
};
const refresh = () => refreshPace(shop.database.db);
const days = async (query = 'col=days_of_stock'): Promise<[string, number | null][]> =>
    (await me.get(`/api/extensions/products?${query}`)).data.data.map(({ name, days_of_stock }: Json) => [
        name,
        days_of_stock,
    ]);
/** A product that was sold: `[pieces, days ago, status]` for each order. */
const sold = async (name: string, stock: number, ...orders: [number, number, string?][]) => {
    const product = await addProduct({ name, stock });
    for (const [quantity, ago, status = 'delivered'] of orders)
        await addOrder({ created_at: daysAgo(ago), status }, [{ product_id: product.id, quantity }]);
    return product;
};

it('is the stock at the pace of the last 30 days, in whole days', async () => {
    await sold('Fast', 7, [20, 1], [10, 29]);
    await sold('Slow', 9, [1, 3]);
    await sold('Less than a day', 1, [90, 3]);
    await sold('Sold out', 0, [3, 3]);
    await sold('Plenty', 2_000_000_000, [1, 3]);
    await sold('Long ago', 9, [90, 31]);
    await sold('Reversed', 9, [90, 3, 'cancelled'], [90, 3, 'returned']);
    await sold('Never sold', 9);
    expect(await refresh()).toBe(5);
    const all = [
        ['Less than a day', 0],
        ['Sold out', 0],
        ['Fast', 7],
        ['Slow', 270],
        ['Plenty', 9999],
        ['Long ago', null],
        ['Reversed', null],
        ['Never sold', null],
    ];
    expect(await days()).toEqual(all);
    expect(await days('col=days_of_stock&desc=1')).toEqual(all.toReversed());
    expect(await days('max_days_of_stock=7&col=days_of_stock')).toEqual(all.slice(0, 3));
    expect((await me.get('/api/extensions/products?max_days_of_stock=9999')).data.meta.total).toBe(5);
    expect(await refresh()).toBe(0);
});

it('of a product is that of its variant that runs out first, and follows a change of stock at once', async () => {
    const product = await addProduct({ name: 'Shirt' });
    const variant = (stock: number, more = {}) => addVariant(product.id, [], { stock, ...more });
    const [slow, fast, unsold, hidden, out] = [
        await variant(9),
        await variant(4),
        await variant(1),
        await variant(1, { is_active: false }),
        await variant(0),
    ];
    for (const [{ id: variant_id }, quantity] of [
        [slow, 3],
        [fast, 30],
        [hidden, 30],
        [out, 30],
    ] as const)
        await addOrder({ created_at: daysAgo(2) }, [{ product_id: product.id, variant_id, quantity }]);
    expect(await refresh()).toBe(4);
    expect(await days()).toEqual([['Shirt', 4]]);
    const stock = (id: number, stock: number) =>
        shop.rows('update variants set stock = $2 where id = $1', [id, stock]);
    await stock(fast.id, 200);
    expect(await days()).toEqual([['Shirt', 90]]);
    await stock(slow.id, 0);
    expect(await days()).toEqual([['Shirt', 200]]);
    for (const { id } of [fast, unsold, hidden]) await stock(id, 0);
    expect(await days()).toEqual([['Shirt', 0]]);
    await shop.rows(`update purchases set status = 'cancelled'`);
    expect(await refresh()).toBe(4);
    expect(await days()).toEqual([['Shirt', null]]);
});

it('is the same in the work queue', async () => {
    const product = await addProduct({ name: 'Shirt' });
    const variants = [
        await addVariant(product.id, [], { sku: 'LOW', stock: 3, low_stock_threshold: 5 }),
        await addVariant(product.id, [], { sku: 'FIRST', stock: 20 }),
    ];
    for (const [at, quantity] of [1, 300].entries())
        await addOrder({ created_at: daysAgo(2) }, [
            { product_id: product.id, variant_id: variants[at]!.id, quantity },
        ]);
    await refresh();
    expect(await days()).toEqual([['Shirt', 2]]);
    const { nearest } = (await me.get('/api/extensions/work-queue')).data.data;
    expect(nearest).toMatchObject([{ name: 'Shirt', sku: 'FIRST', stock: 20, days: 2 }]);
});

it('does not wait for a product that is being changed, and sets its pace the next time', async () => {
    const held = await sold('Held', 3, [30, 2]);
    await sold('Free', 3, [30, 2]);
    await onConnection(async client => {
        await client.query('begin');
        await client.query('update products set stock = 6 where id = $1', [held.id]);
        await refresh();
        await client.query('commit');
    });
    expect(await days()).toEqual([
        ['Free', 3],
        ['Held', null],
    ]);
    expect(await refresh()).toBe(1);
    expect(await days()).toEqual([
        ['Free', 3],
        ['Held', 6],
    ]);
});

it('is left to the server that is already doing it', async () => {
    await sold('Shirt', 3, [30, 2]);
    await onConnection(async client => {
        await client.query('select pg_advisory_lock(7301027)');
        expect(await refresh()).toBeUndefined();
    });
    expect(await refresh()).toBe(1);
});

it('is refreshed by a server until it stops, at any moment', async () => {
    const warned: unknown[] = [];
    const log = { warn: (...entry: unknown[]) => void warned.push(entry) };
    for (const ms of [0, 1, 5, 10, 20, 100]) {
        const pace = startPace(shop.database.db, log);
        await wait(ms);
        await pace.stop();
    }
    await sold('Shirt', 3, [30, 2]);
    const pace = startPace(shop.database.db, log);
    await expect.poll(days).toEqual([['Shirt', 3]]);
    await pace.stop();
    expect(warned).toEqual([]);
});

it('is not part of the specified list', async () => {
    await sold('Shirt', 3, [30, 2]);
    expect((await me.get('/products?page=1')).data.data[0]).not.toHaveProperty('days_of_stock');
});
