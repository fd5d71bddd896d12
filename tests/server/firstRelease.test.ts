import pg from 'pg';
import { expect, it } from 'vitest';
import { conform } from '../../scripts/conform/conform';
import { rebuildRollups, rollupDifferences } from '../../server/db/rollups';
import { migrate } from '../../server/db/migrate';
import { directTo } from './support/direct';
import { earlierDatabase } from './support/earlier';
import { ALL, type Json, openShop } from './support/shop';

/** The last migration of the first release. */
const FIRST = '0005_extensions';

/** A row or more in each table of the first release, with every kind of value. */
const ROWS = `
insert into roles (name, permissions) values ('All', array['${ALL.join("','")}']), ('مخزن', array['show products']);
insert into admins (role_id, name, email, phone, password_hash, last_login_at) values (1, 'Layan', 'layan@x.example', '+966500000001', 'x', now()), (2, 'نورة', 'n@x.example', null, 'x', null);
insert into sessions (token_hash, admin_id) values ('\\x01', 1);
insert into throttles (key, points, expire) values ('a', 3, 1);
insert into answers (admin_id, key, fingerprint, answer) values (1, 'k', 'f', '{"a": 1}');
insert into categories (parent_id, name, name_ar, photo) values (null, 'Rugs', 'سجاد', 'rug.webp'), (1, 'Small rugs', 'سجاد صغير', null);
insert into options (category_id, name, name_ar) values (1, 'Colour', 'اللون');
insert into option_values (option_id, name, name_ar, color, position) values (1, 'Red', 'أحمر', '#ff0000', 0), (1, 'Blue', 'أزرق', null, 1);
insert into products (category_id, name, name_ar, description, brand, sku, price, compare_at_price, is_active, stock, sold_count) values (2, 'Rug', 'سجادة', 'Woven', 'Nasim', 'RUG-01', 12950, 15000, true, 7, 2), (1, 'Mat', 'بساط', null, null, 'MAT-01', 500, null, false, 0, 0);
insert into product_photos (product_id, file, width, height, position) values (1, 'a.webp', 100, 80, 0), (1, 'b.webp', 90, 80, 1);
insert into variants (product_id, sku, price, stock, low_stock_threshold, photo_id) values (1, 'RUG-01-RED', 13000, 4, 2, 1), (1, 'RUG-01-BLUE', null, 3, 0, null);
insert into variant_values (variant_id, value_id) values (1, 1), (2, 2);
insert into banners (photo, ref_type, ref_id) values ('c.webp', 'product', 1), ('d.webp', 'category', 99);
insert into home_entries (banner_id, product_id, category_id, position) values (1, null, null, 0), (null, 1, null, 0), (null, null, 1, 0);
insert into users (name, email, phone, photo, locale, country, city, device_type, app_version, orders_count, total_spent, last_order_at, last_seen_at, admin_notes) values ('نورة Al-Mansoori', null, '+966523082219', 'u.webp', 'ar', 'SA', 'Riyadh', 'ios', '4.1', 2, 40000, '2026-01-03T00:00:00Z', '2026-01-04T00:00:00Z', 'Calls first'), ('Omar', 'o@x.example', '+96550001234', null, 'en', 'KW', null, 'web', null, 0, 0, null, null, null);
insert into purchases (number, status, notes, user_id, customer_name, customer_phone, items_count, subtotal, discount, shipping_fee, vat_amount, total, payment_type, payment_method, device_type, country, city, address, created_at) values ('PO-2025-000001', 'delivered', 'Leave it', 1, 'نورة', '+966523082219', 2, 25900, 100, 1500, 3561, 27300, 'cash', 'cod', 'ios', 'SA', 'Riyadh', 'Olaya 1', '2025-12-31T21:30:00Z'), ('PO-2026-000002', 'cancelled', null, null, 'Guest', '+96550001234', 1, 500, 0, 0, 65, 500, 'credit', 'visa', 'web', 'KW', null, null, '2026-01-02T03:04:05Z');
insert into purchase_items (purchase_id, product_id, variant_id, name, name_ar, sku, photo, options, quantity, unit_price, total) values (1, 1, 1, 'Rug', 'سجادة', 'RUG-01-RED', 'a.webp', '[{"name":"Colour","name_ar":"اللون","value":"Red","value_ar":"أحمر"}]', 2, 12950, 25900), (2, null, null, 'Gone', 'ذهب', 'GONE', null, '[]', 1, 500, 500);
insert into purchase_steps (purchase_id, status, notes, admin_id, admin_name) values (1, 'pending', null, null, null), (1, 'delivered', 'At the door', 1, 'Layan'), (2, 'cancelled', null, 2, 'نورة');
insert into notifications (title, title_ar, body, body_ar, audience, audience_size, send_at, status, try_at, sent_at, admin_id, admin_name) values ('Sale', 'تخفيض', 'Today', 'اليوم', '{"type":"all"}', 2, '2026-01-01', 'sent', '2026-01-01', '2026-01-01', 1, 'Layan');
insert into deliveries (notification_id, audience_size) values (1, 2);
insert into purchase_notifications (purchase_operation_id) values (1);
insert into sold_out_notifications (product_id, seen) values (2, true);
insert into terms_versions (version, title, title_ar, body, body_ar, admin_id, admin_name) values (1, 'Terms', 'الشروط', 'Be kind', 'كن لطيفا', 1, 'Layan');
insert into activity (admin_id, admin_name, action, resource, resource_id, changes, record_name) values (1, 'Layan', 'update', 'products', 1, '{"price":{"from":100,"to":129.5}}', 'Rug');
insert into drawings (resource, resource_id, drawing) values ('products', 2, '{}');`;

/** Columns that moved to other tables, which `finds and counts them` reads. */
const COMPUTED: Record<string, string[]> = {
    users: ['orders_count', 'total_spent', 'last_order_at', 'last_seen_at'],
};

/** The rows of each table of the first release, with the columns that it had, as text. */
async function rowsOf(client: pg.Client, columns: Map<string, string[]>): Promise<Record<string, Json[]>> {
    const all: Record<string, Json[]> = {};
    for (const [table, names] of columns) {
        const { rows } = await client.query(
            `select ${names.map(name => `"${name}"::text`).join(', ')} from "${table}" order by 1, 2`,
        );
        all[table] = rows;
    }
    return all;
}

let before: Record<string, Json[]>;
let columns: Map<string, string[]>;

const shop = openShop({}, {}, async () => {
    const url = await earlierDatabase(FIRST);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(ROWS);
    const { rows } = await client.query<{ table_name: string; names: string[] }>(
        `select table_name, array_agg(column_name::text order by ordinal_position) as names
        from information_schema.columns where table_schema = 'public' group by 1`,
    );
    columns = new Map(
        rows.map(({ table_name, names }) => [
            table_name,
            names.filter(name => !COMPUTED[table_name]?.includes(name)),
        ]),
    );
    before = await rowsOf(client, columns);
    await client.end();
    await migrate(url);
    return url;
});

it('today’s version keeps every row of the first release, in every table', async () => {
    expect(Object.entries(before).filter(([, rows]) => !rows.length)).toEqual([]);
    const client = new pg.Client(shop.url);
    await client.connect();
    const after = await rowsOf(client, columns).finally(() => client.end());
    expect(after).toEqual(before);
});

it('today’s version answers every reading call about them by the contract', async () => {
    const { token } = await shop.somebody();
    const findings = await conform({
        url: 'http://shop.example/api/admin',
        token,
        fetch: directTo(() => shop.app, 'http://shop.example'),
    });
    expect(findings.of('fault')).toEqual([]);
    expect(findings.of('difference')).toEqual([]);
});

it('today’s version finds and counts them', async () => {
    const { get, post } = await shop.somebody();
    expect((await get('/users?q=0523082219')).data.data).toMatchObject([
        {
            orders_count: 2,
            total_spent: 400,
            last_order_at: '2026-01-03T00:00:00.000Z',
            last_seen_at: '2026-01-04T00:00:00.000Z',
        },
    ]);
    expect((await get('/products?q=rug-01-red')).data.data).toHaveLength(1);
    const orders = await post('/purchase-operations', {
        _method: 'GET',
        filters: '{"status":["delivered"]}',
    });
    expect(orders.data).toMatchObject({ meta: { total: 1 }, data: [{ total: 273, items_count: 2 }] });
    const statics = await get('/statics');
    expect(statics.data.data.total_revenue).toMatchObject({ total_revenue: 273, sold: 2, cash: 273 });
    await rebuildRollups(shop.database, 'Asia/Riyadh');
    expect(await rollupDifferences(shop.database)).toEqual([]);
});
