import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../server/base/config';
import { connect, type Database } from '../../../server/db/connect';
import { seed } from '../../../server/seed';
import { seedCategories } from '../../../server/seed/categories';
import { seedProducts } from '../../../server/seed/products';
import { passwordMatches } from '../../../server/services/auth/passwords';
import { safeHtml } from '../../../server/services/app/safeHtml';
import { freshDatabase } from '../../support/database';
import type { Json } from '../support/shop';

/** Late in the evening in UTC, when the shop's date is already the next day. */
const NOW = new Date('2026-08-15T22:10:00Z');
const DAY = 86_400_000;

const opened: Database[] = [];
const plant = async (now = NOW, env: Record<string, string> = {}) => {
    const database = connect(await freshDatabase());
    opened.push(database);
    const sentences: string[] = [];
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await seed(database.db, readConfig(env), { say: sentence => sentences.push(sentence), now });
    const statements = query.mock.calls.length;
    query.mockRestore();
    const rows = async (sql: string): Promise<Json[]> => (await database.pool.query(sql)).rows;
    const count = async (from: string): Promise<number> =>
        (await rows(`select count(*) as n from ${from}`))[0].n;
    return { rows, count, sentences, statements };
};
let shop: Awaited<ReturnType<typeof plant>>;
beforeAll(async () => {
    shop = await plant();
});
afterAll(async () => {
    for (const database of opened) await database.close();
});

const TABLES: Record<string, string> = {
    categories: 'name, name_ar, parent_id',
    options: 'name, name_ar, category_id',
    option_values: 'option_id, name, name_ar, color, position',
    products: '*',
    variants: 'product_id, sku, price, stock, low_stock_threshold',
    variant_values: '*',
    users: '*',
    purchases: '*',
    purchase_items: '*',
    purchase_steps: '*',
    home_entries: '*',
    terms_versions: '*',
    notifications: '*',
    purchase_notifications: '*',
    sold_out_notifications: '*',
};

describe('the demo shop', () => {
    it('is always the same for the same time, except its passwords once the first is chosen', async () => {
        const chosen = { SEED: 'demo', ADMIN_EMAIL: 'o@example.com', ADMIN_PASSWORD: 'chosen by me' };
        const again = await plant(NOW, chosen);
        const admins = await again.rows('select * from admins order by id');
        expect(admins).toHaveLength(5);
        for (const { password_hash } of admins)
            expect(await passwordMatches(password_hash, 'demo-2026-shop')).toBe(false);
        for (const [table, columns] of Object.entries(TABLES)) {
            const sum = async ({ rows }: typeof shop) =>
                (
                    await rows(
                        `select count(*) as n, md5(string_agg(t::text, '|' order by t::text)) as sum from (select ${columns} from ${table}) t`,
                    )
                )[0];
            expect(await sum(again), table).toEqual(await sum(shop));
        }
    });

    it('reports its progress, and sends few statements', () => {
        expect(shop.sentences).toEqual([
            'Filling the demo shop: categories …',
            'Filling the demo shop: 300 products …',
            'Filling the demo shop: 2,000 customers …',
            'Filling the demo shop: 5,000 orders …',
            'Filling the demo shop: the home …',
            'Filling the demo shop: terms, messages and alerts …',
        ]);
        // About 270: rows are stored many at a time, not one by one.
        expect(shop.statements).toBeLessThan(500);
    });

    it('has plausible numbers of all records', async () => {
        const { count } = shop;
        expect(await count('categories')).toBeGreaterThanOrEqual(38);
        expect(await count('categories')).toBeLessThanOrEqual(45);
        expect(await count('products')).toBeGreaterThanOrEqual(300);
        expect(await count('users')).toBe(2000);
        expect(await count('purchases')).toBe(5000);
        expect(await count('roles')).toBe(5);
        expect(await count('variants')).toBeGreaterThan(800);
        expect(await count('home_entries where product_id is not null')).toBe(8);
        expect(await count('home_entries where category_id is not null')).toBe(6);
    });

    it('shows each kind of product as what it is', async () => {
        const database = connect(await freshDatabase());
        opened.push(database);
        await seedCategories(database.db);
        const pictures = await seedProducts(database.db, NOW);
        const { rows } = await database.pool.query<{ id: number; category: string }>(
            'select p.id, c.name as category from products p join categories c on c.id = p.category_id',
        );
        const named = pictures.flatMap(({ file, record }) => {
            const { category } = rows.find(({ id }) => 'product' in record && id === record.product)!;
            return `${category}|${file.replace(/-\d$/, '')}`;
        });
        const kinds = [...new Set(named)].map(pair => {
            const [category, motif] = pair.split('|');
            return { category, motif };
        });
        const motifsOf = (name: string) =>
            kinds.flatMap(({ category, motif }) => (category === name ? [motif] : [])).sort();
        expect(motifsOf('Sunglasses')).toEqual(['sunglasses']);
        expect(motifsOf('Abayas')).toEqual(['abaya']);
        expect(motifsOf('Shirts')).toEqual(['shirt', 'tshirt']);
        expect(motifsOf('Speakers')).toEqual(['speaker']);
        // Two categories share a picture only if their products look alike.
        const alike = kinds.filter(one => kinds.filter(other => other.motif === one.motif).length > 1);
        expect(new Set(alike.map(({ motif }) => motif))).toEqual(new Set(['watch', 'perfume']));
    });

    it('has a plan that was made, with its history, and one for tomorrow that goes back', async () => {
        const { rows } = shop;
        const [made, planned] = await rows('select * from plans order by at');
        expect(made).toMatchObject({ state: 'done', due_at: null, admin_name: 'Noura Al-Qahtani' });
        expect(
            await rows(`select p.price / 100.0 = (a.changes -> 'price' ->> 'to')::numeric as is_price, a.change_id = plan.change_id as is_change
                from activity a join products p on p.id = a.resource_id join plans plan on plan.id = a.plan_id`),
        ).toEqual(made.made.map(() => ({ is_price: true, is_change: true })));
        expect(planned).toMatchObject({ state: 'planned', made: [] });
        // 09:00 of the next day in Riyadh, which has already begun.
        expect(planned.at).toEqual(new Date('2026-08-17T06:00:00Z'));
        expect([planned.due_at, planned.until > planned.at]).toEqual([planned.at, true]);
        expect(planned.body.rows).toHaveLength(4);
        expect(planned.product_ids.some((id: number) => made.product_ids.includes(id))).toBe(false);
    });

    it('has three versions of the terms, sent and scheduled campaigns, and uncleared alerts', async () => {
        const { rows, count } = shop;
        const terms = await rows('select * from terms_versions order by version');
        expect(terms.map(({ version }) => version)).toEqual([1, 2, 3]);
        expect(new Set(terms.map(({ body }) => body)).size).toBe(3);
        for (const { body, body_ar, title_ar } of terms) {
            // The seeded HTML passes the sanitizer unchanged.
            expect([safeHtml(body), safeHtml(body_ar)]).toEqual([body, body_ar]);
            expect(body_ar).toMatch(/[\u0600-\u06ff]{3}/);
            expect(title_ar).toBe('شروط الخدمة');
        }
        expect(await rows('select status, count(*) as n from notifications group by 1 order by 1')).toEqual([
            { status: 'scheduled', n: 1 },
            { status: 'sent', n: 10 },
        ]);
        expect(await count('deliveries')).toBe(10);
        expect(await count('notifications where ref_id is not null')).toBe(6);
        expect(await count(`notifications where audience_size < 20 or admin_name <> 'Layan Al-Otaibi'`)).toBe(
            0,
        );
        expect(await count('purchase_notifications where not seen')).toBe(12);
        const [{ ids }] = await rows(
            'select array_agg(id order by created_at, id) as ids from (select id, created_at from purchases order by created_at desc, id desc limit 12) p',
        );
        expect(
            (await rows('select purchase_operation_id as id from purchase_notifications order by id')).map(
                ({ id }) => id,
            ),
        ).toEqual(ids);
        expect(
            await count(
                `sold_out_notifications n join products p on p.id = n.product_id where not n.seen and
                 coalesce((select sum(stock) from variants v where v.product_id = p.id), p.stock) = 0`,
            ),
        ).toBe(2);
    });

    it('covers the 14 months up to today, in the shop’s time zone', async () => {
        const [{ first, last }] = await shop.rows(
            'select min(created_at) as first, max(created_at) as last from purchases',
        );
        expect(NOW.getTime() - last.getTime()).toBeGreaterThan(0);
        expect(NOW.getTime() - last.getTime()).toBeLessThan(DAY);
        expect((NOW.getTime() - first.getTime()) / DAY).toBeGreaterThan(420);
        expect((NOW.getTime() - first.getTime()) / DAY).toBeLessThan(430);
        const months = await shop.rows(
            `select to_char(created_at at time zone 'Asia/Riyadh', 'YYYY-MM') as month, count(*) as n from purchases group by 1 order by 1`,
        );
        expect(months.length).toBeGreaterThanOrEqual(14);
        for (const { month, n } of months.slice(1, -1)) expect(n, month).toBeGreaterThan(150);
    });

    it('has no times in the future, and no effect before its cause', async () => {
        const now = `'${NOW.toISOString()}'::timestamptz`;
        for (const from of [
            `purchases where created_at > ${now} or updated_at > ${now} or updated_at < created_at`,
            `purchase_steps where at > ${now}`,
            `purchase_steps s join purchases p on p.id = s.purchase_id where s.at < p.created_at`,
            `purchase_steps a join purchase_steps b on a.purchase_id = b.purchase_id and a.id < b.id where a.at > b.at`,
            `users join user_stats on user_id = id where created_at > ${now} or last_seen_at > ${now} or last_order_at > ${now} or last_seen_at < created_at or last_seen_at < last_order_at`,
            `products where created_at > ${now} or updated_at > ${now}`,
            `terms_versions where created_at > ${now}`,
            `notifications where created_at > ${now} or sent_at > ${now} or sent_at < send_at or created_at >= send_at`,
            `purchase_notifications where created_at > ${now}`,
            `sold_out_notifications where created_at > ${now}`,
            `purchases p join users u on u.id = p.user_id where p.created_at < u.created_at`,
            `purchase_items i join purchases p on p.id = i.purchase_id join products x on x.id = i.product_id where p.created_at < x.created_at`,
        ])
            expect(await shop.count(from), from).toBe(0);
    });

    it('has consistent totals', async () => {
        for (const from of [
            `purchase_items where total <> quantity * unit_price or quantity < 1 or unit_price < 1`,
            `purchases where total <> subtotal - discount + shipping_fee or discount < 0 or discount >= subtotal or shipping_fee < 0`,
            `purchases where abs(vat_amount - total * 15 / 115.0) > 0.5`,
            `purchases p where subtotal <> (select sum(total) from purchase_items i where i.purchase_id = p.id)`,
            `purchases p where items_count <> (select sum(quantity) from purchase_items i where i.purchase_id = p.id)`,
            `purchases where (payment_method = 'cod') <> (payment_type = 'cash')`,
            `purchases p where status <> (select status from purchase_steps s where s.purchase_id = p.id order by id desc limit 1)`,
            `purchases p where not exists (select 1 from purchase_steps s where s.purchase_id = p.id and s.status = 'pending' and s.at = p.created_at)`,
            `user_stats u where orders_count <> (select count(*) from purchases p where p.user_id = u.user_id)`,
            `user_stats u where last_order_at is distinct from (select max(created_at) from purchases p where p.user_id = u.user_id)`,
            `user_stats u where total_spent <> (select coalesce(sum(total), 0) from purchases p where p.user_id = u.user_id and status not in ('cancelled', 'returned'))`,
            `products x where sold_count <> (select coalesce(sum(quantity), 0) from purchase_items i join purchases p on p.id = i.purchase_id where i.product_id = x.id and status not in ('cancelled', 'returned'))`,
            `purchase_items i join variants v on v.id = i.variant_id where v.product_id <> i.product_id`,
            `purchases p join users u on u.id = p.user_id where p.customer_name <> u.name or p.customer_phone <> u.phone or p.country <> u.country`,
        ])
            expect(await shop.count(from), from).toBe(0);
        // The status histories use allowed steps only.
        const ways = await shop.rows(
            `select distinct string_agg(status, ' ' order by id) as way from purchase_steps group by purchase_id`,
        );
        for (const { way } of ways)
            expect(way).toMatch(
                /^pending( cancelled| confirmed( processing( shipped( delivered( returned)?)?)?)?)?$/,
            );
        expect(
            new Set((await shop.rows('select status from purchases')).map(({ status }) => status)).size,
        ).toBe(7);
    });

    it('has a history of stock that leads to the stock of each product and variant', async () => {
        const wrong = await shop.rows(`
            select product_id, variant_id from stock_changes
            group by 1, 2 having sum(difference) <> (array_agg(stock order by id desc))[1]
            union all
            select id, null from products p where stock <> coalesce((select stock from stock_changes c
                where c.product_id = p.id and c.variant_id is null order by c.id desc limit 1), 0)
            union all
            select product_id, id from variants v where stock <> coalesce((select stock from stock_changes c
                where c.variant_id = v.id order by c.id desc limit 1), 0)
            union all
            select product_id, variant_id from (select *, lag(stock) over w as before, lag(at) over w as earlier
                from stock_changes window w as (partition by product_id, variant_id order by id)) c
            where before + difference <> stock or earlier > at`);
        expect(wrong).toEqual([]);
        const reasons = await shop.rows('select distinct reason from stock_changes order by 1');
        expect(reasons.map(({ reason }) => reason)).toEqual([
            'cancelled_order',
            'created',
            'order',
            'returned',
        ]);
    });

    it('has only values that the API would accept', async () => {
        for (const from of [
            `products where price < 100 or stock < 0 or compare_at_price <= price or name_ar !~ '[\u0621-\u064a]{2}' or name !~ '^[ -~″]+$'`,
            `variants where price < 100 or stock < 0`,
            `users where phone !~ '^\\+[1-9][0-9]{6,14}$' or email !~ '^[^@ ]+@example\\.com$'`,
            `(select phone from users group by phone having count(*) > 1) t`,
            `(select email from users where email is not null group by email having count(*) > 1) t`,
            `purchases where number !~ '^PO-202[0-9]-[0-9]{6}$' or substr(number, 4, 4) <> to_char(created_at at time zone 'Asia/Riyadh', 'YYYY')`,
            `(select product_id, c from variants v, lateral (select string_agg(value_id::text, ',' order by value_id) as c from variant_values x where x.variant_id = v.id) y group by 1, 2 having count(*) > 1) t`,
            `purchase_items i join variants v on v.id = i.variant_id where jsonb_array_length(i.options) <> (select count(*) from variant_values x where x.variant_id = v.id)`,
        ])
            expect(await shop.count(from), from).toBe(0);
        const names = await shop.rows('select name from products');
        expect(new Set(names.map(({ name }) => name)).size).toBeGreaterThan(names.length * 0.95);
    });
});
