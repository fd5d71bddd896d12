import { type Config, DEMO_EMAIL } from '../base/config';
import { runningCluster } from '../db/cluster';
import { connect, type Database, type Db } from '../db/connect';
import { isBehindPooler } from '../db/listen';
import { schemaAge } from '../db/migrate';
import { comparison } from '../db/replicaRouting';
import { listFailedJobs } from '../services/hooks/jobRuns';
import { listUndelivered } from '../services/hooks/outbox';
import { countWaitingDays } from '../db/statistics/days';
import { type Check, reasonOf, type Say } from './diagnosis';

type Pool = Database['pool'];

const CONNECT_MS = 5000;
/** The oldest version that is tested. */
const OLDEST = 14;
/** A clock that differs by more makes codes of authenticator apps wrong. */
const CLOCK_SECONDS = 20;

/** The database and its replica: reachable, in the right encoding, migrated. */
export const checkDatabase: Check = async (config, say) => {
    const { databaseUrl, databaseReadUrl, dataDir } = config;
    const url = databaseUrl ?? runningCluster(dataDir);
    if (!url)
        return say(
            'good',
            `The server starts its own PostgreSQL in ${dataDir}. Start it to check the database too.`,
        );
    const name = databaseUrl ? 'DATABASE_URL' : 'The built-in database';
    const failed = (name: string) => (error: unknown) =>
        say('fault', `Can’t connect to the database (${name}): ${reasonOf(error)}`);
    await withPool(url, async (pool, db) => {
        await checkPrimary(config, pool, db, name, say);
        if (databaseReadUrl)
            await withPool(databaseReadUrl, replica => checkReplica(pool, replica, say)).catch(
                failed('DATABASE_READ_URL'),
            );
    }).catch(failed(name));
};

async function withPool(url: string, work: (pool: Pool, db: Db) => Promise<void>) {
    const { db, pool, close } = connect(url, undefined, { connections: 1, connectMs: CONNECT_MS });
    await work(pool, db).finally(close);
}

async function checkPrimary(config: Config, pool: Pool, db: Db, name: string, say: Say) {
    const { rows } = await pool.query<{
        version: number;
        encoding: string;
        trigrams: boolean;
        recovering: boolean;
        connections: number;
        clock: Date;
    }>(`select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
        exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams,
        pg_is_in_recovery() as recovering, current_setting('max_connections')::int as connections, clock_timestamp() as clock`);
    const { version, encoding, trigrams, recovering, connections, clock } = rows[0]!;
    const client = await pool.connect();
    const pooled = await isBehindPooler(client).finally(() => client.release());
    say('good', `${name} answers: PostgreSQL ${version}.`);
    if (version < OLDEST)
        say('advice', `PostgreSQL ${version} is older than ${OLDEST}, the oldest that is tested.`);
    if (encoding !== 'UTF8')
        say(
            'fault',
            `The database is in ${encoding}, which cannot hold Arabic. Create it with ENCODING 'UTF8'.`,
        );
    if (!trigrams)
        say(
            'fault',
            'The extension pg_trgm is missing on the database server. Install the package with its contrib modules.',
        );
    if (recovering) say('fault', 'DATABASE_URL is a replica, which cannot be written to.');
    if (pooled && !config.databaseListenUrl)
        say(
            'advice',
            `${name} is a pooler. Set DATABASE_LISTEN_URL to the address without it: panels learn of changes at once, and pushes and backups need it.`,
        );
    if (connections < 25)
        say(
            'advice',
            `max_connections is ${connections}; a server uses up to 14, and another one during an upgrade.`,
        );
    const skew = Math.round(Math.abs(Date.now() - clock.getTime()) / 1000);
    if (skew > CLOCK_SECONDS)
        say('fault', `The clocks of this machine and the database differ by ${skew} s. Synchronise them.`);
    const age = await schemaAge(pool);
    if (age === 'newer')
        say(
            'fault',
            'The database was migrated by a newer release. Start that release, or restore a backup.',
        );
    else if (age === 'older')
        return say('good', 'The next start migrates the database. Take a backup first.');
    else {
        say('good', 'The database has all migrations.');
        await checkSales(config, db, say);
        await checkHooks(db, say);
        await checkJobs(db, say);
    }
    if (config.exposed) await checkDemo(pool, say);
}

/** Days whose sales a running server computes within seconds. */
async function checkSales({ timeZone }: Config, db: Db, say: Say) {
    const days = await countWaitingDays(db, timeZone);
    if (days > 0)
        say(
            'advice',
            `The sales of ${days} past ${days === 1 ? 'day' : 'days'} wait to be computed, so statistics are slower. A running server does it within a minute; if not, its log has the reason.`,
        );
}

/** Changes that the shop's own code on the server has failed to follow. */
async function checkHooks(db: Db, say: Say) {
    const { rows, total } = await listUndelivered(db);
    if (total > 0)
        say(
            'advice',
            `shop/server.ts has failed to follow ${total} ${total === 1 ? 'change' : 'changes'}, the oldest with “${rows[0]?.error}”. The server tries again by itself; the page Activity tries all at once.`,
        );
}

/** Jobs of the shop whose last run failed, or that its servers were stopped during. */
async function checkJobs(db: Db, say: Say) {
    for (const { name, error } of await listFailedJobs(db))
        say(
            'advice',
            error === null
                ? `The job ${name} of shop/server.ts was interrupted three times. It runs again at its next time, or from the page Settings.`
                : `The job ${name} of shop/server.ts failed with “${error}”. It runs again at its next time, or from the page Settings.`,
        );
}

async function checkDemo(pool: Pool, say: Say) {
    const { rows } = await pool.query('select from admins where email = $1 and is_active', [DEMO_EMAIL]);
    if (rows.length)
        say(
            'advice',
            `The demo's admin ${DEMO_EMAIL} is active. Its demo password is refused here; delete it if you do not use it.`,
        );
}

/** Judges the replica as the server does (server/db/replicaRouting.ts). */
async function checkReplica(primary: Pool, replica: Pool, say: Say) {
    const { rows } = await replica.query<{ late: number | null }>(
        'select extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as late',
    );
    const late = Math.round(rows[0]?.late ?? 0);
    const compare = await comparison(primary);
    const client = await replica.connect();
    const state = await compare(client).finally(() => client.release());
    if (state === 'writable') say('fault', 'DATABASE_READ_URL isn’t a replica, because it accepts writes.');
    else if (state === 'history')
        say(
            'fault',
            'DATABASE_READ_URL doesn’t follow the primary in DATABASE_URL, so it isn’t read. After a failover, rebuild the replica from the new primary (pg_basebackup or pg_rewind). One that follows it already is read after its next restartpoint.',
        );
    else say('good', `The replica answers; its last change is ${late} s old.`);
}
