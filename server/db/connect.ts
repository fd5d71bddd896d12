import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { listen, type Listener } from './listen';
import * as schema from './schema';

// count() and sum() are int8, which the driver gives as text. A cast in SQL would also become what is sorted by.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A connection pool or a transaction: what a service speaks SQL to. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type Database = {
    db: Db;
    pool: pg.Pool;
    /** Hears what is said on a channel (LISTEN), on a connection beside the pool's. */
    listen: (channel: string, heard: (payload: string) => void, resumed: () => void) => Listener;
    close: () => Promise<void>;
};

/**
 * Opens a pool. `onError` hears of idle connections that break (the database restarted); the pool replaces them.
 */
export function connect(url: string, onError: (error: Error) => void = () => undefined): Database {
    const pool = new pg.Pool({
        connectionString: url,
        max: 10,
        connectionTimeoutMillis: 10_000,
        statement_timeout: 20_000,
        idle_in_transaction_session_timeout: 60_000,
        application_name: 'shop-back-office',
    });
    pool.on('error', onError);
    return {
        db: drizzle(pool, { schema }),
        pool,
        listen: (channel, heard, resumed) => listen(url, channel, heard, resumed),
        close: () => pool.end(),
    };
}

/** Rejects where the database does not answer. */
export const reach = async (db: Db): Promise<void> => void (await db.execute(sql`select 1`));
