import { beforeAll, describe, expect, it } from 'vitest';
import { CANCELLED, DELIVERED, FIRST, RETURNED, SHIPPED } from '../../support/statuses';
import { computeAll, keptDifferences, ZONE } from '../support/kept';
import { openShop, type Client, type Json } from '../support/shop';
import { undoingIn } from '../support/undoing';

const OURS = '/api/extensions';
const ORDERS = 5000;
const shop = openShop();
let me: Client;
const { undoLast } = undoingIn(shop, () => me);

/** Orders of a year with one to three items, discounts and shipping fees; every tenth delivered one has a piece that came back. */
const FILL = `
    insert into categories (name, name_ar) select 'C' || n, 'ف' || n from generate_series(1, 4) n;
    insert into products (category_id, name, name_ar, sku, price, stock)
        select 1 + n % 4, 'P' || n, 'م' || n, 'S-' || n, 1000, 100000 from generate_series(1, 30) n;
    insert into users (name, phone, country, device_type)
        select 'U' || n, '+9665' || lpad(n::text, 8, '0'), 'SA', 'ios' from generate_series(1, 200) n;
    insert into purchases (number, status, user_id, customer_name, items_count, subtotal, discount, shipping_fee, vat_amount, total,
            payment_type, payment_method, device_type, country, created_at)
        select 'PO-' || n, case n % 10 when 0 then '${CANCELLED}' when 1 then '${RETURNED}' when 2 then '${FIRST}' when 3 then '${SHIPPED}'
                else '${DELIVERED}' end,
            1 + n * 7 % 200, 'x', 0, 0, n * 13 % 700, n % 2 * 1900, 0, 0,
            case when n % 3 = 0 then 'cash' else 'credit' end, case when n % 3 = 0 then 'cod' else 'mada' end,
            (array['ios', 'android', 'web'])[1 + n % 3], (array['SA', 'AE', 'KW'])[1 + n * 2 % 3],
            now() - n * interval '100 minutes'
        from generate_series(1, ${ORDERS}) n;
    insert into purchase_items (purchase_id, product_id, category_id, name, name_ar, sku, options, quantity, returned_count, unit_price, total)
        select o.id, p.id, p.category_id, p.name, p.name_ar, p.sku, '[]', q.quantity, 0, q.price, q.quantity * q.price
        from purchases o cross join generate_series(0, 2) k
            cross join lateral (select 1 + (o.id + k) % 3 as quantity, 500 + (o.id * 97 + k * 31) % 9000 as price) q
            join products p on p.id = 1 + (o.id * 3 + k * 11) % 30
        where k <= o.id % 3;
    update purchases o set items_count = s.pieces, subtotal = s.total, total = s.total - discount + shipping_fee,
            vat_amount = round((s.total - discount + shipping_fee) * 15 / 115.0)
        from (select purchase_id, sum(quantity) as pieces, sum(total) as total from purchase_items group by 1) s where s.purchase_id = o.id;
    insert into purchase_steps (purchase_id, status, at) select id, '${FIRST}', created_at from purchases;
    insert into purchase_steps (purchase_id, status, at) select id, status, created_at + interval '5 minutes' from purchases where status <> '${FIRST}';
    update purchase_items i set returned_count = 1 from purchases o where o.id = i.purchase_id and o.id % 10 = 5 and i.quantity > 1
        and i.id = (select min(id) from purchase_items where purchase_id = o.id);
    update purchases o set returned_count = i.returned_count, refunded = i.unit_price
        from purchase_items i where i.purchase_id = o.id and i.returned_count > 0;
    insert into purchase_returns (id, number, purchase_id, amount, vat_amount, admin_name, at)
        select row_number() over (order by id), 'CN-' || row_number() over (order by id), id, refunded, round(refunded * vat_amount::numeric / total), 'x',
            least(created_at + interval '9 days', now())
        from purchases where refunded > 0;
    update user_stats u set orders_count = s.count, total_spent = s.total from (
        select user_id, count(*) as count, coalesce(sum(total - refunded) filter (where status not in ('${CANCELLED}', '${RETURNED}')), 0) as total
        from purchases group by 1) s where s.user_id = u.user_id;
    analyze`;

/** The sales and their parts by item, without the functions of the server. */
const PLAIN = `
    with sale as (
        select *, total - refunded as paid, to_char(created_at at time zone '${ZONE}', 'YYYY-MM') as month
        from purchases where status not in ('${CANCELLED}', '${RETURNED}')
    ), part as (
        select i.*, quantity - i.returned_count as pieces, (quantity - i.returned_count) * unit_price::numeric as worth, paid
        from purchase_items i join sale on sale.id = i.purchase_id
    ), sum as (
        select *, sum(worth) over (partition by purchase_id order by id) as until, sum(worth) over (partition by purchase_id) as whole from part
    ), share as (
        select *, floor(paid * until / whole) - floor(paid * (until - worth) / whole) as share from sum
    )`;
const plain = async (select: string): Promise<Json[]> => shop.rows(`${PLAIN} ${select}`);
const halalas = (sar: number) => Math.round(sar * 100);

const changed = async (answering: Promise<Json>) => {
    const { statusCode, body } = await answering;
    expect(statusCode, body).toBe(200);
};
const undone = async () => expect(await undoLast()).toBeNull();
/** Some orders of a status, which staff change through the calls. */
const some = (status: string, count: number, where = 'true') =>
    shop.rows(`select id, total from purchases where status = $1 and ${where} order by id limit ${count}`, [
        status,
    ]);

beforeAll(async () => {
    me = await shop.somebody();
    await shop.rows(FILL);
    await computeAll(shop.url);
    for (const { id } of await some(DELIVERED, 20, 'refunded = 0')) {
        const [item] = await shop.rows(
            'select id from purchase_items where purchase_id = $1 order by id desc',
            [id],
        );
        const body = {
            items: [{ item_id: item.id, quantity: 1, state: 'damaged' }],
            ...(id % 2 && { refund: 1.11 }),
        };
        await changed(me.post(`${OURS}/purchase-operations/${id}/returns`, body));
        if (id % 3 === 0) await undone();
    }
    for (const { id } of await some(FIRST, 10)) {
        await changed(me.put(`/purchase-operations/${id}`, { status: CANCELLED }));
        if (id % 4 === 0) await undone();
    }
    for (const { id } of await some(DELIVERED, 10, 'refunded > 0'))
        await changed(me.put(`/purchase-operations/${id}`, { status: RETURNED }));
    await computeAll(shop.url);
}, 120_000);

const statics = async (query = ''): Promise<Json> => {
    const app = await shop.another();
    const url = query ? `${OURS}/statics?${query}` : '/api/admin/statics';
    const answer = await app.inject({ url, headers: { 'auth-token': me.token } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
};
const figures = (rows: Json[], key: string) =>
    Object.fromEntries(rows.map(row => [String(row[key]), [Number(row.count), halalas(Number(row.total))]]));
const counted = (rows: Json[], key: string) =>
    Object.fromEntries(rows.map(row => [String(row[key]), [Number(row.count), Number(row.total)]]));
const streamed = async (path: string): Promise<Json[]> => {
    const answer = await me.get(`${OURS}${path}`);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    return answer.body
        .trim()
        .split('\n')
        .flatMap(line => JSON.parse(line).data);
};

describe(`the sums of ${ORDERS} orders with partial returns are those of plain SQL`, () => {
    it('in the stored sales of days and figures of products', async () => {
        expect(await keptDifferences(shop.url)).toEqual([]);
    });

    it('in every statistic of the dashboard', async () => {
        const { total_revenue: revenue, sales, top_selling } = await statics();
        const [all] = await plain(`select sum(paid) as total, sum(items_count - returned_count) as pieces,
            sum(paid) filter (where payment_type = 'cash') as cash from sale`);
        expect([revenue.total_revenue, revenue.cash, revenue.credit].map(halalas)).toEqual([
            Number(all.total),
            Number(all.cash),
            all.total - all.cash,
        ]);
        expect(revenue.sold).toBe(Number(all.pieces));
        for (const [part, key] of [
            ['per_device_type', 'device_type'],
            ['per_payment_type', 'payment_type'],
            ['per_country', 'country'],
        ] as const)
            expect(figures(sales[part], key)).toEqual(
                counted(await plain(`select ${key}, count(*), sum(paid) as total from sale group by 1`), key),
            );
        const months = await plain('select month, count(*), sum(paid) as total from sale group by 1');
        expect(figures(sales.per_month, 'month')).toMatchObject(
            counted(
                months.filter(({ month }) => sales.per_month.some((row: Json) => row.month === month)),
                'month',
            ),
        );
        expect(figures(sales.per_category, 'category_id')).toEqual(
            counted(
                await plain(
                    `select category_id, count(distinct purchase_id) filter (where pieces > 0), sum(share) as total from share group by 1`,
                ),
                'category_id',
            ),
        );
        const best =
            await plain(`select product_id as id, sum(pieces) as count, sum(share) as total from share
            group by 1 order by 2 desc, 1 limit 10`);
        expect(top_selling.map(({ id, count, total }: Json) => [id, count, halalas(total)])).toEqual(
            best.map(({ id, count, total }) => [id, Number(count), Number(total)]),
        );
    });

    it('in a period that begins and ends within months', async () => {
        const [{ from, to }] = await shop.rows(
            `select (now() - interval '200 days')::date::text as from, (now() - interval '20 days')::date::text as to`,
        );
        const data = await statics(`from=${from}&to=${to}`);
        const within = `(created_at at time zone '${ZONE}')::date between '${from}' and '${to}'`;
        const [all] = await plain(`select count(*), sum(paid) as total from sale where ${within}`);
        expect([data.orders, halalas(data.total_revenue.total_revenue)]).toEqual([
            Number(all.count),
            Number(all.total),
        ]);
        const days =
            await plain(`select (created_at at time zone '${ZONE}')::date::text as day, count(*), sum(paid) as total
            from sale where ${within} group by 1`);
        expect(
            figures(
                data.per_day.filter(({ count }: Json) => count > 0),
                'day',
            ),
        ).toEqual(counted(days, 'day'));
    });

    it('in the totals of customers, and in what one bought', async () => {
        const spent = await plain('select user_id as id, sum(paid) as total from sale group by 1');
        const list = await streamed('/users/export');
        expect(Object.fromEntries(list.map(({ id, total_spent }) => [id, halalas(total_spent)]))).toEqual({
            ...Object.fromEntries(list.map(({ id }) => [id, 0])),
            ...Object.fromEntries(spent.map(({ id, total }) => [id, Number(total)])),
        });
        const [{ id, total, pieces }] =
            await plain(`select user_id as id, sum(paid) as total, sum(items_count - returned_count) as pieces
            from sale group by 1 order by 1 limit 1`);
        const bought = (await me.get(`${OURS}/users/${id}/bought`)).data.data;
        expect([halalas(bought.total_spent), bought.items_count]).toEqual([Number(total), Number(pieces)]);
    });

    it('in the exports of orders, items, credit notes and months', async () => {
        const isSale = ({ status }: Json) => ![CANCELLED, RETURNED].includes(status);
        const orders = (await streamed('/purchase-operations/export?items=1')).filter(isSale);
        const [all] = await plain(
            'select count(*), sum(paid) as total, sum(items_count - returned_count) as pieces from sale',
        );
        const total = orders.reduce((sum, order) => sum + halalas(order.total) - halalas(order.refunded), 0);
        const pieces = orders
            .flatMap(({ items }) => items)
            .reduce((sum, item) => sum + item.quantity - item.returned_count, 0);
        expect([orders.length, total, pieces]).toEqual([
            Number(all.count),
            Number(all.total),
            Number(all.pieces),
        ]);
        const months = await streamed('/purchase-operations/accounts');
        expect(months.reduce((sum, { net }) => sum + halalas(net.total), 0)).toBe(Number(all.total));
        expect(
            figures(
                months.map(({ month, orders_count: count, dashboard }) => ({
                    month,
                    count,
                    total: dashboard.total,
                })),
                'month',
            ),
        ).toMatchObject(
            Object.fromEntries(
                (await plain('select month, sum(paid) as total from sale group by 1')).map(row => [
                    row.month,
                    [expect.any(Number), Number(row.total)],
                ]),
            ),
        );
        const [notes] = await shop.rows(
            `select sum(amount)::int as total from purchase_returns where undone_at is null`,
        );
        const entries = (await streamed('/purchase-operations/refunds')).flatMap(note => note.entries);
        expect(entries.reduce((sum, { amount }) => sum + halalas(amount), 0)).toBe(notes.total);
    });
});
