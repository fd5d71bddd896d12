import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { migrate, schemaAge, SCHEMA, type SchemaFolders } from '../../../server/db/migrate';
import { emptyDatabase } from '../../support/database';

let url: string;
let client: pg.Client;
beforeEach(async () => {
    url = await emptyDatabase();
    client = new pg.Client(url);
    await client.connect();
    return () => client.end();
});

/** A copy of the schema's folders, for a later version of it. */
function laterVersion(): SchemaFolders {
    const folder = mkdtempSync(path.join(tmpdir(), 'schema-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const later = { migrations: path.join(folder, 'migrations'), sql: path.join(folder, 'sql') };
    cpSync(SCHEMA.migrations, later.migrations, { recursive: true });
    cpSync(SCHEMA.sql, later.sql, { recursive: true });
    return later;
}

function addMigration({ migrations }: SchemaFolders, sql: string): void {
    const file = path.join(migrations, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8'));
    const { idx, when } = journal.entries.at(-1);
    journal.entries.push({ ...journal.entries.at(-1), idx: idx + 1, when: when + 1000, tag: '9999_later' });
    writeFileSync(file, JSON.stringify(journal));
    writeFileSync(path.join(migrations, '9999_later.sql'), sql);
}

const edit = ({ sql }: SchemaFolders, name: string, change: (text: string) => string): void => {
    const file = path.join(sql, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
};
const rows = async (sql: string) => (await client.query(sql)).rows;
const applied = () => rows('select name, hash, xmin::text from drizzle.sql_files order by name');

const ROWS = `
    insert into categories (name, name_ar) values ('Rugs', 'سجاد');
    insert into products (category_id, name, name_ar, sku, price) values (1, 'Rug', 'سجادة', 'RUG-01', 100);
    insert into users (name, phone, country, device_type) values ('Weiß', '+966523082219', 'SA', 'ios')`;

it('applies nothing at a second start', async () => {
    await migrate(url);
    const before = await applied();
    await migrate(url);
    expect(await applied()).toEqual(before);
    expect(await schemaAge(client)).toBe('same');
});

it('applies the next migration and the SQL files that have changed, and keeps the rows', async () => {
    await migrate(url);
    await client.query(ROWS);
    const before = await applied();
    const later = laterVersion();
    addMigration(later, `alter table users add column nickname text not null default 'none'`);
    edit(later, 'search_text.sql', text => text.replace(`'ß', 'ss'`, `'ß', 'z'`));
    edit(later, 'product_figures.sql', text => text.replace('THEN 32 ELSE 0', 'THEN 0 ELSE 32'));
    await migrate(url, later);
    expect(await rows('select name, nickname from users')).toEqual([{ name: 'Weiß', nickname: 'none' }]);
    // The words of present rows follow the new rules, and so do figures.
    expect(await rows(`select id from users where search @@ 'weiz'`)).toHaveLength(1);
    expect(await rows(`select id from users where search @@ 'weiss'`)).toEqual([]);
    expect(await rows('select states & 32 as bit from product_figures')).toEqual([{ bit: 32 }]);
    const changed = (await applied())
        .filter(({ xmin }, at) => xmin !== before[at]?.xmin)
        .map(({ name }) => name);
    expect(changed).toEqual(['product_figures.sql', 'search_text.sql']);
    await client.query(
        `insert into users (name, phone, country, device_type) values ('Groß', '+966523082210', 'SA', 'ios')`,
    );
    expect(await rows('select count(*)::int as n from user_stats')).toEqual([{ n: 2 }]);
    // The previous version still starts, and leaves the functions of the later one.
    expect(await schemaAge(client)).toBe('newer');
    const upgraded = await applied();
    await migrate(url);
    expect(await applied()).toEqual(upgraded);
});

it('makes again only what a changed function has made', async () => {
    await migrate(url);
    await client.query(ROWS);
    await client.query(`insert into sales_state (zone, until) values ('Asia/Riyadh', '2026-01-01')`);
    const files = () =>
        rows(`select relname, relfilenode from pg_class where relname in ('users', 'users_search', 'users_sound', 'purchases')
            order by relname`);
    const before = await files();
    const later = laterVersion();
    edit(later, 'search_text.sql', text => text.replace('|تش', ''));
    edit(later, 'sales_days.sql', text => text.replace(`interval '1 day') d`, `interval '24 hours') d`));
    edit(later, 'product_figures.sql', text => `${text}\nselect 1;`);
    await client.query('update product_figures set states = 4711');
    await migrate(url, later);
    const changed = (await files()).filter(({ relfilenode }, at) => relfilenode !== before[at]?.relfilenode);
    expect(changed.map(({ relname }) => relname)).toEqual(['users_sound']);
    expect(await rows('select states from product_figures')).toEqual([{ states: 4711 }]);
    expect(await rows('select zone from sales_state')).toHaveLength(1);
});

it('waits for a long reader without holding up a call that writes, and without a deadlock', async () => {
    await migrate(url);
    await client.query(ROWS);
    const [reader, writer] = [new pg.Client(url), new pg.Client(url)];
    await Promise.all([reader.connect(), writer.connect()]);
    onTestFinished(async () => void (await Promise.all([reader.end(), writer.end()])));
    await reader.query('begin; select count(*) from purchases');
    const later = laterVersion();
    addMigration(later, 'alter table purchases add column courier text');
    const events: string[] = [];
    const upgraded = migrate(url, later).then(() => events.push('upgraded'));
    for (let order = 1; order <= 3; order += 1) {
        await expect.poll(() => rows('select from pg_locks where not granted')).not.toEqual([]);
        await writer.query('begin; update products set stock = stock + 1');
        await writer.query(
            `insert into purchases (number, customer_name, customer_phone, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country)
            values ('PO-${order}', 'Huda', '+966500000000', 1, 100, 13, 100, 'cash', 'cod', 'ios', 'SA'); commit`,
        );
        events.push('written');
    }
    await reader.query('commit');
    await upgraded;
    expect(events).toEqual(['written', 'written', 'written', 'upgraded']);
    expect(await rows('select count(courier)::int as n, count(*)::int as orders from purchases')).toEqual([
        { n: 0, orders: 3 },
    ]);
});

it('changes nothing if one statement fails', async () => {
    await migrate(url);
    const before = await applied();
    const later = laterVersion();
    addMigration(later, 'alter table users add column nickname text');
    edit(later, 'search_text.sql', text => `${text}\nselect 1 / 0;`);
    await expect(migrate(url, later)).rejects.toThrow('division by zero');
    expect(await applied()).toEqual(before);
    await expect(rows('select nickname from users')).rejects.toThrow('nickname');
});

it('lets servers that start at once wait for each other', async () => {
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const { entries } = JSON.parse(
        readFileSync(path.join(SCHEMA.migrations, 'meta/_journal.json'), 'utf8'),
    ) as { entries: unknown[] };
    expect(await rows('select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual([
        { n: entries.length },
    ]);
});

it('gives every table a primary key, and needs no extension but pg_trgm', async () => {
    await migrate(url);
    expect(
        await rows(`select relname from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
            and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`),
    ).toEqual([]);
    expect(await rows(`select extname from pg_extension where extname <> 'plpgsql'`)).toEqual([
        { extname: 'pg_trgm' },
    ]);
    expect(await rows(`select relname from pg_class where relispartition`)).toEqual([]);
});

it('has few triggers and functions', async () => {
    await migrate(url);
    const [{ triggers, functions }] = (await rows(`select
        (select count(*)::int from pg_trigger where not tgisinternal) as triggers,
        (select count(*)::int from pg_proc p where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) as functions`)) as [
        { triggers: number; functions: number },
    ];
    expect(triggers).toBeLessThanOrEqual(31);
    expect(functions).toBeLessThanOrEqual(40);
});
