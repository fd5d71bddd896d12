import { drizzle } from 'drizzle-orm/node-postgres';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SetupError } from '../config';
import { codeOf } from './failure';
import { withLock } from './locks';
import { createMonths } from './months';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The migrations of this version, the oldest first. */
export const migrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: folder });

/** Applies one migration in the transaction that is open on the connection, and records it as Drizzle does. */
export async function applyMigration(
    client: pg.ClientBase,
    { sql, hash, folderMillis }: MigrationMeta,
): Promise<void> {
    await client.query(`create schema if not exists drizzle;
        create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
    ]);
}

/** The time of this version's last migration, as Drizzle records it. */
const newest = Math.max(...migrations().map(({ folderMillis }) => folderMillis));

/**
 * Compares the database with this version: `older` lacks migrations, `newer` has those of a later version (a rolling
 * upgrade).
 */
export async function schemaAge(client: Pick<pg.ClientBase, 'query'>): Promise<'same' | 'older' | 'newer'> {
    const last = await client
        .query<{ last: string | null }>('select max(created_at) as last from drizzle.__drizzle_migrations')
        .then(
            ({ rows }) => Number(rows[0]?.last ?? 0),
            (error: unknown) => {
                // Neither schema nor table exists yet.
                if (['3F000', '42P01'].includes(codeOf(error))) return 0;
                throw error;
            },
        );
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

/**
 * Migrates the database at `url` to the newest schema. Servers that start at once wait for each other.
 * @throws SetupError if the database does not answer, is not in UTF-8, or cannot build trigrams of Arabic text.
 */
export async function migrate(url: string): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'shop-back-office' });
    client.on('error', () => undefined); // The next query fails.
    try {
        await client.connect();
    } catch (error) {
        // Without the URL, which contains a password.
        throw new SetupError(
            `The database in DATABASE_URL does not answer: ${error instanceof Error ? error.message : String(error)}`,
        );
    }
    try {
        await refuseOtherEncoding(client);
        await withLock(client, 'migrate', () =>
            applyMigrations(drizzle(client), { migrationsFolder: folder }),
        );
        // While a busy shop holds the locks: the months are created ahead, and folding tries again.
        await createMonths(client).catch((error: unknown) => {
            if (codeOf(error) !== '55P03') throw error;
        });
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
