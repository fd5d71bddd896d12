import { createHash } from 'node:crypto';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isSilence } from './failure';
import { listen, type Listener } from './listen';
import { isPrepared } from './preparedStatements';
import { routedPool } from './replicaRouting';

// The driver returns int8, the type of count() and sum(), as text. A cast in SQL would also change the sort expression.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A connection pool or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
    db: Db;
    pool: pg.Pool;
    /** Listens on a channel (LISTEN) with a connection outside the pool. */
    listen: (channel: string, heard: (payload: string) => void, resumed: () => void) => Listener;
    close: () => Promise<void>;
};

/** The size of a pool and its time limits. */
export type Limits = {
    connections: number;
    /** For getting a connection from the pool, or opening one. */
    connectMs: number;
    /** For a statement, enforced by the database unless a pooler is between. */
    statementMs: number;
    /** For a statement, enforced by the client: a broken network delivers no error. */
    queryMs: number;
};

const LIMITS: Limits = { connections: 10, connectMs: 10_000, statementMs: 20_000, queryMs: 25_000 };

/** The plans that a connection keeps at most. Each takes 50 to 100 kB of its process in PostgreSQL. */
export const MOST_PLANS = 100;

const settingsOf = ({ statementMs }: Limits): Record<string, string> => ({
    statement_timeout: `${statementMs}`,
    idle_in_transaction_session_timeout: '60000',
    // Compiling, or starting parallel workers, takes longer than any statement of a call should.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
});

/**
 * A connection that keeps the plans of prepared statements, the first `MOST_PLANS`. It closes if a query times out: the late
 * answer would reach the next query, and a rollback would wait behind it.
 */
class Connection extends pg.Client {
    /** The names of the statements whose plans are kept, by their texts. */
    private readonly plans = new Map<string, string>();
    /** Whether no pooler is between: then the connection has its own process in PostgreSQL, and so its own settings and plans. */
    private isDirect = false;

    /**
     * Applies settings, unless a pooler shares the process with other connections: PgBouncer refuses them at the start of a
     * connection, and would give them to the others. It names a process of its own.
     */
    async applySettings(settings: Record<string, string>): Promise<void> {
        const { processID } = this as unknown as { processID: number | null };
        const { rows } = (await this.query(
            `select pg_backend_pid() = $1::int as direct, (
                select count(set_config(key, value, false)) from jsonb_each_text($2::jsonb) where pg_backend_pid() = $1::int
            ) as settings`,
            [processID, JSON.stringify(settings)],
        )) as pg.QueryResult<{ direct: boolean }>;
        this.isDirect = rows[0]?.direct === true;
    }

    /** Names a prepared statement by its text, so that the driver prepares it. */
    private named(statement: unknown): unknown {
        const { text } = (statement ?? {}) as { text?: unknown };
        if (!this.isDirect || typeof text !== 'string' || !isPrepared(text)) return statement;
        if (this.plans.size < MOST_PLANS && !this.plans.has(text))
            this.plans.set(text, createHash('sha256').update(text).digest('base64url'));
        const name = this.plans.get(text);
        return name === undefined ? statement : { ...statement!, name };
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- pg overloads `query` in ways that cannot be repeated
    override query(...given: any[]): any {
        const [statement, ...others] = given;
        const result = (super.query as (...all: unknown[]) => unknown).call(
            this,
            this.named(statement),
            ...others,
        );
        if (!(result instanceof Promise)) return result;
        return result.catch((error: unknown) => {
            if (isSilence(error)) void this.end();
            throw error;
        });
    }
}

/**
 * Opens a pool. `onError` receives errors of broken connections, idle or not; the pool replaces them. `direct` is the address
 * without a pooler, if `url` is that of one.
 */
export function connect(
    url: string,
    onError: (error: Error) => void = () => undefined,
    { direct = url, ...limits }: Partial<Limits> & { direct?: string | undefined } = {},
): Database {
    const all = { ...LIMITS, ...limits };
    const { connections, connectMs, queryMs } = all;
    const pool = new pg.Pool({
        Client: Connection,
        connectionString: url,
        max: connections,
        connectionTimeoutMillis: connectMs,
        query_timeout: queryMs,
        keepAlive: true,
        application_name: 'shop-back-office',
        onConnect: (client: pg.ClientBase) => (client as Connection).applySettings(settingsOf(all)),
    } as pg.PoolConfig);
    // The pool listens to idle connections only. A connection that breaks between two queries of a transaction emits
    // 'error', which ends the process without a listener.
    pool.on('connect', client => client.on('error', onError));
    pool.on('error', () => undefined);
    const db = drizzle(routedPool(pool));
    return {
        db: Object.assign(db, { transaction: transactionOn(pool) }),
        pool,
        listen: (channel, heard, resumed) => listen(direct, channel, heard, resumed),
        close: () => pool.end(),
    };
}

/**
 * Replaces Drizzle's `transaction`, which never releases the connection if `begin` fails: after ten failures the pool
 * is empty.
 */
const transactionOn =
    (pool: pg.Pool): Db['transaction'] =>
    async (work, settings) => {
        const client = await pool.connect();
        try {
            return await drizzle(client).transaction(work, settings);
        } finally {
            client.release();
        }
    };
