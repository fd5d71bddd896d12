import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCluster } from '../../server/db/cluster';
import { isSpecified, STATUSES } from '../../contract/statuses';
import { migrate } from '../../server/db/migrate';
import { addOwnColumns } from '../../server/db/reconcile';
import { isProcess, livePostmaster } from '../../server/db/postgres/postmaster';

/** The schema has the statuses of the shop, which those of the tests differ in. */
const TEMPLATE = `migrated_${createHash('sha256').update(JSON.stringify(STATUSES)).digest('hex').slice(0, 8)}`;
const PREFIX = 'shop-tests-';

/**
 * Opens a cluster without fsync for tests, with a migrated template database. With TEST_DATABASE_URL that server is used instead.
 * @returns what stops it
 */
export async function openCluster(): Promise<() => Promise<void>> {
    const given = process.env.TEST_DATABASE_URL;
    if (given) {
        await makeTemplate(given);
        return async () => undefined;
    }
    clearRemains();
    const dataDir = path.join(tmpdir(), PREFIX + process.pid);
    fs.mkdirSync(dataDir);
    fs.chmodSync(dataDir, 0o755);
    const { url, stop } = await startCluster({ dataDir, log: console.log, fsync: false });
    await makeTemplate(url);
    // Vitest starts the test processes afterwards with this environment.
    process.env.TEST_DATABASE_URL = url;
    return async () => {
        delete process.env.TEST_DATABASE_URL;
        await stop();
        fs.rmSync(dataDir, { recursive: true });
    };
}

/** The URL of a new empty database with the newest schema. Takes about 50 ms. */
export async function freshDatabase(): Promise<string> {
    const url = await createDatabase(`${TEMPLATE} strategy file_copy`);
    // The template has the columns of the core.
    if (!STATUSES.every(isSpecified)) await addOwnColumns(url);
    return url;
}

/** The URL of a new database without a schema. */
export const emptyDatabase = (): Promise<string> => createDatabase(`template0 encoding 'UTF8'`);

async function createDatabase(template: string): Promise<string> {
    const url = process.env.TEST_DATABASE_URL;
    if (!url) throw new Error('There is no test database: tests that need one belong under tests/server.');
    const name = `t_${randomBytes(6).toString('hex')}`;
    await command(url, `create database ${name} template ${template}`);
    return named(url, name);
}

async function makeTemplate(url: string): Promise<void> {
    await command(url, `drop database if exists ${TEMPLATE}`);
    await command(url, `create database ${TEMPLATE} template template0 encoding 'UTF8'`);
    await migrate(named(url, TEMPLATE));
}

async function command(url: string, sql: string): Promise<void> {
    const client = new pg.Client(url);
    await client.connect();
    try {
        await client.query(sql);
    } finally {
        await client.end();
    }
}

function named(url: string, database: string): string {
    const other = new URL(url);
    other.pathname = `/${database}`;
    return other.href;
}

/** Stops the clusters of killed test runs. */
function clearRemains(): void {
    for (const name of fs.readdirSync(tmpdir())) {
        if (!name.startsWith(PREFIX) || isProcess(Number(name.slice(PREFIX.length)))) continue;
        const folder = path.join(tmpdir(), name);
        try {
            const left = livePostmaster(path.join(folder, 'postgres/cluster'));
            if (left) process.kill(left.pid, 'SIGQUIT');
            fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
        } catch {
            // Belongs to another user.
        }
    }
}
