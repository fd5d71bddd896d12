import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { setNewest } from '../setNewest';
import type { Db } from './connect';

const LIFETIME_MS = 60_000;
const MAX_VALUES = 1000;
const dialect = new PgDialect();

/** Identifies a statement with its parameters. */
export const nameOf = (statement: SQL): string => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    return JSON.stringify([text, params]);
};

/** Values by name that each server keeps in memory for a minute: of each connection, since a process may serve several databases. */
export const remembered = <T>() => {
    const values = new WeakMap<Db, Map<string, { value: T; until: number }>>();
    return {
        get: (db: Db, name: string): T | undefined => {
            const found = values.get(db)?.get(name);
            return found && found.until > Date.now() ? found.value : undefined;
        },
        set: (db: Db, name: string, value: T): void => {
            const own = values.get(db) ?? new Map<string, { value: T; until: number }>();
            values.set(db, own);
            setNewest(own, name, { value, until: Date.now() + LIFETIME_MS }, MAX_VALUES);
        },
    };
};
