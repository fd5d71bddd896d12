import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate';
import { ROOT } from '../support/clusters';
import { emptyDatabase } from '../support/database';

const MIGRATIONS = path.join(ROOT, 'server/db/migrations');
type Journal = { entries: { tag: string }[] };

let client: pg.Client;
let folder: string;
afterEach(async () => {
    await client.end();
    rmSync(folder, { recursive: true });
});

/** A database whose newest migration is the one named, as an earlier version of the server has left it. */
async function databaseOf(last: string): Promise<string> {
    const url = await emptyDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
    cpSync(MIGRATIONS, folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
    journal.entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1);
    writeFileSync(file, JSON.stringify(journal));
    client = new pg.Client(url);
    await client.connect();
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    return url;
}

it('finds what an earlier version has stored, without its search indexes', async () => {
    const url = await databaseOf('0005_extensions');
    await client.query(`insert into users (name, email, phone, country, device_type)
        values ('نورة Al-Mansoori', null, '+966523082219', 'SA', 'ios'), ('Omar', 'o@x.example', '+96550001234', 'KW', 'web')`);
    await client.query(`insert into categories (name, name_ar) values ('Rugs', 'سجاد')`);
    await client.query(
        `insert into products (category_id, name, name_ar, sku, price) values (1, 'Rug', 'سجادة', 'RUG-01', 100)`,
    );
    await client.query(`insert into variants (product_id, sku) values (1, 'RUG-01-RED')`);
    await client.query(`insert into roles (name, permissions) values ('All', '{}')`);
    await client.query(
        `insert into admins (role_id, name, email, password_hash) values (1, 'Admin', 'a@x.example', '')`,
    );
    await client.query(
        `insert into activity (admin_name, action, resource, resource_id, changes) values ('Admin', 'update', 'users', 1, '{}')`,
    );
    await client.query(`insert into purchases (number, customer_name, customer_phone, items_count, subtotal, vat_amount, total,
        payment_type, payment_method, device_type, country)
        values ('PO-2026-004995', 'Omar', '+96550001234', 1, 1, 1, 1, 'cash', 'cod', 'ios', 'SA')`);
    await migrate(url);
    const found = async (table: string, word: string) =>
        (await client.query(`select id from ${table} where search @@ $1::tsquery`, [`'${word}':*`])).rowCount;
    for (const [table, word] of [
        ['users', 'نوره'],
        ['users', '50001234'],
        ['products', 'سجاده'],
        ['variants', '01red'],
        ['categories', 'rug'],
        ['admins', 'adm'],
        ['activity', 'users'],
        ['purchases', '4995'],
    ] as const)
        expect(await found(table, word), `${table} ${word}`).toBe(1);
    const { rows } = await client.query(`select indexdef from pg_indexes where indexdef like '%trgm%'`);
    expect(rows).toEqual([]);
    // A second start has nothing to do.
    await migrate(url);
});
