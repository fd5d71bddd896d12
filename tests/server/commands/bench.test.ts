import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { fillDatabase } from '../../../bench/fill';
import { BUSY, shapesOf } from '../../../bench/shapes';
import { freshDatabase } from '../../support/database';
import { computeAll, keptDifferences } from '../support/kept';
import { openShop } from '../support/shop';

const ROWS = 300;
const shop = openShop();
beforeAll(async () => {
    const quiet = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await fillDatabase(shop.url, ROWS);
    await computeAll(shop.url);
    quiet.mockRestore();
});

it('fills a shop with correct totals', async () => {
    const [counts] = await shop.rows(`
        select (select count(*) from products) as products, (select count(*) from variants) as variants,
            (select count(*) from users) as users, (select count(*) from purchases) as purchases,
            (select count(*) from activity) as activity`);
    expect(counts).toEqual({
        products: ROWS,
        variants: 2 * ROWS,
        users: ROWS,
        purchases: 2 * ROWS,
        activity: ROWS,
    });
    const wrong = await shop.rows(`
        select p.id from purchases p join purchase_items i on i.purchase_id = p.id group by p.id
            having sum(i.total) <> p.total or sum(i.quantity) <> p.items_count
        union all select u.user_id from user_stats u left join purchases p on p.user_id = u.user_id group by u.user_id
            having count(p.id) <> u.orders_count
        union all select p.id from purchases p
            where (select status from purchase_steps where purchase_id = p.id order by (status = 'pending'), id limit 1) <> p.status`);
    expect(wrong).toEqual([]);
});

it('fills the states and figures of products, and some are sold out or low', async () => {
    expect(await keptDifferences(shop.url)).toEqual([]);
    const states = await shop.rows(`select bit_or(states) & 15 as found from product_figures`);
    // Hidden, sold out, sold out in a variant, and low.
    expect(states).toEqual([{ found: 15 }]);
});

it('restores every index and key after filling', async () => {
    const names = `select conname as name from pg_constraint where contype = 'f'
        union select relname from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace order by 1`;
    const fresh = new pg.Client(await freshDatabase());
    await fresh.connect();
    const { rows } = await fresh.query(names);
    await fresh.end();
    expect(await shop.rows(names)).toEqual(rows);
});

it('measures calls that the server answers', async () => {
    const me = await shop.somebody();
    const shapes = shapesOf(ROWS);
    for (const { name, at } of shapes) {
        const { method, path, body } = at(1);
        const answer = await me.send(method, path, body && { payload: body });
        expect(answer.statusCode, `${name}: ${answer.body.slice(0, 200)}`).toBe(200);
    }
    expect(new Set(shapes.map(({ name }) => name)).size).toBe(shapes.length);
    expect(shapes.map(({ name }) => name)).toEqual(expect.arrayContaining(BUSY));
});
