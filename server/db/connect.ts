import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isSilence } from './failure';
import { listen, type Listener } from './listen';
import { routed } from './reading';
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

/** How many connections a pool has, and how long each thing may take. */
export type Limits = {
    connections: number;
    /** Waiting for a connection, or for one to be made. */
    connectMs: number;
    /** A statement, to the database. */
    statementMs: number;
    /** The same seen from here, a little longer: a silent network passes on no refusal. */
    queryMs: number;
};

const LIMITS: Limits = { connections: 10, connectMs: 10_000, statementMs: 20_000, queryMs: 25_000 };

/**
 * A connection that ends where a query is not answered in time. The answer may still come, so the connection is of no
 * use to others, and a rollback must not wait behind it.
 */
class Connection extends pg.Client {
    // oxlint-disable-next-line typescript/no-explicit-any -- pg overloads `query` in ways that cannot be repeated
    override query(...given: any[]): any {
        const result = (super.query as (...all: unknown[]) => unknown).apply(this, given);
        if (!(result instanceof Promise)) return result;
        return result.catch((error: unknown) => {
            if (isSilence(error)) void this.end();
            throw error;
        });
    }
}

/**
 * Opens a pool. `onError` hears of connections that break (the database restarted), idle or not; the pool replaces them.
 */
export function connect(
    url: string,
    onError: (error: Error) => void = () => undefined,
    limits: Partial<Limits> = {},
): Database {
    const { connections, connectMs, statementMs, queryMs } = { ...LIMITS, ...limits };
    const pool = new pg.Pool({
        Client: Connection,
        connectionString: url,
        max: connections,
        connectionTimeoutMillis: connectMs,
        statement_timeout: statementMs,
        query_timeout: queryMs,
        keepAlive: true,
        idle_in_transaction_session_timeout: 60_000,
        application_name: 'shop-back-office',
        // Compiling takes longer than any statement here should.
        options: '-c jit=off',
    });
    // The pool itself hears idle connections alone. One that breaks between two queries of a transaction has nobody else
    // to tell, and an 'error' without a listener ends the process.
    pool.on('connect', client => client.on('error', onError));
    pool.on('error', () => undefined);
    const db = drizzle(routed(pool), { schema });
    return {
        db: Object.assign(db, { transaction: transactionOn(pool) }),
        pool,
        listen: (channel, heard, resumed) => listen(url, channel, heard, resumed),
        close: () => pool.end(),
    };
}

/** Drizzle's own keeps the connection for ever where `begin` fails: after ten of those the pool is empty. */
const transactionOn =
    (pool: pg.Pool): Db['transaction'] =>
    async (work, settings) => {
        const client = await pool.connect();
        try {
            return await drizzle(client, { schema }).transaction(work, settings);
        } finally {
            client.release();
        }
    };

/** Rejects where the database does not answer. */
export const reach = async (db: Db): Promise<void> => void (await db.execute(sql`select 1`));
