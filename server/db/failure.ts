import { DrizzleQueryError } from 'drizzle-orm';

export const codeOf = (error: unknown): string =>
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** The code and the constraint that PostgreSQL gave, under what Drizzle wraps around them. */
export const databaseError = (error: unknown): { code: string; constraint: string } => {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    return {
        code: codeOf(cause),
        constraint:
            typeof cause === 'object' && cause !== null && 'constraint' in cause
                ? String(cause.constraint)
                : '',
    };
};

/**
 * Why a call failed that was right in itself and may work later: the database cannot be reached; it is there and took
 * too long, or what it works with is used up; a disk is full, its own or that of the photos.
 */
export type Trouble = 'unreachable' | 'busy' | 'full';

/** SQLSTATEs by their beginning, the longer ones first, and what Node says of connections and disks. */
const TROUBLES: [RegExp, Trouble][] = [
    [/^(53100|ENOSPC|EDQUOT)$/, 'full'],
    // Too many connections, a server that ends or starts, a standby that cannot write: after a failover both are left.
    [/^(08|53300|57P|25006|25P03)/, 'unreachable'],
    [/^E(CONN\w+|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)$/, 'unreachable'],
    // Deadlocks and conflicts, memory and quotas, statements and locks that took too long.
    [/^(40|53|57014|55P03)/, 'busy'],
];

/** What node-postgres says without a code. */
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

/** Whether a connection was silent for as long as a query may take. */
export const isSilence = (error: unknown): boolean =>
    error instanceof Error && error.message === 'Query read timeout';

/** An error for the log: a failed query without its parameters, which may be a password's hash or a person's name. */
export function loggable(error: unknown) {
    if (error instanceof DrizzleQueryError) {
        const { code, constraint } = databaseError(error);
        return { type: 'DatabaseError', message: error.cause?.message, code, constraint, query: error.query };
    }
    return error instanceof Error
        ? { type: error.name, message: error.message, code: codeOf(error), stack: error.stack }
        : { type: 'Unknown', message: String(error) };
}
