import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../contract/days';
import type { Db } from '../../server/db/connect';
import { coverWith, rankingsIn, rankSales, type Ranking } from '../../server/db/rankings';
import { foldRollups, rebuildRollups, rollupDifferences, startFolding } from '../../server/db/rollups';
import { random } from '../../server/db/seed/random';
import { rangeTopSelling } from '../../server/services/rangeTopSelling';
import { writeHistory } from './support/history';
import { openShop, type Json } from './support/shop';
import { stockOf } from './support/stock';

const ZONE = 'Asia/Riyadh';
/** So few that most products are in no ranking. */
const SIZE = 1;
const shop = openShop();
const { addCategory, addProduct, addPurchase, addUser } = stockOf(shop);
let db: Db;
beforeAll(() => {
    db = shop.database.db;
});

beforeEach(async () => {
    await shop.rows('truncate purchases, users, products, categories, activity cascade');
    await rebuildRollups(shop.database, ZONE);
});

const rankAll = async (size = SIZE) => {
    while (await rankSales(db, ZONE, { size }));
};
const rankings = () =>
    shop.rows(`select level, start::text, rest, (
        select coalesce(json_agg(json_build_array(product_id, pieces, total) order by pieces desc, product_id), '[]')
        from ranked_products p where p.level = r.level and p.start = r.start) as products
        from sales_rankings r order by start, level`);
const figures = async (from: string, to: string) =>
    (await rangeTopSelling(db, ZONE, { from, to })).top_selling.map(({ id, count, total }) => [
        id,
        count,
        total,
    ]);
/** The same from the rows alone. */
const counted = async (from: string, to: string) =>
    (
        await shop.rows(
            `select i.product_id as id, sum(i.quantity)::int as count, sum(i.total)::float8 / 100 as total
            from purchase_items i join purchases o on o.id = i.purchase_id
            where (o.created_at at time zone '${ZONE}')::date between $1 and $2
                and o.status not in ('cancelled', 'returned') and i.product_id is not null
            group by 1 order by 2 desc, 1 limit 10`,
            [from, to],
        )
    ).map(({ id, count, total }) => [id, count, total]);
/** Noon in Riyadh. */
const noon = (day: string) => `${day}T09:00:00Z`;
/** The ids of so many new products. */
const addProducts = (category: number, count: number): Promise<{ id: number }[]> =>
    shop.rows(
        `insert into products (category_id, name, name_ar, sku, price, stock)
         select $1, 'P' || n, 'ق' || n, 'S-' || n, 1000, 0 from generate_series(1, $2) n returning id`,
        [category, count],
    );
const buy = (day: string, product: Json, quantity: number) =>
    addPurchase({ created_at: noon(day) }, [{ product_id: product.id, quantity, unit_price: 1000 }]);

describe('rankings', () => {
    it('have the best sellers of each past day, week and month, and the most that another product sold', async () => {
        const products = [await addProduct(), await addProduct(), await addProduct()];
        const [lamp, rug, cup] = products as [Json, Json, Json];
        // A Sunday and a Monday.
        await buy('2026-03-01', lamp, 5);
        await buy('2026-03-01', rug, 4);
        await buy('2026-03-02', rug, 3);
        await buy('2026-03-02', cup, 2);
        await foldRollups(db);
        await rankAll();
        const found = (await rankings()).filter(({ rest, products: best }) => rest > 0 || best.length > 0);
        expect(found.map(({ level, start, rest, products: best }) => [level, start, rest, best])).toEqual([
            ['w', '2026-02-23', 4, [[lamp.id, 5, 5000]]],
            ['d', '2026-03-01', 4, [[lamp.id, 5, 5000]]],
            ['m', '2026-03-01', 5, [[rug.id, 7, 7000]]],
            ['d', '2026-03-02', 2, [[rug.id, 3, 3000]]],
            ['w', '2026-03-02', 2, [[rug.id, 3, 3000]]],
        ]);
    });

    it('rank no day, week or month that has not ended', async () => {
        const [{ today }] = await shop.rows(`select (now() at time zone '${ZONE}')::date::text as today`);
        await buy(addDays(today, -1), await addProduct(), 1);
        await buy(today, await addProduct(), 1);
        await rankAll();
        const [{ last }] = await shop.rows(
            `select max((start + case level when 'm' then interval '1 month' when 'w' then interval '7 days' else interval '1 day' end)::date)::text as last from sales_rankings`,
        );
        expect(last).toBe(today);
    });

    it('take changes of past days, and are dropped where another product may have sold more', async () => {
        const [lamp, rug] = [await addProduct(), await addProduct()];
        const order = await buy('2026-03-03', lamp, 5);
        await buy('2026-03-03', lamp, 2);
        await buy('2026-03-03', rug, 1);
        await foldRollups(db);
        await rankAll();
        const day = async () =>
            (await rankings()).find(({ level, start }) => level === 'd' && start === '2026-03-03');
        expect(await day()).toMatchObject({ rest: 1, products: [[lamp.id, 7, 7000]] });

        await shop.rows(`update purchases set status = 'cancelled' where id = $1`, [order.id]);
        await buy('2026-03-03', lamp, 1);
        expect(await figures('2026-03-03', '2026-03-03')).toEqual([
            [lamp.id, 3, 30],
            [rug.id, 1, 10],
        ]);
        await foldRollups(db);
        expect(await day()).toMatchObject({ rest: 1, products: [[lamp.id, 3, 3000]] });

        await buy('2026-03-03', rug, 4);
        expect(await figures('2026-03-03', '2026-03-03')).toEqual(await counted('2026-03-03', '2026-03-03'));
        await foldRollups(db);
        expect(await day()).toBeUndefined();
        expect(await figures('2026-03-03', '2026-03-03')).toEqual(await counted('2026-03-03', '2026-03-03'));
        await rankAll();
        expect(await day()).toMatchObject({ rest: 3, products: [[rug.id, 5, 5000]] });
        expect(await rollupDifferences(shop.database)).toEqual([]);
    });

    it('leave out what is not folded when they are made', async () => {
        const lamp = await addProduct();
        await buy('2026-03-03', lamp, 5);
        await foldRollups(db);
        await buy('2026-03-03', lamp, 2);
        await rankAll();
        expect(await rollupDifferences(shop.database)).toEqual([]);
        expect(await figures('2026-03-01', '2026-03-31')).toEqual([[lamp.id, 7, 70]]);
        await foldRollups(db);
        expect(await rollupDifferences(shop.database)).toEqual([]);
        expect(await figures('2026-03-01', '2026-03-31')).toEqual([[lamp.id, 7, 70]]);
    });

    it('are reported where they differ from the rows', async () => {
        const [lamp, rug] = [await addProduct(), await addProduct()];
        await buy('2026-03-03', lamp, 5);
        await buy('2026-03-03', rug, 4);
        await foldRollups(db);
        await rankAll();
        await shop.rows(`update ranked_products set pieces = 6 where level = 'd' and start = '2026-03-03'`);
        await shop.rows(`update sales_rankings set rest = 3 where level = 'd' and start = '2026-03-03'`);
        const found = await rollupDifferences(shop.database);
        expect(found).toHaveLength(2);
        expect(found).toEqual(
            expect.arrayContaining([
                { key: `ranking d 2026-03-03 product ${lamp.id}`, stored: [6, 5000], counted: [5, 5000] },
                { key: `ranking d 2026-03-03 product ${rug.id}`, stored: [3], counted: [4] },
            ]),
        );
    });

    it('are made by the server beside folding', async () => {
        const [{ day }] = await shop.rows(`select (now() at time zone '${ZONE}')::date - 1 || '' as day`);
        await buy(day, await addProduct(), 5);
        const folding = startFolding(shop.database, ZONE, { info: () => undefined, warn: () => undefined });
        const range = { from: day, to: day };
        await vi.waitFor(async () => expect(await rankingsIn(db, ZONE, range)).toHaveLength(1), {
            timeout: 30_000,
            interval: 100,
        });
        await folding.stop();
        expect(await rollupDifferences(shop.database)).toEqual([]);
    });

    it('are ignored while the shop has other days, and made again for them', async () => {
        await buy('2026-03-03', await addProduct(), 5);
        await foldRollups(db);
        await rankAll();
        const range = { from: '2026-03-01', to: '2026-03-31' };
        expect(await rankingsIn(db, ZONE, range)).not.toEqual([]);
        expect(await rankingsIn(db, 'UTC', range)).toEqual([]);
        expect(await rankSales(db, 'UTC')).toBe(false);
        await rebuildRollups(shop.database, 'UTC');
        expect(await rankings()).toEqual([]);
        while (await rankSales(db, 'UTC'));
        expect(await rankingsIn(db, 'UTC', range)).not.toEqual([]);
    });
});

describe('best sellers of a range', () => {
    it('are those of the rows, whatever is ranked, folded and changed', async () => {
        const { id } = await addCategory();
        await addUser();
        const products = await addProducts(id, 40);
        const chance = random(48);
        // The first products sell more.
        for (let at = 0; at < 160; at += 1) {
            const day = addDays('2025-12-20', chance.whole(0, 40));
            const rank = Math.floor(40 * (chance.whole(0, 999) / 1000) ** 3);
            await buy(day, products[rank]!, chance.whole(1, 3));
        }
        const check = async (state: string) => {
            for (let at = 0; at < 12; at += 1) {
                const from = addDays('2025-12-15', chance.whole(0, 45));
                const to = addDays(from, chance.pick([0, 1, 6, 10, 20, 31, 45]));
                expect(await figures(from, to), `${state}: ${from} to ${to}`).toEqual(
                    await counted(from, to),
                );
            }
        };
        await check('not ranked');
        await rankAll();
        await check('ranked before folding');
        await foldRollups(db);
        await check('folded');
        await writeHistory(shop.url, { writers: 1, changes: 60, seed: 3 });
        await check('changed');
        await foldRollups(db);
        await check('changed and folded');
        await rankAll();
        await check('ranked again');
        await shop.rows('delete from sales_rankings');
        await rankAll(6);
        await check('with more products');
        expect(await rollupDifferences(shop.database)).toEqual([]);
    });
});

describe('best sellers among more products than are looked up', () => {
    it.each([
        ['alike', 1],
        ['in different numbers', 2],
        ['in very different numbers', 5],
    ])('are those of the rows if products sell %s', async (_, steepness) => {
        const { id: category } = await addCategory();
        const products = (await addProducts(category, 400)).map(({ id }) => id);
        const chance = random(steepness);
        for (let at = 0; at < 45; at += 1) {
            const day = addDays('2026-01-01', at);
            const { id, created_at } = await addPurchase({ created_at: noon(day) }, []);
            const lines = Array.from({ length: 80 }, () => [
                products[Math.floor(400 * (chance.whole(0, 9999) / 10000) ** steepness)]!,
                chance.whole(1, 3),
            ]);
            await shop.rows(
                `insert into purchase_items (purchase_id, placed_at, product_id, name, name_ar, sku, options, quantity, unit_price, total)
                 select $1, $2, product_id, '', '', '', '[]', quantity, 100, quantity * 100
                 from unnest($3::int[], $4::int[]) as line (product_id, quantity)`,
                [id, created_at, lines.map(([product]) => product), lines.map(([, quantity]) => quantity)],
            );
        }
        await foldRollups(db);
        for (const size of [3, 25]) {
            await shop.rows('delete from sales_rankings');
            await rankAll(size);
            for (let at = 0; at < 15; at += 1) {
                const from = addDays('2026-01-01', chance.whole(0, 40));
                const to = addDays(from, chance.pick([0, 6, 13, 30, 44]));
                expect(await figures(from, to), `${size} in a ranking: ${from} to ${to}`).toEqual(
                    await counted(from, to),
                );
            }
        }
    });
});

describe('coverWith', () => {
    const ranking = (level: Ranking['level'], from: string, to: string): Ranking => ({
        level,
        from,
        to,
        rest: 1,
    });
    const days = (from: string, count: number) =>
        Array.from({ length: count }, (_, at) => {
            const day = addDays(from, at);
            return ranking('d', day, day);
        });
    const january = ranking('m', '2026-01-01', '2026-01-31');
    const weeks = ['2025-12-29', '2026-01-26', '2026-02-02'].map(day => ranking('w', day, addDays(day, 6)));
    const all = [...days('2025-12-25', 60), january, ...weeks];
    const names = ({ rankings: taken, days: others }: ReturnType<typeof coverWith>) => [
        taken.map(({ level, from }) => `${level} ${from}`),
        others,
    ];

    it('takes a month and days rather than the weeks across its ends', () => {
        expect(names(coverWith(all, { from: '2025-12-30', to: '2026-02-09' }))).toEqual([
            ['d 2025-12-30', 'd 2025-12-31', 'm 2026-01-01', 'd 2026-02-01', 'w 2026-02-02', 'd 2026-02-09'],
            [],
        ]);
    });

    it('takes a week across the end of a month that is not whole', () => {
        expect(names(coverWith(all, { from: '2026-01-26', to: '2026-02-02' }))).toEqual([
            ['w 2026-01-26', 'd 2026-02-02'],
            [],
        ]);
    });

    it('leaves the days that have no ranking', () => {
        expect(names(coverWith(days('2026-03-02', 2), { from: '2026-03-01', to: '2026-03-04' }))).toEqual([
            ['d 2026-03-02', 'd 2026-03-03'],
            ['2026-03-01', '2026-03-04'],
        ]);
        expect(names(coverWith([], { from: '2026-03-01', to: '2026-03-01' }))).toEqual([[], ['2026-03-01']]);
    });

    it('takes the longer span rather than leave a day', () => {
        const gap = all.filter(({ level, from }) => level !== 'd' || from !== '2026-01-10');
        expect(coverWith(gap, { from: '2026-01-01', to: '2026-01-31' }).rankings).toEqual([january]);
        expect(coverWith(gap, { from: '2026-01-02', to: '2026-01-31' }).days).toEqual(['2026-01-10']);
    });
});
