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
