import { beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addCategory, addUser, addOrder } = stockOf(shop);
const URL = '/api/extensions/activity';
let me: Client & { id: number };
let product: Json;
let user: Json;
beforeAll(async () => {
    me = await shop.somebody(undefined, { name: 'Maha' });
    const category = await addCategory();
    product = (
        await me.post(`/categories/${category.id}/products`, {
            name: 'Coffee pot',
            name_ar: 'دلّة قهوة',
            sku: 'POT',
            price: 50,
        })
    ).data.data;
    await me.put(`/products/${product.id}`, { price: 60 });
    user = await addUser({ name: 'Huda Salem' });
    await me.put(`/users/${user.id}`, { city: 'Jeddah' });
    const order = await addOrder({ number: 'PO-2026-777777' });
    const other = await shop.somebody(['show purchases'], { name: 'Nasser' });
    await other.put(`/purchase-operations/${order.id}`, { status: 'confirmed' });
    await me.del(`/products/${product.id}`);
});

const found = async (query: string) =>
    (await me.get(`${URL}${query}`)).data.data.map(
        ({ action, resource, record_name }: Json) => `${action} ${resource} ${record_name}`,
    );

describe('GET /activity', () => {
    it('lists changes with author and record, newest first', async () => {
        const { data, meta } = (await me.get(URL)).data;
        expect(meta).toMatchObject({ total: 5, per_page: 15 });
        expect(data[0]).toEqual({
            id: expect.any(Number),
            at: expect.stringMatching(/^\d{4}-.*Z$/),
            admin: { id: me.id, name: 'Maha' },
            action: 'delete',
            resource: 'products',
            record_id: product.id,
            record_name: 'Coffee pot',
            record_name_ar: 'دلّة قهوة',
            changes: expect.objectContaining({ name: { from: 'Coffee pot' } }),
            change: null,
            undoes: null,
            undone: false,
            can_undo: true,
        });
        expect(await found('')).toEqual([
            'delete products Coffee pot',
            'update orders PO-2026-777777',
            'update customers Huda Salem',
            'update products Coffee pot',
            'create products Coffee pot',
        ]);
        expect(data[3].changes).toEqual({ price: { from: 50, to: 60 } });
    });

    it('searches the admin, the resource and the record’s name in both languages', async () => {
        expect(await found('?q=nasser')).toEqual(['update orders PO-2026-777777']);
        expect(await found('?q=PO-2026-7777')).toEqual(['update orders PO-2026-777777']);
        expect(await found(`?q=${encodeURIComponent('قهوة')}`)).toHaveLength(3);
        expect(await found('?q=customers')).toEqual(['update customers Huda Salem']);
        expect(await found('?q=ma')).toHaveLength(4);
        expect(await found('?q=nothing+of+the+kind')).toEqual([]);
        expect(await found('?q=%25')).toEqual([]);
    });

    it('answers the history of one record, even of a deleted one', async () => {
        expect(await found(`?resource=products&record_id=${product.id}`)).toHaveLength(3);
        expect(await found(`?resource=customers&record_id=${user.id}`)).toHaveLength(1);
        expect(await found('?resource=products&record_id=999')).toEqual([]);
        expect((await me.get(`${URL}?record_id=x`)).statusCode).toBe(422);
    });

    it('removes the name of a deleted customer', async () => {
        await me.del(`/users/${user.id}`);
        expect(JSON.stringify((await me.get(`${URL}?resource=customers`)).data)).not.toContain('Huda');
        expect(await found('?q=huda')).toEqual([]);
    });

    it('uses indexes for pages of any depth', async () => {
        const client = await shop.database.pool.connect();
        const plan = async (sql: string) =>
            (await client.query(`explain ${sql}`)).rows.map(row => row['QUERY PLAN']).join('\n');
        try {
            await client.query('begin');
            await client.query(`insert into activity (admin_name, action, resource, resource_id, record_name, changes, at)
                select 'Admin ' || n % 7, 'update', 'products', n % 500, md5(n::text), '{}', now() - n * interval '1 minute'
                from generate_series(1, 5000) n`);
            await client.query('analyze activity');
            // Checks that indexes can be used, not that they are faster on a table of this size.
            await client.query('set local enable_seqscan = off');
            expect(await plan('select * from activity order by at desc, id desc limit 15')).toMatch(
                /Index Scan Backward using activity_by_time/,
            );
            expect(
                await plan(
                    `select * from activity where resource = 'products' and resource_id = 7 order by at desc, id desc limit 15`,
                ),
            ).toMatch(/Index Scan Backward using activity_by_record/);
            expect(await plan(`select * from activity where search @@ '''c4ca4238'':*'::tsquery`)).toMatch(
                /Bitmap Index Scan on activity_search/,
            );
        } finally {
            await client.query('rollback');
            client.release();
        }
    });
});
