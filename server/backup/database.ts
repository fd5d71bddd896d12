import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { SetupError } from '../base/config';
import { applyMigration, applySqlFiles, migrations } from '../db/migrate';
import { ownDefinition, ownTableDefinition, OWN_TABLE } from '../db/schema/ownColumns';
import type { AddEntry, Contents, Entry, Manifest } from './archive';

/** Tables that are computed from the other rows. */
const COMPUTED = [
    'product_figures',
    'sales_days',
    'sales_months',
    'sales_state',
    'sales_changes',
    'best_sellers',
];
/**
 * Sessions, counters of wrong passwords, answers to repeated calls, links for setting a password, met challenges and
 * letters: valid for some days or less, and secret in part. A restored shop must not send letters or unfinished pushes
 * again.
 */
const LEFT_OUT = [
    ...COMPUTED,
    'sessions',
    'throttles',
    'answers',
    'password_links',
    'used_challenges',
    'letters',
    'pushes',
];
/** Rows are read and written in parts of about this size. */
const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 10;

const TABLES = `select c.oid, c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** A connection without time limits, whose values mean the same in every database. It closes when `signal` aborts. */
export async function openConnection(url: string, name: string, signal?: AbortSignal): Promise<pg.Client> {
    signal?.throwIfAborted();
    const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true });
    client.on('error', () => undefined); // The next query fails.
    const close = () => void client.end();
    signal?.addEventListener('abort', close, { once: true });
    client.once('end', () => signal?.removeEventListener('abort', close));
    // `connect` does not settle if the client is ended before it is connected.
    const ended = once(client, 'end').then(() => Promise.reject(new Error('The connection was closed')));
    try {
        await Promise.race([client.connect(), ended]);
    } catch (error) {
        throw new SetupError(`Can’t connect to the database: ${(error as Error).message}`, { cause: error });
    }
    await client.query(
        `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
            set datestyle = 'ISO, MDY'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
            set client_encoding = 'UTF8'`,
    );
    return client;
}

const list = (client: pg.Client, names: string[]) =>
    names.map(name => client.escapeIdentifier(name)).join(', ');
const nameOf = (client: pg.Client, table: string) => `public.${client.escapeIdentifier(table)}`;

/** Writes all rows as of one moment, while others write. */
export async function dumpDatabase(client: pg.Client, add: AddEntry): Promise<Contents> {
    const { rows: found } = await client.query<{ name: string }>(`${TABLES} order by name`);
    if (!found.some(({ name }) => name === 'admins'))
        throw new SetupError('The database has no shop. Start the server once, or check DATABASE_URL.');
    const names = found.map(({ name }) => name).filter(name => !LEFT_OUT.includes(name));
    await client.query('begin isolation level repeatable read read only');
    try {
        // Before the snapshot: a migration that rewrote a table after it would make the table look empty.
        await client.query(
            `lock table ${names.map(name => nameOf(client, name)).join(', ')} in access share mode`,
        );
        const migration = await lastMigration(client);
        const tables: Contents['tables'] = [];
        for (const name of names) tables.push(await dumpTable(client, name, add));
        // Last: a sequence is never behind the rows that it has numbered.
        const { rows: sequences } = await client.query<Contents['sequences'][number]>(
            `select sequencename as name, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
        );
        return { migration, tables, sequences, left_out: LEFT_OUT };
    } finally {
        await client.query('rollback').catch(() => undefined);
    }
}

async function lastMigration(client: pg.Client): Promise<Contents['migration']> {
    const { rows } = await client.query<{ hash: string }>(
        'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
    );
    const number = migrations().findIndex(({ hash }) => hash === rows[0]?.hash);
    if (number < 0)
        throw new SetupError(
            'The database was migrated by another version of the shop. Run the backup with the version that the server runs.',
        );
    return { number, hash: rows[0]!.hash };
}

async function dumpTable(
    client: pg.Client,
    name: string,
    add: AddEntry,
): Promise<Contents['tables'][number]> {
    const { rows: attributes } = await client.query<{ name: string; type: string }>(
        `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
            and attgenerated = '' order by attnum`,
        [nameOf(client, name)],
    );
    const columns = attributes.map(attribute => attribute.name);
    let rows = 0;
    let part = 0;
    let held = Buffer.alloc(0);
    const pending: Buffer[] = [];
    const flush = async () => {
        const bytes = Buffer.concat([held, ...pending.splice(0)]);
        // COPY escapes the newlines of values, so each one ends a row.
        const end = bytes.lastIndexOf(NEWLINE) + 1;
        held = bytes.subarray(end);
        if (end === 0) return;
        const whole = bytes.subarray(0, end);
        for (let at = whole.indexOf(NEWLINE); at >= 0; at = whole.indexOf(NEWLINE, at + 1)) rows += 1;
        await add(`tables/${name}/${String(part).padStart(6, '0')}`, whole);
        part += 1;
    };
    let size = 0;
    for await (const chunk of client.query(
        copyTo(`copy (select ${list(client, columns)} from ${nameOf(client, name)}) to stdout`),
    )) {
        pending.push(chunk as Buffer);
        size += (chunk as Buffer).length;
        if (size < PART_BYTES) continue;
        await flush();
        size = 0;
    }
    await flush();
    const own = attributes.filter(attribute => attribute.name.startsWith('x_'));
    return {
        name,
        columns,
        rows,
        ...(own.length > 0 && { own: Object.fromEntries(own.map(column => [column.name, column.type])) }),
    } as Contents['tables'][number];
}

/** The number of migrations that make the schema of a backup. @throws SetupError if this version does not know it. */
export function schemaOf({ migration }: Pick<Manifest, 'migration'>): number {
    const number = migrations().findIndex(({ hash }) => hash === migration.hash);
    if (number < 0)
        throw new SetupError(
            `The backup ends with migration ${migration.number}, which this version of the shop does not know. ` +
                'Restore it with the version that wrote it, or a later one.',
        );
    return number + 1;
}

/** @throws SetupError if a server uses the database, or if it has tables. */
export async function refuseUsedDatabase(client: pg.Client): Promise<void> {
    const isServed = async () =>
        (
            await client.query(
                `select 1 from pg_stat_activity where datname = current_database() and application_name like 'shop-back-office%'`,
            )
        ).rows.length > 0;
    // The connections of a server that has just stopped end a moment later.
    for (let tries = 5; tries > 0 && (await isServed()); tries -= 1) await wait(200);
    if (await isServed())
        throw new SetupError(
            'A server is running on this database. Stop it, and restore into an empty shop.',
        );
    const { rows } = await client.query<{ name: string }>(`${TABLES} limit 1`);
    if (rows[0])
        throw new SetupError(
            `The database is not empty: it has the table ${rows[0].name}. A backup is restored into an empty one only; ` +
                'choose another DATA_DIR or DATABASE_URL.',
        );
}

/**
 * Creates the tables of a backup in an empty database, loads the rows, and migrates them to the newest schema, in one
 * transaction. `other` gets the entries that are no rows.
 */
export async function loadDatabase(
    client: pg.Client,
    manifest: Manifest,
    entries: AsyncIterable<Entry>,
    other: (entry: Entry) => Promise<void>,
): Promise<void> {
    const all = migrations();
    const known = schemaOf(manifest);
    await client.query('begin');
    try {
        for (const migration of all.slice(0, known)) await applyMigration(client, migration);
        for (const { name } of manifest.tables)
            if (OWN_TABLE.test(name)) await client.query(ownTableDefinition(nameOf(client, name)));
        for (const { name, own } of manifest.tables)
            for (const [column, type] of Object.entries(own ?? {}))
                await client.query(
                    `alter table ${nameOf(client, name)} add column ${ownDefinition(column, type)}`,
                );
        const finish = await suspendChecks(client);
        await loadTables(client, manifest, entries, other);
        for (const { name, last_value } of manifest.sequences)
            if (last_value !== null)
                await client.query('select setval($1::regclass, $2)', [nameOf(client, name), last_value]);
        await finish();
        for (const migration of all.slice(known)) await applyMigration(client, migration);
        await applySqlFiles(client);
        await client.query('commit');
    } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
    }
    await client.query('analyze').catch(() => undefined);
}

/**
 * Empties all tables (migrations fill some), and drops their foreign keys and indexes: checked and built for all rows at once
 * they take a fraction of the time. The returned function restores them. Triggers come with the SQL files, after the rows.
 */
async function suspendChecks(client: pg.Client): Promise<() => Promise<void>> {
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
        `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
            from pg_constraint k join pg_class c on c.oid = k.conrelid
            where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by k.oid`,
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
        `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
            from pg_index i join pg_class c on c.oid = i.indexrelid
            where c.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    );
    const alter = (table: string, change: string) =>
        client.query(`alter table ${nameOf(client, table)} ${change}`);
    for (const { table, name } of keys)
        await alter(table, `drop constraint ${client.escapeIdentifier(name)}`);
    for (const { name } of indexes) await client.query(`drop index ${nameOf(client, name)}`);
    await client.query(`truncate ${tables.map(({ name }) => nameOf(client, name)).join(', ')}`);
    return async () => {
        await client.query(`set local maintenance_work_mem = '256MB'`);
        for (const { definition } of indexes) await client.query(definition);
        for (const { table, name, definition } of keys)
            await alter(table, `add constraint ${client.escapeIdentifier(name)} ${definition}`);
    };
}

async function loadTables(
    client: pg.Client,
    { tables }: Manifest,
    entries: AsyncIterable<Entry>,
    other: (entry: Entry) => Promise<void>,
): Promise<void> {
    const loaded = new Map(tables.map(({ name }) => [name, 0]));
    for await (const entry of entries) {
        const table = tables.find(({ name }) => entry.name.startsWith(`tables/${name}/`));
        if (!table) {
            await other(entry);
            continue;
        }
        const copy = client.query(
            copyFrom(`copy ${nameOf(client, table.name)} (${list(client, table.columns)}) from stdin`),
        );
        await pipeline(entry.content, copy);
        loaded.set(table.name, loaded.get(table.name)! + copy.rowCount);
    }
    for (const { name, rows } of tables)
        if (loaded.get(name) !== rows)
            throw new SetupError(`The backup has ${loaded.get(name)} of the ${rows} rows of ${name}.`);
}
