import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { fillDatabase, ZONE } from '../../bench/fill';
import { BUSY, shapesOf } from '../../bench/shapes';
import { rebuildRollups, rollupDifferences } from '../../server/db/rollups';
import { freshDatabase } from '../support/database';
import { openShop } from './support/shop';

const ROWS = 300;
const shop = openShop();
beforeAll(async () => {
    const quiet = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await fillDatabase(shop.url, ROWS);
    await rebuildRollups(shop.database, ZONE);
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
    expect(await rollupDifferences(shop.database)).toEqual([]);
    const states = await shop.rows(
        `select distinct state from product_states where state in ('hidden', 'sold_out', 'variant_sold_out', 'low') order by 1`,
    );
    expect(states.map(({ state }) => state)).toEqual(['hidden', 'low', 'sold_out', 'variant_sold_out']);
});

it('restores every index and key after filling', async () => {
    // Those of partitions follow from them; a filled shop has more partitions.
    const names = `select conname as name from pg_constraint where contype = 'f' and conparentid = 0
        union select relname from pg_class where relkind in ('i', 'I') and relnamespace = 'public'::regnamespace
            and not relispartition and relname not like '%\\_before\\_%' order by 1`;
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
