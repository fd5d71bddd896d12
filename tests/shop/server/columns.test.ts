import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropLeftovers, ownLeftovers } from '../../../server/db/ownLeftovers';
import { ownSteps, TABLES } from '../../../server/db/reconcile';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { freshDatabase } from '../../support/database';

let url: string;
let client: pg.Client;
beforeEach(async () => {
    url = await freshDatabase();
    client = new pg.Client(url);
    await client.connect();
});
afterEach(() => client.end());

const rows = async (sql: string) => (await client.query(sql)).rows;
const product = (sku: string, own = '') => `
    insert into products (category_id, name, name_ar, sku, price ${own && ', x_barcode'})
    select id, 'a', 'b', '${sku}', 1 ${own && `, '${own}'`} from categories limit 1`;
const withCategory = () => client.query(`insert into categories (name, name_ar) values ('a', 'b')`);
const start = async () => {
    const lines: string[] = [];
    await prepareShop(url, line => lines.push(line));
    return lines;
};

describe('the start', () => {
    it('adds the columns and indexes of the shop’s fields, says so, and has nothing to do the next time', async () => {
        await withCategory();
        await client.query(product('OLD'));
        const lines = await start();
        expect(lines.slice(0, 3)).toEqual([
            'Added coupons (the table shop_coupons).',
            'Added partners (the table shop_partners).',
            'Added products.weight (x_weight double precision).',
        ]);
        expect(lines).toContain('Added products.care (x_care text).');
        expect(lines).toContain('Built the index products_x_barcode_key.');
        expect(lines.filter(line => /_care/.test(line))).toEqual([
            'Added products.care (x_care text).',
            'Built the index products_x_care_find.',
        ]);
        expect(await start()).toEqual([]);
        expect(await rows('select x_weight, x_fragile from products')).toEqual([
            { x_weight: null, x_fragile: false },
        ]);
    });

    it('adds everything once if two servers start at the same time', async () => {
        const [one, other] = await Promise.all([start(), start()]);
        expect([one.length, other.length].sort((a, b) => a - b)[0]).toBe(0);
        expect(one.length + other.length).toBeGreaterThan(15);
    });

    it('builds an index again whose build had failed', async () => {
        await start();
        await withCategory();
        for (const sku of ['A', 'B']) await client.query(product(sku));
        await client.query('update products set x_weight = 1');
        await client.query('drop index products_x_weight');
        await expect(
            client.query('create unique index concurrently products_x_weight on products (x_weight)'),
        ).rejects.toThrow('could not create unique index');
        expect(await start()).toEqual([
            'Dropped the index products_x_weight, whose build had failed.',
            'Built the index products_x_weight.',
        ]);
        expect(await ownSteps(client)).toEqual([]);
    });

    it('builds the index of a search again when its words are made in another way', async () => {
        await start();
        await client.query(`update drizzle.sql_files set hash = 'later' where name = 'search_text.sql'`);
        const lines = await start();
        expect(lines).toContain(
            'Dropped the index products_x_care_find, whose words are those of an earlier version.',
        );
        expect(lines).toContain('Built the index products_x_care_find.');
        expect(await start()).toEqual([]);
    });

    it('waits for a transaction that reads the table, without holding up others', async () => {
        await client.query('begin');
        await client.query('select count(*) from products');
        const adding = start();
        const other = new pg.Client(url);
        await other.connect();
        // Several tries of the start later, a reader still gets an answer at once.
        await new Promise(resolve => setTimeout(resolve, 2_500));
        await other.query(`set statement_timeout = '2500ms'`);
        await other.query('select count(*) from products');
        await other.end();
        await client.query('commit');
        expect((await adding).length).toBeGreaterThan(15);
    });

    it('refuses to make a field unique that several records share, with examples, and can be repeated', async () => {
        await start();
        await withCategory();
        await client.query('drop index products_x_barcode_key');
        for (const sku of ['A', 'B', 'C'])
            await client.query(product(sku, sku === 'C' ? '99999999' : '11111111'));
        await expect(start()).rejects.toThrow(
            /products\.barcode cannot be unique.*"11111111" \(#\d+, #\d+\)\. Change them/,
        );
        await client.query(`update products set x_barcode = null where sku = 'B'`);
        expect(await start()).toEqual(['Built the index products_x_barcode_key.']);
    });

    it('refuses a column with values of another type', async () => {
        await client.query('alter table products add column x_weight text');
        await expect(start()).rejects.toThrow(
            'products.weight is of the type "number" in the folder shop, but its values are stored as text.',
        );
        expect(await rows(`select attname from pg_attribute where attname = 'x_cost'`)).toEqual([]);
    });

    it('keeps the column of a field that the shop no longer has', async () => {
        await client.query('alter table products add column x_former text');
        await start();
        expect(await rows(`select attname from pg_attribute where attname = 'x_former'`)).toHaveLength(1);
    });

    it('gives a field its default, and changes it when the shop does', async () => {
        await start();
        await client.query('alter table products alter column x_warranty set default 6');
        expect(await start()).toEqual(['Changed the default of products.warranty.']);
        await withCategory();
        await client.query(product('A'));
        expect(await rows('select x_warranty, x_tint, x_channels from products')).toEqual([
            { x_warranty: 12, x_tint: '#ffffff', x_channels: [] },
        ]);
    });

    it('renames a column with its indexes, and in the journal', async () => {
        await start();
        await withCategory();
        // As an earlier version of the folder has made it.
        await client.query('alter table categories rename column x_teaser to x_blurb');
        await client.query(`update categories set x_blurb = 'New'`);
        await client.query(
            `insert into journal_rows (activity_id, table_name, before, after)
            values (1, 'categories', '{"id": 1, "x_blurb": "Old"}', '{"id": 1, "x_blurb": "New"}')`,
        );
        expect(await start()).toEqual(['Renamed categories.blurb to teaser.']);
        expect(await rows('select x_teaser from categories')).toEqual([{ x_teaser: 'New' }]);
        expect(await rows('select before from journal_rows')).toEqual([
            { before: { id: 1, x_teaser: 'Old' } },
        ]);
    });

    it('drops what is no longer described only when it is asked to', async () => {
        await start();
        await client.query('alter table products add column x_size text');
        await client.query('create table shop_vouchers (id integer)');
        await withCategory();
        await client.query(product('A'));
        await client.query(`update products set x_size = 'L'`);
        expect(await start()).toEqual([]);
        const found = await ownLeftovers(client, TABLES);
        expect(found.map(({ name, rows: count }) => [name, count])).toEqual([
            ['products.size', 1],
            ['vouchers', 0],
        ]);
        await dropLeftovers(client, found);
        expect(await ownLeftovers(client, TABLES)).toEqual([]);
        expect(await rows('select sku, x_warranty from products')).toEqual([{ sku: 'A', x_warranty: 12 }]);
    });
});
