import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../../support/clusters';
import { emptyDatabase } from '../../support/database';

const MIGRATIONS = path.join(ROOT, 'server/db/migrations');
type Journal = { entries: { tag: string }[] };

/** The URL of a database migrated up to the named migration, like that of an earlier release. */
export async function earlierDatabase(last: string): Promise<string> {
    const url = await emptyDatabase();
    const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
    const client = new pg.Client(url);
    try {
        cpSync(MIGRATIONS, folder, { recursive: true });
        const file = path.join(folder, 'meta/_journal.json');
        const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
        journal.entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1);
        writeFileSync(file, JSON.stringify(journal));
        await client.connect();
        await applyMigrations(drizzle(client), { migrationsFolder: folder });
    } finally {
        await client.end();
        rmSync(folder, { recursive: true });
    }
    return url;
}
