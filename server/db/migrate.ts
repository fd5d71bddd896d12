import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { SetupError } from '../base/config';
import { codeOf } from './failure';
import { lockOf } from './locks';
import { applyStatusRules, refuseLackingStatuses, statusRules } from './statuses';

const folderAt = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Where the schema is: the migrations of its tables, and a file for each concept with its functions and triggers. */
export const SCHEMA = { migrations: folderAt('./migrations'), sql: folderAt('./sql') };
export type SchemaFolders = typeof SCHEMA;

/** The migrations of this version, the oldest first. */
export const migrations = (folder = SCHEMA.migrations): MigrationMeta[] =>
    readMigrationFiles({ migrationsFolder: folder });

const TRACKING = `create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.sql_files (name text primary key, hash text not null);
    create table if not exists drizzle.sql_results (name text primary key, hash text not null);
    create or replace function drizzle.is_outdated(result text, variadic functions text[]) returns boolean language plpgsql as $$
    declare
        made_by text := (select md5(string_agg(pg_get_functiondef(oid), '' order by proname)) from pg_proc
            where pronamespace = 'public'::regnamespace and proname = any (functions));
    begin
        insert into drizzle.sql_results as r values (result, made_by) on conflict (name) do update set hash = made_by where r.hash <> made_by;
        return found;
    end $$`;

/** Applies one migration in the transaction that is open on the connection, and records it as Drizzle does. */
export async function applyMigration(
    client: pg.ClientBase,
    { sql, hash, folderMillis }: MigrationMeta,
): Promise<void> {
    await client.query(TRACKING);
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
    ]);
}

type SqlFile = { name: string; text: string; hash: string };

/** The SQL files of a folder, sorted. */
const sqlFiles = (folder: string): SqlFile[] =>
    readdirSync(folder)
        .filter(name => name.endsWith('.sql'))
        .sort()
        .map(name => {
            const text = readFileSync(path.join(folder, name), 'utf8');
            return { name, text, hash: createHash('sha256').update(text).digest('hex') };
        });

/** The name under which the rules of statuses are recorded beside the SQL files. */
const STATUS_RULES = 'statuses';

/** The SQL files and the rules of statuses that a database has, by name, each with its hash. */
async function appliedFiles(client: pg.ClientBase): Promise<Map<string, string>> {
    const { rows } = await client.query<Omit<SqlFile, 'text'>>('select name, hash from drizzle.sql_files');
    return new Map(rows.map(({ name, hash }) => [name, hash]));
}

const hashOfRules = () => createHash('sha256').update(statusRules()).digest('hex');

/**
 * Applies the SQL files that have changed, and the rules of statuses, in the transaction that is open on the connection. What a
 * file makes of present rows is made again where `drizzle.is_outdated` finds that one of the functions has changed that made it.
 */
export async function applySqlFiles(client: pg.ClientBase, folder = SCHEMA.sql): Promise<void> {
    await client.query(TRACKING);
    const applied = await appliedFiles(client);
    // A function may call one of a later file.
    await client.query('set local check_function_bodies = off');
    const record = (name: string, hash: string) =>
        client.query(
            'insert into drizzle.sql_files values ($1, $2) on conflict (name) do update set hash = excluded.hash',
            [name, hash],
        );
    for (const { name, text, hash } of sqlFiles(folder)) {
        if (applied.get(name) === hash) continue;
        await client.query(text);
        await record(name, hash);
    }
    const rules = hashOfRules();
    if (applied.get(STATUS_RULES) !== rules) {
        await applyStatusRules(client);
        await record(STATUS_RULES, rules);
    }
}

/** The time of this version's last migration, as Drizzle records it. */
const newest = Math.max(...migrations().map(({ folderMillis }) => folderMillis));

/** The time of a database's last migration; 0 if it has none. */
const lastOf = (client: Pick<pg.ClientBase, 'query'>): Promise<number> =>
    client
        .query<{ last: string | null }>('select max(created_at) as last from drizzle.__drizzle_migrations')
        .then(
            ({ rows }) => Number(rows[0]?.last ?? 0),
            (error: unknown) => {
                // Neither schema nor table exists yet.
                if (['3F000', '42P01'].includes(codeOf(error))) return 0;
                throw error;
            },
        );

/**
 * Compares the database with this version: `older` lacks migrations, `newer` has those of a later version (a rolling
 * upgrade).
 */
export async function schemaAge(client: Pick<pg.ClientBase, 'query'>): Promise<'same' | 'older' | 'newer'> {
    const last = await lastOf(client);
    return last === newest ? 'same' : last < newest ? 'older' : 'newer';
}

/** @throws SetupError if the database is not in UTF-8. */
export async function refuseOtherEncoding(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
    if (rows[0]?.server_encoding !== 'UTF8')
        throw new SetupError(
            `The database is in ${rows[0]?.server_encoding}, which cannot hold Arabic. Create it with ENCODING 'UTF8'.`,
        );
}

/** Whether a database lacks SQL files or rules of this version. */
async function hasOtherFiles(client: pg.ClientBase, folder: string): Promise<boolean> {
    const applied = await appliedFiles(client);
    const files = sqlFiles(folder).some(({ name, hash }) => applied.get(name) !== hash);
    return files || applied.get(STATUS_RULES) !== hashOfRules();
}

/** The tables that calls write together, in the order in which they lock them. */
const WRITTEN = `categories products variants product_photos users user_stats purchases purchase_items purchase_steps`;
/** While a migration waits for a table, every call that needs it waits behind. */
const LOCK_MS = 800;
/** The time for which a migration tries to get the tables. */
const PATIENCE_MS = 10 * 60_000;
/** Codes of a lock that was not free in time, and of a deadlock. */
const LOCKED = ['55P03', '40P01'];

/**
 * Takes the tables that are written together before the migration takes them one by one: an order that holds one and waits for
 * another would be a deadlock. It gives up after `LOCK_MS`.
 */
async function lockWritten(client: pg.ClientBase): Promise<void> {
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    const { rows } = await client.query<{ names: string | null }>(
        `select string_agg(quote_ident(name), ', ' order by at) as names
        from unnest(string_to_array($1, ' ')) with ordinality as written(name, at) where to_regclass(quote_ident(name)) is not null`,
        [WRITTEN],
    );
    if (rows[0]?.names) await client.query(`lock table ${rows[0].names} in access exclusive mode`);
}

/** Brings the schema up to date in one transaction. A database that a later version has migrated keeps its SQL files. */
async function update(client: pg.ClientBase, folders: SchemaFolders): Promise<void> {
    const all = migrations(folders.migrations);
    await client.query('begin');
    try {
        // Servers that start at once wait for each other. Held by the transaction, because a pooler may share the connection.
        await client.query(`select pg_advisory_xact_lock(${lockOf('migrate')})`);
        // Created first, because an error would end the transaction.
        await client.query(TRACKING);
        const last = await lastOf(client);
        const lacking = all.filter(({ folderMillis }) => folderMillis > last);
        const isNewer = last > (all.at(-1)?.folderMillis ?? 0);
        if (lacking.length > 0 || (!isNewer && (await hasOtherFiles(client, folders.sql))))
            await lockWritten(client);
        for (const migration of lacking) await applyMigration(client, migration);
        await refuseLackingStatuses(client);
        if (!isNewer) await applySqlFiles(client, folders.sql);
        await client.query('commit');
    } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
    }
}

/** Tries for at most `PATIENCE_MS` while a long reader, such as a backup, holds a table. Between two attempts calls go on. */
async function updateBesideCalls(client: pg.ClientBase, folders: SchemaFolders): Promise<void> {
    for (const deadline = Date.now() + PATIENCE_MS; ;)
        try {
            return await update(client, folders);
        } catch (error) {
            if (!LOCKED.includes(codeOf(error))) throw error;
            if (Date.now() > deadline)
                throw new SetupError(
                    'The database could not be upgraded, because others use its tables all the time. End long exports and backups, or stop the other servers, and start again.',
                );
            await wait(LOCK_MS * (1 + Math.random()));
        }
}
/**
 * Migrates the database at `url` to the newest schema. Servers that start at once wait for each other.
 * @throws SetupError if the database does not answer, is not in UTF-8, or cannot build trigrams of Arabic text.
 */
export async function migrate(url: string, folders: SchemaFolders = SCHEMA): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'shop-back-office' });
    client.on('error', () => undefined); // The next query fails.
    try {
        await client.connect();
    } catch (error) {
        // Without the URL, which contains a password.
        throw new SetupError(
            `Can’t connect to the database (DATABASE_URL): ${error instanceof Error ? error.message : String(error)}`,
        );
    }
    try {
        await refuseOtherEncoding(client);
        await updateBesideCalls(client, folders);
        // In the C locale of an old libc, and in SQL_ASCII, Arabic text has no trigrams and search finds nothing.
        const trigrams = await client.query<{ found: boolean }>(
            `select cardinality(show_trgm('ساعة')) > 0 as found`,
        );
        if (!trigrams.rows[0]?.found)
            throw new SetupError(
                'This database cannot search Arabic text. Create it with a UTF-8 locale, such as C.UTF-8.',
            );
    } finally {
        await client.end();
    }
}
