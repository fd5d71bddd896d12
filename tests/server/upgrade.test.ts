import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { migrate } from '../../server/db/migrate';
import { connect } from '../../server/db/connect';
import { foldRollups, rollupDifferences, rollupZone, startFolding } from '../../server/db/rollups';
import { listPurchases } from '../../server/services/purchases';
import { allStatics } from '../../server/services/statics';
import { listUsers } from '../../server/services/users';
import { earlierDatabase } from './support/earlier';

let client: pg.Client;
afterEach(() => client.end());

/** A database of an earlier release, with a connection to it. */
async function databaseOf(last: string): Promise<string> {
    const url = await earlierDatabase(last);
    client = new pg.Client(url);
    await client.connect();
    return url;
}

it('searches records of an earlier version, without its search indexes', async () => {
    const url = await databaseOf('0005_extensions');
    await client.query(`insert into users (name, email, phone, country, device_type)
        values ('نورة Al-Mansoori', null, '+966523082219', 'SA', 'ios'), ('Omar', 'o@x.example', '+96550001234', 'KW', 'web')`);
    await client.query(`insert into categories (name, name_ar) values ('Rugs', 'سجاد')`);
    await client.query(
        `insert into products (category_id, name, name_ar, sku, price) values (1, 'Rug', 'سجادة', 'RUG-01', 100)`,
    );
    await client.query(`insert into variants (product_id, sku) values (1, 'RUG-01-RED')`);
    await client.query(`insert into roles (name, permissions) values ('All', '{}')`);
    await client.query(
        `insert into admins (role_id, name, email, password_hash) values (1, 'Admin', 'a@x.example', '')`,
    );
    await client.query(
        `insert into activity (admin_name, action, resource, resource_id, changes) values ('Admin', 'update', 'users', 1, '{}')`,
    );
    await client.query(`insert into purchases (number, customer_name, customer_phone, items_count, subtotal, vat_amount, total,
        payment_type, payment_method, device_type, country)
        values ('PO-2026-004995', 'Omar', '+96550001234', 1, 1, 1, 1, 'cash', 'cod', 'ios', 'SA')`);
    await migrate(url);
    const found = async (table: string, word: string) =>
        (await client.query(`select id from ${table} where search @@ $1::tsquery`, [`'${word}':*`])).rowCount;
    for (const [table, word] of [
        ['users', 'نوره'],
        ['users', '50001234'],
        ['products', 'سجاده'],
        ['variants', '01red'],
        ['categories', 'rug'],
        ['admins', 'adm'],
        ['activity', 'users'],
        ['purchases', '4995'],
    ] as const)
        expect(await found(table, word), `${table} ${word}`).toBe(1);
    const { rows } = await client.query(`select indexdef from pg_indexes where indexdef like '%trgm%'`);
    expect(rows).toEqual([]);
    // A second start has nothing to do.
    await migrate(url);
});

it('counts records of an earlier version, first from the rows and then from rollups', async () => {
    const url = await databaseOf('0006_search');
    await client.query(`insert into users (name, phone, country, device_type, orders_count, total_spent, last_order_at, last_seen_at, created_at)
        select 'U' || n, '1', 'SA', 'ios', n, n * 100, '2026-01-01'::timestamptz + n * interval '1 day', '2026-02-01'::timestamptz + n * interval '1 day', now() - interval '1 month' from generate_series(1, 3) n`);
    await client.query(`insert into categories (name, name_ar) values ('Rugs', 'سجاد')`);
    await client.query(
        `insert into products (category_id, name, name_ar, sku, price) values (1, 'Rug', 'سجادة', 'RUG-01', 100)`,
    );
    await client.query(`insert into purchases (number, status, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country)
        select 'PO-' || n, case n when 1 then 'cancelled' else 'pending' end, 1, 1, 1, 1000 * n, 'cash', 'cod', 'ios', 'SA' from generate_series(1, 4) n`);
    await client.query(`insert into purchase_items (purchase_id, product_id, name, name_ar, sku, options, quantity, unit_price, total)
        select n, 1, 'x', 'x', 'x', '[]', n, 10, 10 * n from generate_series(1, 4) n`);
    await migrate(url);
    const database = connect(url);
    const zone = 'Asia/Riyadh';
    const answers = async () => {
        const { generated_at: _, ...figures } = await allStatics(database.db, zone);
        const orders = await listPurchases(database.db, zone, 1, {});
        const users = await listUsers(database.db, zone, { page: 1, q: '', col: 'total_spent', desc: true });
        return { figures, meta: orders.meta, users };
    };
    const before = await answers();
    expect(await rollupZone(database.db)).toBeNull();
    expect(before).toMatchObject({
        figures: {
            customers: { all: 3 },
            total_revenue: { total_revenue: 90, sold: 3 },
            sales: { per_category: [{ category_id: 1, count: 3, total: 0.9 }] },
            top_selling: [{ id: 1, count: 9, total: 0.9 }],
        },
        meta: { total: 4, status_counts: { cancelled: 1, pending: 3 } },
        users: {
            meta: { total: 3 },
            data: [
                {
                    name: 'U3',
                    orders_count: 3,
                    total_spent: 3,
                    last_seen_at: expect.stringContaining('2026-02-0'),
                },
                { name: 'U2' },
                { name: 'U1', last_order_at: expect.any(String) },
            ],
        },
    });
    // A change before the rollups are built is counted in both.
    await client.query(`update purchases set status = 'delivered' where id = 1`);
    const folding = startFolding(database, zone, { info: () => undefined, warn: () => undefined });
    await vi.waitFor(async () => expect(await rollupZone(database.db)).toBe(zone), { timeout: 10_000 });
    await folding.stop();
    expect(await rollupDifferences(database)).toEqual([]);
    expect((await answers()).meta.status_counts).toEqual({ delivered: 1, pending: 3 });
    await client.query(`update purchases set status = 'cancelled' where id = 1`);
    expect(await answers()).toEqual(before);
    await database.close();
});

it('sums orders by day that an earlier version has counted', async () => {
    const url = await databaseOf('0031_pending_words');
    const order = (number: string, device: string) =>
        client.query(
            `insert into purchases (number, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country, created_at)
             values ($1, 1, 1, 1, 1000, 'cash', 'cod', $2, 'SA', '2026-02-10T09:00:00Z')`,
            [number, device],
        );
    await order('PO-1', 'ios');
    await order('PO-2', 'web');
    await order('PO-4', 'web');
    await client.query(`update purchases set status = 'cancelled' where number = 'PO-4'`);
    await client.query('begin isolation level repeatable read');
    await client.query(`select rebuild_rollups('Asia/Riyadh')`);
    await client.query('commit');
    // These two wait to be added.
    await order('PO-3', 'web');
    await order('PO-5', 'web');
    await client.query(`update purchases set status = 'returned' where number = 'PO-5'`);
    await migrate(url);
    const database = connect(url);
    expect(await rollupDifferences(database)).toEqual([]);
    const { rows } = await client.query(
        `select start::text, sum(count)::int as count, sum(total)::int as total from purchase_sums('Asia/Riyadh') where level = 's' group by 1`,
    );
    expect(rows).toEqual([{ start: '2026-02-10', count: 3, total: 3000 }]);
    const { rows: months } = await client.query(
        `select start::text, status, sum(count)::int as count from purchase_sums('Asia/Riyadh') where level = 'ms' group by 1, 2 order by 2`,
    );
    expect(months).toEqual([
        { start: '2026-02-01', status: 'cancelled', count: 1 },
        { start: '2026-02-01', status: 'pending', count: 3 },
        { start: '2026-02-01', status: 'returned', count: 1 },
    ]);
    expect(await foldRollups(database.db)).toBeGreaterThan(0);
    expect(await rollupDifferences(database)).toEqual([]);
    await database.close();
});
