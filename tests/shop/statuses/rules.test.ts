import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate';
import { addOwnColumns, ownSteps } from '../../../server/db/reconcile';
import { seed } from '../../../server/seed';
import { connect } from '../../../server/db/connect';
import { readConfig } from '../../../server/base/config';
import { placeOrder } from '../../../server/services/orders/placeOrder';
import { stockOf } from '../../server/support/stock';
import { openShop, type Client } from '../../server/support/shop';
import { freshDatabase } from '../../support/database';

const shop = openShop();
const { addProduct, addUser, addOrder } = stockOf(shop);
let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(() => shop.rows('truncate purchases, users, products, sales_state cascade'));

const put = (id: number, body: object) => me.put(`/purchase-operations/${id}`, body);
const one = async (sql: string, ...values: unknown[]) => (await shop.rows(sql, values))[0];

describe('a shop with statuses of its own', () => {
    it.each([
        ['new', 409],
        ['packed', 409],
        ['done', 204],
        ['void', 204],
    ])('answers the deletion of a customer whose order is %s with %i', async (status, code) => {
        const { id } = await addUser();
        await addOrder({ user_id: id, status });
        expect((await me.del(`/users/${id}`)).statusCode).toBe(code);
    });

    it('sells, hands over and takes back by what they mean', async () => {
        const product = await addProduct({ stock: 5 });
        const user = await addUser();
        const { id } = await placeOrder(shop.database.db, 'Asia/Riyadh', {
            user_id: user.id,
            lines: [{ product_id: product.id, quantity: 2 }],
            payment_method: 'cod',
        });
        const [order] = (await me.post('/purchase-operations', { _method: 'GET' })).data.data;
        expect([order.status, order.allowed_statuses]).toEqual(['new', ['packed', 'void']]);
        await put(id, { status: 'packed' });
        expect((await one('select shipped_at from purchases')).shipped_at).toBeInstanceOf(Date);
        await put(id, { status: 'done' });
        const statics = (await me.get('/statics')).data.data;
        expect(statics.recent.recent_sales).toMatchObject([{ id, status: 'done' }]);
        expect(statics.total_revenue).toMatchObject({ total_revenue: 200, sold: 2 });
        await put(id, { status: 'void', notes: 'Wrong size' });
        expect(await one('select stock, sold_count from products')).toEqual({ stock: 5, sold_count: 0 });
        expect(await one('select total_spent::int from user_stats')).toEqual({ total_spent: 0 });
        // It came back from the customer.
        expect(await one('select reason from stock_changes order by id desc limit 1')).toEqual({
            reason: 'returned',
        });
        const sales = await shop.rows(`select * from sales('Asia/Riyadh', null, null, '{payment_type}')`);
        expect(sales).toEqual([]);
    });

    it('lists what waits and what is late by the same filters as its own list', async () => {
        const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
        await addOrder({ created_at: ago(5) });
        const { id } = await addOrder({ status: 'packed', created_at: ago(30) });
        await shop.rows(`insert into purchase_steps (purchase_id, status, at) values ($1, 'packed', $2)`, [
            id,
            ago(9),
        ]);
        const { lines } = (await me.get('/api/extensions/work-queue')).data.data;
        expect(lines).toMatchObject([
            { name: 'pending_old', count: 1, filter: { status: ['new'] } },
            { name: 'shipped', count: 1, filter: { status: ['packed'] } },
        ]);
        for (const { filter } of lines) {
            const filters = JSON.stringify(filter);
            const { meta } = (await me.post('/purchase-operations', { _method: 'GET', filters })).data;
            expect(meta.total).toBe(1);
        }
    });

    it('names its statuses in the refusal of a step, in the reader’s language', async () => {
        const { id } = await addOrder();
        const refused = (language: string) =>
            me.put(`/purchase-operations/${id}`, { status: 'done' }, { 'accept-language': language });
        expect((await refused('en')).data.message).toBe('Can’t change the status from New to Done.');
        expect((await refused('ar')).data.message).toContain('«جديد»');
        // A language without a label shows the English one.
        expect((await refused('de')).data.message).toContain('„New“');
    });

    it('fills a demo shop with them alone', async () => {
        const database = connect(await freshDatabase());
        try {
            await seed(database.db, readConfig({}));
            const { rows } = await database.pool.query(
                'select status, count(*)::int as n from purchases group by 1 order by 1',
            );
            expect(rows.map(({ status }) => status)).toEqual(['done', 'new', 'packed', 'void']);
            const steps = await database.pool.query('select distinct status from purchase_steps order by 1');
            expect(steps.rows.map(({ status }) => status)).toEqual(['done', 'new', 'packed', 'void']);
        } finally {
            await database.close();
        }
    });
});

describe('the start', () => {
    /** A database as another table of statuses has left it, in which void orders were sales and nothing was shipped. */
    const before = async () => {
        const client = new pg.Client(shop.url);
        await client.connect();
        await client.query(`
            create or replace function is_sale(status text) returns boolean language sql immutable return status <> 'done';
            create or replace function is_shipped(status text) returns boolean language sql immutable return false;
            update drizzle.sql_files set hash = '' where name = 'statuses';
            drop index purchases_shipped;
            create index purchases_shipped on purchases (coalesce(shipped_at, created_at), id) where status = 'shipped'`);
        return client;
    };

    it('replaces what the database knows of statuses, and counts again what they count', async () => {
        const product = await addProduct({ sold_count: 5 });
        const user = await addUser({ total_spent: 50_000 });
        const line = (quantity: number) => [{ product_id: product.id, quantity, unit_price: 10_000 }];
        const client = await before();
        try {
            await addOrder({ status: 'void', user_id: user.id, total: 20_000 }, line(2));
            const { id } = await addOrder({ status: 'done', user_id: user.id, total: 10_000 }, line(1));
            await shop.rows(`insert into purchase_steps (purchase_id, status) values ($1, 'packed')`, [id]);
            expect(await one('select shipped_at from purchases where id = $1', id)).toEqual({
                shipped_at: null,
            });
            await shop.rows(`insert into sales_state (zone, until) values ('Asia/Riyadh', now())`);
            expect((await ownSteps(client)).map(({ sql }) => sql)).toEqual([
                'drop index concurrently if exists purchases_shipped',
                expect.stringContaining(`where status = 'packed'`),
            ]);
            await migrate(shop.url);
            await addOwnColumns(shop.url);
            // 500 − 200 of the void order + 100 of the one that is done.
            expect(await one('select total_spent::int from user_stats')).toEqual({ total_spent: 40_000 });
            expect(await one('select sold_count from products')).toEqual({ sold_count: 4 });
            expect(
                (await one('select shipped_at from purchases where id = $1', id)).shipped_at,
            ).toBeInstanceOf(Date);
            expect(await shop.rows('select * from sales_state')).toEqual([]);
            expect(await one(`select is_sale('void') as void, is_sale('done') as done`)).toEqual({
                void: false,
                done: true,
            });
            expect(await ownSteps(client)).toEqual([]);
            // A second start counts nothing twice.
            await migrate(shop.url);
            expect(await one('select total_spent::int from user_stats')).toEqual({ total_spent: 40_000 });
        } finally {
            await client.end();
        }
    });

    it('stops at a status that orders have and the shop lacks, and names it', async () => {
        const { number } = await addOrder({ status: 'processing' });
        await expect(migrate(shop.url)).rejects.toThrow(
            `Orders have the status "processing" (such as ${number}), which the statuses of the folder shop lack.`,
        );
    });
});
