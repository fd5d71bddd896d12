import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPace } from '../../../server/db/pace';
import { png } from '../support/pictures';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addCategory, addProduct, addOrder, addVariant } = stockOf(shop);
let me: Client;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(() => shop.rows('truncate products, purchases, categories, banners, notifications cascade'));

const queue = async (client = me): Promise<Json> => {
    const answer = await client.get('/api/extensions/work-queue');
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.data.data;
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const shippedAgo = async (days: number, status = 'shipped') => {
    const { id } = await addOrder({ status, created_at: daysAgo(30) });
    await shop.rows(`insert into purchase_steps (purchase_id, status, at) values ($1, 'shipped', $2)`, [
        id,
        daysAgo(days),
    ]);
};
/** A visible product that lacks nothing. */
const whole = async (more: Record<string, unknown> = {}) => {
    const product = await addProduct(more);
    await shop.rows(
        `insert into product_photos (product_id, file, width, height, position) values ($1, 'x', 1, 1, 0)`,
        [product.id],
    );
    return product;
};
/** The number of records that the list shows under a line's filter. */
const listed = async (name: string, filter: Record<string, unknown>): Promise<number> => {
    if (/^(pending|shipped)/.test(name))
        return (
            await me.post('/purchase-operations', {
                _method: 'GET',
                page: 1,
                filters: JSON.stringify(filter),
            })
        ).data.meta.total;
    if (name === 'banners')
        return (await me.get('/banners')).data.data.filter((one: Json) => one.leads_nowhere).length;
    const query = new URLSearchParams(filter as Record<string, string>);
    const noun = name === 'scheduled' ? 'notifications' : 'products';
    return (await me.get(`/api/extensions/${noun}?${query}`)).data.meta.total;
};

/** Something of everything, and of everything something that is no work. */
const fill = async () => {
    for (const days of [0, 1.5, 2, 5, 9]) await addOrder({ created_at: daysAgo(days) });
    await addOrder({ status: 'delivered', created_at: daysAgo(5) });
    await shippedAgo(20);
    await shippedAgo(2);
    await shippedAgo(20, 'delivered');
    const soldOut = await whole({ name: 'Sold out', stock: 0 });
    await whole({ name: 'Sold out and hidden', stock: 0, is_active: false });
    const low = await whole({ name: 'Low' });
    await addVariant(low.id, [], { stock: 2, low_stock_threshold: 3 });
    await addVariant(low.id, [], { stock: 0 });
    await addProduct({ name: 'Without photo' });
    await whole({ name: 'Without Arabic name', name_ar: 'Latin' });
    const { id: category_id } = await addCategory();
    for (const [ref_type, ref_id] of [
        ['product', soldOut.id],
        ['product', low.id],
        ['category', category_id],
    ])
        await me.form('/banners', {
            photo: { bytes: await png() },
            ref_type: String(ref_type),
            ref_id: String(ref_id),
        });
    for (const send_at of [undefined, daysAgo(-2)])
        await shop.rows(
            `insert into notifications (title, title_ar, body, body_ar, audience, audience_size, send_at, try_at, status, admin_name)
             values ('t', 't', 'b', 'b', '{"all":true}', 1, $1, $1, $2, 'Sara')`,
            [send_at ?? daysAgo(1), send_at ? 'scheduled' : 'sent'],
        );
};

describe('the work queue', () => {
    it('counts what is to be done, each line like the list that its filter shows', async () => {
        await fill();
        const { lines, late_days } = await queue();
        expect(late_days).toBe(7);
        expect(Object.fromEntries(lines.map(({ name, count }: Json) => [name, count]))).toEqual({
            pending_old: 2,
            pending_recent: 2,
            pending_today: 1,
            shipped: 1,
            sold_out: 1,
            variant_sold_out: 1,
            low: 1,
            banners: 1,
            scheduled: 1,
            no_photo: 1,
            no_arabic_name: 1,
        });
        for (const { name, count, filter } of lines)
            expect([name, await listed(name, filter)]).toEqual([name, count]);
    });

    it('is empty if there is nothing to do', async () => {
        await whole();
        await addOrder({ status: 'delivered' });
        expect(await queue()).toMatchObject({ lines: [], nearest: [] });
    });

    it.each([
        ['show purchases', ['pending_old', 'pending_recent', 'pending_today', 'shipped']],
        ['show products', ['sold_out', 'variant_sold_out', 'low', 'no_photo', 'no_arabic_name']],
        ['show banners', ['banners']],
        ['send notification', ['scheduled']],
        ['show roles', []],
    ])('has for a role with "%s" alone only %j', async (permission, names) => {
        await fill();
        const { lines, nearest } = await queue(await shop.somebody([permission]));
        expect(lines.map(({ name }: Json) => name)).toEqual(names);
        expect(nearest).toEqual([]);
    });

    /** Adds a product whose one variant was sold. */
    const sold = async (sku: string, stock: number, quantity: number, days = 3, status = 'delivered') => {
        const { id: product_id } = await whole({ name: `Product ${sku}` });
        const { id: variant_id } = await addVariant(product_id, [], {
            sku,
            stock,
            low_stock_threshold: 9,
        });
        await addOrder({ created_at: daysAgo(days), status }, [{ product_id, variant_id, quantity }]);
    };

    it('names the variants that sell out first at the pace of the last 30 days', async () => {
        await sold('SLOW', 9, 3);
        await sold('FAST', 2, 30);
        await sold('LAST-YEAR', 1, 90, 300);
        await sold('CANCELLED', 1, 90, 3, 'cancelled');
        await sold('PLENTY', 50, 90);
        await setPace(shop.database.db);
        expect((await queue()).nearest).toMatchObject([
            { sku: 'FAST', name: 'Product FAST', stock: 2, days: 2 },
            { sku: 'SLOW', stock: 9, days: 90 },
        ]);
    });

    it('names them among thousands that are low on stock, too', async () => {
        const { id } = await addCategory();
        await shop.rows(
            `with added as (
                insert into products (category_id, name, name_ar, sku, price)
                select $1, 'x', 'س', 'X-' || n, 100 from generate_series(1, 2001) n returning id
            ) insert into variants (product_id, sku, stock, low_stock_threshold) select id, 'V-' || id, 3, 9 from added`,
            [id],
        );
        await sold('SLOW', 9, 3);
        await sold('FAST', 2, 30);
        await sold('SOLD-OUT', 0, 90);
        await sold('PLENTY', 50, 90);
        await setPace(shop.database.db);
        const { lines, nearest } = await queue();
        expect(lines.find(({ name }: Json) => name === 'low').count).toBe(2003);
        expect(nearest).toMatchObject([
            { sku: 'FAST', days: 2 },
            { sku: 'SLOW', days: 90 },
        ]);
    });

    it('counts up to 10,000', async () => {
        const { id } = await addCategory();
        await shop.rows(
            `insert into products (category_id, name, name_ar, sku, price)
             select $1, 'x', 'س', 'X-' || n, 100 from generate_series(1, 10000) n`,
            [id],
        );
        await shop.rows(
            `insert into notifications (title, title_ar, body, body_ar, audience, audience_size, send_at, try_at, admin_name)
             select 'x', 'س', 'x', 'س', '{"type":"all"}', 0, at, at, 'A'
             from (select now() + interval '1 day' as at from generate_series(1, 10001)) sent`,
        );
        const { lines } = await queue();
        const of = (line: string) => lines.find(({ name }: Json) => name === line);
        expect([of('no_photo'), of('scheduled')]).toMatchObject([
            { count: 10_000 },
            { count: 10_000, more: true },
        ]);
        expect(of('no_photo')).not.toHaveProperty('more');
    });
});
