import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { computeAll } from '../support/kept';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addCategory, addProduct, addOrder } = stockOf(shop);
let me: Client;
beforeAll(async () => {
    me = await shop.somebody([]);
});
beforeEach(() => shop.rows('truncate purchases, users, products, categories cascade'));

/** From a newly started server, because the answers are cached for a minute. */
const top = async (from: string, to: string): Promise<Json> => {
    const answer = await (
        await shop.another()
    ).inject({
        url: `/api/extensions/statics/top-selling?from=${from}&to=${to}`,
        headers: { 'auth-token': me.token },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
};
/** Pieces by product. */
const figures = async (from: string, to: string) =>
    (await top(from, to)).top_selling.map((row: Json) => [row.id, row.count, row.total]);
/** Noon in Riyadh. */
const noon = (day: string) => `${day}T09:00:00Z`;

describe('GET /statics/top-selling of the extensions', () => {
    it('answers the products with the most pieces sold on the days, with their cover', async () => {
        const [lamp, rug, gone] = [
            await addProduct({ name: 'Lamp' }),
            await addProduct(),
            await addProduct(),
        ];
        await shop.rows(
            `insert into product_photos (product_id, file, position, width, height) values ($1, 'b.webp', 1, 8, 8), ($1, 'a.webp', 0, 8, 8)`,
            [lamp.id],
        );
        const sold = (at: string, product: Json, quantity: number, more: object = {}) =>
            addOrder({ created_at: at, ...more }, [{ product_id: product.id, quantity, unit_price: 1000 }]);
        await sold(noon('2026-02-10'), lamp, 2);
        await sold(noon('2026-02-12'), lamp, 3);
        await sold(noon('2026-02-11'), rug, 4);
        await sold(noon('2026-02-11'), rug, 9, { status: 'returned' });
        await sold(noon('2026-02-11'), rug, 9, { status: 'cancelled' });
        await sold(noon('2026-02-11'), gone, 50);
        await shop.rows('delete from products where id = $1', [gone.id]);
        // Just before the first day and just after the last one, in Riyadh.
        await sold('2026-02-09T20:59:59.999Z', rug, 20);
        await sold('2026-02-12T21:00:00Z', rug, 20);
        const data = await top('2026-02-10', '2026-02-12');
        expect(data).toMatchObject({
            from: '2026-02-10',
            to: '2026-02-12',
            top_selling: [
                { id: lamp.id, name: 'Lamp', sku: lamp.sku, count: 5, total: 50 },
                { id: rug.id, count: 4, total: 40, cover: null },
            ],
        });
        expect(data.top_selling[0].cover).toContain('a');
        await computeAll(shop.url);
        expect((await top('2026-02-10', '2026-02-12')).top_selling).toEqual(data.top_selling);
        expect(await figures('2026-03-01', '2026-03-31')).toEqual([]);
    });

    it('finds the best sellers of days that are not among those of all time', async () => {
        const { id } = await addCategory();
        const ids = (
            await shop.rows(
                `insert into products (category_id, name, name_ar, sku, price, stock)
                 select $1, 'P' || n, 'ق' || n, 'S-' || n, 1000, 0 from generate_series(1, 1300) n returning id`,
                [id],
            )
        ).map((row: Json): number => row.id);
        const days: Record<string, number[]> = {
            '2026-02-10': ids.map((_, at) => 2000 - at),
            '2026-02-11': ids.map((_, at) => (at % 7 ? 1 : 5)),
            '2026-02-12': ids.map((_, at) => (at > 1100 ? at - 1100 : 1)),
            '2026-02-13': ids.map((_, at) => (at > 100 && at < 200 ? 3000 : 1)),
        };
        for (const [day, quantities] of Object.entries(days)) {
            const total = quantities.reduce((sum, quantity) => sum + quantity * 100, 0);
            const order = await addOrder({ created_at: noon(day), total }, []);
            await shop.rows(
                `insert into purchase_items (purchase_id, product_id, name, name_ar, sku, options, quantity, unit_price, total)
                 select $1, product_id, '', '', '', '[]', quantity, 100, quantity * 100
                 from unnest($2::int[], $3::int[]) as line (product_id, quantity)`,
                [order.id, ids, quantities],
            );
        }
        await computeAll(shop.url);
        const expected = (from: string, to: string) => {
            const between = Object.entries(days).filter(([day]) => day >= from && day <= to);
            return ids
                .map((id, at) => [id, between.reduce((sum, [, quantities]) => sum + quantities[at]!, 0)])
                .sort(([one, few], [other, many]) => many! - few! || one! - other!)
                .slice(0, 10)
                .map(([id, pieces]) => [id, pieces, pieces]);
        };
        for (const [from, to] of [
            ['2026-02-10', '2026-02-10'],
            ['2026-02-11', '2026-02-11'],
            ['2026-02-12', '2026-02-12'],
            ['2026-02-13', '2026-02-13'],
            ['2026-02-11', '2026-02-12'],
            ['2026-02-10', '2026-02-13'],
        ] as const)
            expect(await figures(from, to), `${from} ${to}`).toEqual(expected(from, to));
    });

    it.each([
        ['from=2026-02-10&to=2026-02-09', { to: ['The end date can’t be before the start date.'] }],
        ['from=2020-01-01&to=2026-01-01', { to: ['Choose at most 1,100 days.'] }],
        ['to=2026-03-01', { from: ['This field is required.'] }],
    ])('refuses %s', async (query, errors) => {
        const answer = await me.get(`/api/extensions/statics/top-selling?${query}`);
        expect([answer.statusCode, answer.data.errors]).toEqual([422, errors]);
    });
});
