import { DrizzleQueryError } from 'drizzle-orm';
import { sourceStack } from '../base/sourceStack';

export const codeOf = (error: unknown): string =>
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** A row is referred to, or refers to one that is missing; PostgreSQL 18 has a code of its own for `on delete restrict`. */
const REFERENCED = '23503';
const RESTRICTED = '23001';

/** A statement met its time limit. */
export const TIMED_OUT = '57014';

/** The code, table, constraint and detail of a PostgreSQL error, unwrapped from Drizzle's error. */
export const databaseError = (
    error: unknown,
): { code: string; table: string; constraint: string; detail: string } => {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    const {
        table = '',
        constraint = '',
        detail = '',
    } = (typeof cause === 'object' && cause !== null ? cause : {}) as Record<
        'table' | 'constraint' | 'detail',
        string | undefined
    >;
    const code = codeOf(cause);
    return { code: code === RESTRICTED ? REFERENCED : code, table, constraint, detail };
};

/**
 * Why a valid call failed that may succeed later: the database is unreachable; it is overloaded or too slow; the disk
 * of the database or the photos is full; the bucket of the photos fails.
 */
export type Trouble = 'unreachable' | 'busy' | 'full' | 'bucket';

/** SQLSTATEs by prefix, and Node's codes for connections and disks. The first match counts. */
const TROUBLES: [RegExp, Trouble][] = [
    [/^(53100|ENOSPC|EDQUOT)$/, 'full'],
    [/^BUCKET$/, 'bucket'],
    // Too many connections, a server that starts or stops, or a read-only standby: all may occur after a failover.
    [/^(08|53300|57P|25006|25P03)/, 'unreachable'],
    [/^E(CONN\w+|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)$/, 'unreachable'],
    // Deadlocks and conflicts, exhausted memory or quotas, statements and locks that timed out.
    [/^(40|53|57014|55P03)/, 'busy'],
];

/** Errors of node-postgres without a code, by message. */
const MESSAGES: [RegExp, Trouble][] = [
    [/^timeout exceeded when trying to connect$/, 'busy'],
    [
        /^(Connection terminated.*|Client (was closed|has encountered a connection error) and is not queryable|timeout expired|Query read timeout|Cannot use a pool after calling end on the pool)$/,
        'unreachable',
    ],
];

export function troubleOf(error: unknown): Trouble | undefined {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    const code = codeOf(cause);
    if (code === 'ENOENT')
        return (cause as NodeJS.ErrnoException).syscall === 'connect' ? 'unreachable' : undefined;
    if (code) return TROUBLES.find(([codes]) => codes.test(code))?.[1];
    return cause instanceof Error
        ? MESSAGES.find(([messages]) => messages.test(cause.message))?.[1]
        : undefined;
}

/** Whether a query timed out on the client. */
export const isSilence = (error: unknown): boolean =>
    error instanceof Error && error.message === 'Query read timeout';

/**
 * An error for the log. A failed query is logged without its parameters, which may contain a password hash or a
 * person's name.
 */
export function loggable(error: unknown) {
    if (error instanceof DrizzleQueryError) {
        const { code, constraint } = databaseError(error);
        return { type: 'DatabaseError', message: error.cause?.message, code, constraint, query: error.query };
    }
    return error instanceof Error
        ? { type: error.name, message: error.message, code: codeOf(error), stack: sourceStack(error) }
        : { type: 'Unknown', message: String(error) };
}
