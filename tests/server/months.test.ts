import { chownSync, realpathSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { archiveActivity, restoreActivity } from '../../server/backup/activityArchive';
import { archiveItems } from '../../server/backup/itemsArchive';
import { startCluster, type Cluster } from '../../server/db/cluster';
import { connect } from '../../server/db/connect';
import { migrate } from '../../server/db/migrate';
import { createMonths, monthId, partitionsOf, prepareMonths, splitMonths } from '../../server/db/months';
import { rebuildRollups, rollupDifferences } from '../../server/db/rollups';
import { cleanUp, makeFolder } from '../support/clusters';
import { earlierDatabase } from './support/earlier';
import { blocksOf, plansOf } from './support/plans';
import { openShop, type Client, type Json } from './support/shop';
import { stockOf } from './support/stock';
import { ok, undoingIn } from './support/undoing';

const ZONE = 'Asia/Riyadh';
const MONTHS = 24;
const shop = openShop();
const { addCategory, addProduct, addPurchase } = stockOf(shop);
const { undo } = undoingIn(shop, () => me);
let me: Client;
let client: pg.Client;

/** The first moment of a month, counted from the present one. */
const monthFromNow = (months: number) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
};
const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);
/** The name of a month's partition. */
const nameOf = (table: string, at: Date) => `${table}_${at.toISOString().slice(0, 7).replace('-', '_')}`;
const namesOf = async (table: 'activity' | 'purchase_items', at = client) =>
    (await partitionsOf(at, table)).map(({ name }) => name);

beforeAll(async () => {
    client = new pg.Client(shop.url);
    await client.connect();
    await shop.rows('truncate activity, purchase_items');
    const first = monthId(monthFromNow(-MONTHS));
    await splitMonths(client, { activity: first, purchase_items: first });
    me = await shop.somebody();
});
afterAll(() => client.end());
beforeEach(async () => {
    await shop.rows('truncate activity, journal_rows, purchases, products, categories cascade');
    await rebuildRollups(shop.database, ZONE);
});

/** Adds an entry of a product. */
const addEntry = async (at: Date, more: { name?: string; resource_id?: number } = {}): Promise<number> => {
    const [{ id }] = await shop.rows(
        `insert into activity (id, admin_name, action, resource, resource_id, record_name, changes, at)
            values (activity_id($1), 'Noura', 'update', 'products', $2, $3, '{}', $1) returning id`,
        [at, more.resource_id ?? 1, more.name ?? 'Lamp'],
    );
    return id;
};
/** Adds one entry of each month, the oldest first. */
const addEntries = async (): Promise<number[]> => {
    const ids: number[] = [];
    for (let month = -MONTHS - 2; month < 0; month += 1)
        ids.push(await addEntry(hoursAfter(monthFromNow(month), 100)));
    return ids;
};
/** Runs a query on a connection with these settings. */
const connectionWith = async (settings: string, work: (one: pg.Client) => Promise<Json>): Promise<Json> => {
    const one = new pg.Client(shop.url);
    await one.connect();
    await one.query(settings);
    return work(one).finally(() => one.end());
};
const differences = () => rollupDifferences(shop.database);

describe('the months of a table', () => {
    it('are those up to two months ahead, without a gap', async () => {
        const months = Array.from({ length: MONTHS + 3 }, (_, at) => monthFromNow(at - MONTHS));
        for (const table of ['activity', 'purchase_items'] as const)
            expect(await namesOf(table)).toEqual([`${table}_before`, ...months.map(at => nameOf(table, at))]);
    });

    it('are created ahead as months go by, once and without a gap, also after a pause', async () => {
        const database = connect(shop.url);
        const entry = async (months: number): Promise<string> =>
            (
                await shop.rows(
                    `insert into activity (id, admin_name, action, resource, resource_id, changes, at)
                        select activity_id(at), 'x', 'update', 'products', 1, '{}', at from (select $1::timestamptz as at) t
                        returning tableoid::regclass::text as partition`,
                    [monthFromNow(months)],
                )
            )[0].partition;
        await expect(entry(3)).rejects.toThrow('no partition');
        expect(await prepareMonths(database, hoursAfter(monthFromNow(0), 600))).toBe(0);
        // The server was stopped for five months, so five months are missing in both tables.
        expect(await prepareMonths(database, monthFromNow(5))).toBe(10);
        expect(await prepareMonths(database, monthFromNow(5))).toBe(0);
        for (const months of [3, 7])
            expect(await entry(months)).toBe(nameOf('activity', monthFromNow(months)));
        await database.close();
        for (const table of ['activity', 'purchase_items'] as const) {
            expect((await namesOf(table)).slice(-6)).toEqual(
                [2, 3, 4, 5, 6, 7].map(months => nameOf(table, monthFromNow(months))),
            );
            for (const months of [3, 4, 5, 6, 7])
                await shop.rows(`drop table ${nameOf(table, monthFromNow(months))}`);
        }
    });

    it('are created while writers are at work, after they commit', async () => {
        const writer = await shop.database.pool.connect();
        await writer.query('begin');
        await writer.query(`update products set name = name where id = 0`);
        const creating = createMonths(client, monthFromNow(1));
        await vi.waitFor(async () =>
            expect(
                await shop.rows(
                    `select 1 from pg_locks where not granted and relation = 'products'::regclass`,
                ),
            ).toHaveLength(1),
        );
        await writer.query('commit');
        writer.release();
        expect(await creating).toBe(2);
        for (const table of ['activity', 'purchase_items'])
            await shop.rows(`drop table ${nameOf(table, monthFromNow(3))}`);
    });
});

describe('the activity log over several months', () => {
    it('numbers entries by their month, and refuses an id of another', async () => {
        const id = await addEntry(monthFromNow(-3));
        expect(Math.floor(id / 1e10) * 1e10).toBe(monthId(monthFromNow(-3)));
        await expect(
            shop.rows('update activity set at = $1 where id = $2', [hoursAfter(monthFromNow(-3), -1), id]),
        ).rejects.toThrow('activity_month');
    });

    it('is listed newest first, on pages of any depth', async () => {
        const ids = await addEntries();
        ids.push(await addEntry(new Date()));
        const pages = [1, 2].map(page => me.get(`/api/extensions/activity?page=${page}`));
        const listed = (await Promise.all(pages)).flatMap(({ data }) => data.data.map(({ id }: Json) => id));
        expect(listed).toEqual(ids.reverse());
    });

    it('is searched, and read by record', async () => {
        const names = ['Rug', 'Lamp', 'Rug'];
        const ids: number[] = [];
        for (const [at, name] of names.entries())
            ids.push(await addEntry(monthFromNow(-9 * at), { name, resource_id: 7 + (at % 2) }));
        const listed = async (query: string) =>
            (await me.get(`/api/extensions/activity?${query}`)).data.data.map(({ id }: Json) => id);
        expect(await listed('q=rug')).toEqual([ids[0], ids[2]]);
        expect(await listed('resource=products&record_id=8')).toEqual([ids[1]]);
        expect(await listed('resource=products&record_id=7')).toEqual([ids[0], ids[2]]);
    });

    it('undoes an entry of another month', async () => {
        const { id: category_id } = await addCategory();
        const product = await addProduct({ category_id, name: 'Rug' });
        const [{ at: past }] = await shop.rows(`select now() - interval '40 days' as at`);
        ok(await me.put(`/products/${product.id}`, { name: 'Mat' }));
        const [{ id }] = await shop.rows('select max(id) as id from activity');
        // The entry moves to the partition of its new id.
        const [{ moved }] = await shop.rows(
            'update activity set at = $1, id = activity_id($1) where id = $2 returning id as moved',
            [past, id],
        );
        await shop.rows('update journal_rows set activity_id = $1 where activity_id = $2', [moved, id]);
        expect((await undo({ ids: [moved] })).results[0].skipped).toBeNull();
        expect((await shop.rows('select name from products'))[0].name).toBe('Rug');
        expect(
            await shop.rows('select id, undoes, undone_by is not null as undone from activity order by id'),
        ).toEqual([
            { id: moved, undoes: null, undone: true },
            { id: expect.any(Number), undoes: moved, undone: false },
        ]);
        expect(await differences()).toEqual([]);
    });

    it('reads one partition for an entry by its id', async () => {
        const ids = await addEntries();
        const wanted = ids[MONTHS / 2]!;
        const read = await blocksOf(shop, () =>
            shop.database.pool.query({ text: 'select * from activity where id = $1' }, [wanted]),
        );
        expect(read.map(({ blocks }) => blocks <= 3)).toEqual([true]);
        // The page of a search, too: each entry is in a month of its own.
        const plans = await plansOf(shop, () => me.get('/api/extensions/activity?q=lamp'));
        const ofPage = plans.filter(plan => !plan.includes('activity_before')).join();
        expect(new Set(ofPage.match(/(?<= on )activity_[0-9_]+(?= )/g)).size).toBe(15);
    });

    it('reads the newest months alone for its first page', async () => {
        for (let entry = 0; entry < 20; entry += 1) await addEntry(new Date());
        await addEntries();
        const plans = await plansOf(shop, async () => ok(await me.get('/api/extensions/activity')));
        const ofLog = plans.filter(plan => /on activity_\d/.test(plan));
        expect(ofLog.length).toBeGreaterThan(0);
        for (const plan of ofLog) expect(plan).not.toContain(nameOf('activity', monthFromNow(-2)));
    });
});

describe('an archive of whole months', () => {
    let folder: string;
    beforeAll(async () => {
        folder = await mkdtemp(path.join(tmpdir(), 'months-'));
        return () => rm(folder, { recursive: true });
    });

    it('drops their partitions, deletes what is in the first one, and is put back', async () => {
        await addEntries();
        await addEntry(new Date());
        const all = () => shop.rows('select * from activity order by id');
        const before = await all();
        const month = monthFromNow(-12);
        const file = path.join(folder, 'activity.gz');
        const names = await namesOf('activity');
        expect(await archiveActivity(client, { before: month.toISOString().slice(0, 7), file })).toBe(
            MONTHS - 10,
        );
        expect(await all()).toEqual(before.slice(MONTHS - 10));
        expect(await namesOf('activity')).toEqual([
            'activity_before',
            ...names.slice(names.indexOf(nameOf('activity', month))),
        ]);
        expect(await differences()).toEqual([]);
        expect((await me.get('/api/extensions/activity')).data.meta.total).toBe(13);

        expect(await restoreActivity(client, file)).toBe(MONTHS - 10);
        expect(await all()).toEqual(before);
        expect(await namesOf('activity')).toEqual(names);
        expect(await differences()).toEqual([]);
        expect(await restoreActivity(client, file)).toBe(0);
    });
});

describe('items over several months', () => {
    const partitionOf = async (order: number): Promise<string[]> =>
        (
            await shop.rows(
                'select distinct tableoid::regclass::text as name from purchase_items where purchase_id = $1',
                [order],
            )
        ).map(({ name }) => name);

    it('move with their order when its time changes, and the rollups follow', async () => {
        const { id: category_id } = await addCategory();
        const product = await addProduct({ category_id });
        const lines = [{ product_id: product.id }, { product_id: product.id, quantity: 2 }];
        const { id } = await addPurchase({ created_at: monthFromNow(-5) }, lines);
        expect(await partitionOf(id)).toEqual([nameOf('purchase_items', monthFromNow(-5))]);
        await shop.rows('update purchases set created_at = $1 where id = $2', [
            hoursAfter(monthFromNow(-5), -1),
            id,
        ]);
        expect(await partitionOf(id)).toEqual([nameOf('purchase_items', monthFromNow(-6))]);
        expect(await differences()).toEqual([]);
        await shop.rows('update purchases set created_at = $1 where id = $2', ['2001-02-03', id]);
        expect(await partitionOf(id)).toEqual(['purchase_items_before']);
        expect((await me.get(`/purchase-operations/${id}/items`)).data.data).toHaveLength(2);
        expect(await differences()).toEqual([]);
        await shop.rows('delete from purchases where id = $1', [id]);
        expect(await shop.rows('select * from purchase_items')).toEqual([]);
        expect(await differences()).toEqual([]);
    });

    it('cannot have another time than their order', async () => {
        const { id } = await addPurchase({ created_at: monthFromNow(-5) });
        const move = 'update purchase_items set placed_at = $1 where purchase_id = $2';
        await expect(shop.rows(move, [monthFromNow(-4), id])).rejects.toThrow('purchase_items_order');
    });

    it('lose a deleted product in every month, and get it back when that is undone', async () => {
        const { id: category_id } = await addCategory();
        const product = await addProduct({ category_id });
        for (const months of [-20, -8, 0])
            await addPurchase({ created_at: monthFromNow(months) }, [{ product_id: product.id }]);
        const products = async () =>
            (await shop.rows('select product_id from purchase_items')).map(row => row.product_id);
        ok(await me.del(`/products/${product.id}`));
        expect(await products()).toEqual([null, null, null]);
        expect(await differences()).toEqual([]);
        const [{ id }] = await shop.rows('select max(id) as id from activity');
        expect((await undo({ ids: [id] })).results[0].skipped).toBeNull();
        expect(await products()).toEqual([product.id, product.id, product.id]);
        expect(await differences()).toEqual([]);
    });

    it('of an order are read in one partition', async () => {
        const orders: number[] = [];
        for (let months = -MONTHS; months <= 0; months += 1)
            orders.push((await addPurchase({ created_at: monthFromNow(months) })).id);
        const path_ = `/purchase-operations/${orders[3]}/items`;
        const plans = await plansOf(shop, async () => ok(await me.get(path_)));
        const ofItems = plans.filter(plan => plan.includes('on purchase_items'));
        expect(ofItems).toHaveLength(1);
        expect(ofItems[0]!.match(/(?<= on )purchase_items_[0-9_]+(?= )/g)).toEqual([
            `${nameOf('purchase_items', monthFromNow(3 - MONTHS))}`,
        ]);
        const read = await blocksOf(shop, () => me.get(path_));
        expect(read.filter(({ text, blocks }) => text.includes('"purchase_items"') && blocks > 5)).toEqual(
            [],
        );
    });

    it('of a product are listed in the order of their orders', async () => {
        const { id: category_id } = await addCategory();
        const product = await addProduct({ category_id });
        const orders: number[] = [];
        for (let months = -MONTHS - 1; months <= 0; months += 1)
            orders.push(
                (await addPurchase({ created_at: monthFromNow(months) }, [{ product_id: product.id }])).id,
            );
        const page = async (page_: number) =>
            (
                await me.post('/purchase-operations', {
                    _method: 'GET',
                    page: page_,
                    filters: JSON.stringify({ product_id: product.id }),
                })
            ).data.data.map(({ id }: Json) => id);
        expect([...(await page(1)), ...(await page(2))]).toEqual(orders.reverse());
        // PostgreSQL appends the months, without sorting or reading them all.
        await shop.rows('vacuum analyze purchase_items');
        const list = await connectionWith(`set enable_seqscan = off; set enable_bitmapscan = off`, one =>
            one.query(
                `explain (analyze, costs off, timing off) select purchase_id from purchase_items where product_id = ${product.id}
                    group by placed_at, purchase_id order by placed_at desc, purchase_id desc limit 5`,
            ),
        );
        const plan = list.rows.map((row: Json) => row['QUERY PLAN']);
        expect(plan.filter((line: string) => /Sort/.test(line))).toEqual([]);
        // Two months ahead and the newest five.
        expect(plan.filter((line: string) => /Scan.* on purchase_items.*actual/.test(line))).toHaveLength(7);
    });
});

describe('items on another disk', () => {
    let cluster: Cluster;
    let own: pg.Client;
    let folder: string;
    beforeAll(async () => {
        const dataDir = makeFolder();
        folder = makeFolder();
        cluster = await startCluster({ dataDir, log: () => undefined, fsync: false });
        const { uid, gid } = statSync(path.join(realpathSync(path.join(dataDir, 'postgres')), 'cluster'));
        chownSync(folder, uid, gid);
        await migrate(cluster.url);
        own = new pg.Client(cluster.url);
        await own.connect();
        await splitMonths(own, { purchase_items: monthId(monthFromNow(-MONTHS)) });
        await own.query(
            `insert into purchases (number, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country, created_at)
            select 'PO-' || n, 1, 1, 1, 10, 'cash', 'cod', 'ios', 'SA', now() - n * interval '20 days' from generate_series(0, 30) n`,
        );
        await own.query(`insert into purchase_items (purchase_id, placed_at, name, name_ar, sku, options, quantity, unit_price, total)
            select id, created_at, 'Rug', 'سجادة', 'RUG', '[]', 1, 10, 10 from purchases`);
        return async () => {
            await own.end();
            await cluster.stop();
            await cleanUp();
        };
    }, 60_000);
    const before = monthFromNow(-10).toISOString().slice(0, 7);

    it('need an absolute folder that the database may use', async () => {
        const move = (to: string, asSuperuser?: Cluster['asSuperuser']) =>
            archiveItems(own, { before, to, asSuperuser });
        await expect(move('archive')).rejects.toThrow('takes an absolute path');
        await expect(move(path.join(folder, 'none'), cluster.asSuperuser)).rejects.toThrow(
            'There is no folder',
        );
        await expect(move(folder)).rejects.toThrow(
            `create tablespace archive location '${folder}'; grant create on tablespace archive to shop`,
        );
    });

    it('are those of old months with their indexes, moved once', async () => {
        const items = async () => (await own.query('select * from purchase_items order by id')).rows;
        const all = await items();
        const old = (await namesOf('purchase_items', own)).slice(0, MONTHS - 9);
        const moving = { before, to: `${folder}/`, asSuperuser: cluster.asSuperuser };
        const moved = await archiveItems(own, moving);
        expect([moved.names, moved.bytes > 0]).toEqual([old, true]);
        const { rows } = await own.query(
            `select relkind, count(*)::int as n from pg_class
                where relname like 'purchase%' and reltablespace = (select oid from pg_tablespace where pg_tablespace_location(oid) = $1) group by 1 order by 1`,
            [folder],
        );
        expect(rows).toEqual([
            // A key and four indexes each.
            { relkind: 'i', n: 5 * old.length },
            { relkind: 'r', n: old.length },
        ]);
        expect(await items()).toEqual(all);
        expect(await archiveItems(own, moving)).toEqual({ names: [], bytes: 0 });
        // A later month goes to the same tablespace.
        const next = { ...moving, before: monthFromNow(-9).toISOString().slice(0, 7) };
        expect((await archiveItems(own, next)).names).toEqual([nameOf('purchase_items', monthFromNow(-10))]);
    });
});

it('makes the tables of an existing shop their first partitions', async () => {
    const url = await earlierDatabase('0028_banner_times');
    const old = new pg.Client(url);
    await old.connect();
    const database = connect(url);
    try {
        await old.query(`insert into categories (name, name_ar) values ('Rugs', 'سجاد')`);
        await old.query(
            `insert into products (category_id, name, name_ar, sku, price) values (1, 'Rug', 'سجادة', 'RUG', 100)`,
        );
        // One order is dated two months ahead.
        await old.query(
            `insert into purchases (number, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country, created_at)
            select 'PO-' || n, 1, 1, 1, 10, 'cash', 'cod', 'ios', 'SA', $1::timestamptz - n * interval '20 days' from generate_series(0, 9) n`,
            [hoursAfter(monthFromNow(2), 24)],
        );
        await old.query(`insert into purchase_items (purchase_id, product_id, name, name_ar, sku, options, quantity, unit_price, total)
            select id, 1, 'Rug', 'سجادة', 'RUG', '[]', 1, 10, 10 from purchases`);
        await old.query(`insert into activity (admin_name, action, resource, resource_id, changes, at)
            select 'Noura', 'update', 'products', 1, '{}', now() - n * interval '20 days' from generate_series(0, 9) n`);
        const rows = async (table: string) => (await old.query(`select * from ${table} order by id`)).rows;
        const [items, entries] = [await rows('purchase_items'), await rows('activity')];
        await migrate(url);
        expect(await rows('purchase_items')).toEqual(items);
        expect((await rows('activity')).map(row => ({ ...row, id: Number(row.id) }))).toEqual(
            entries.map(row => ({ ...row, id: Number(row.id) })),
        );
        expect(await namesOf('activity', old)).toEqual([
            'activity_before',
            ...[0, 1, 2].map(at => nameOf('activity', monthFromNow(at))),
        ]);
        expect(await namesOf('purchase_items', old)).toEqual(['purchase_items_before']);
        const { rows: made } =
            await old.query(`insert into activity (admin_name, action, resource, resource_id, changes)
            values ('Noura', 'update', 'products', 1, '{}') returning id, tableoid::regclass::text as partition`);
        expect(made).toEqual([{ id: monthId(new Date()) + 11, partition: nameOf('activity', new Date()) }]);
        await rebuildRollups(database, ZONE);
        await old.query("update purchases set created_at = created_at - interval '1 year' where id = 1");
        await old.query('delete from purchases where id = 2');
        expect(await rollupDifferences(database)).toEqual([]);
    } finally {
        await database.close();
        await old.end();
    }
});
