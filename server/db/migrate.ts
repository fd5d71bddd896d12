import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
    create table if not exists drizzle.sql_files (name text primary key, hash text not null)`;

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

/** Applies the SQL files that have changed, and the rules of statuses, in the transaction that is open on the connection. */
export async function applySqlFiles(client: pg.ClientBase, folder = SCHEMA.sql): Promise<void> {
    await client.query(TRACKING);
    const { rows } = await client.query<Omit<SqlFile, 'text'>>('select name, hash from drizzle.sql_files');
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
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
    const rules = createHash('sha256').update(statusRules()).digest('hex');
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
        for (const migration of all)
            if (migration.folderMillis > last) await applyMigration(client, migration);
        await refuseLackingStatuses(client);
        if (last <= (all.at(-1)?.folderMillis ?? 0)) await applySqlFiles(client, folders.sql);
        await client.query('commit');
    } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
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
        await update(client, folders);
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
