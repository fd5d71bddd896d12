import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './connect';
import { meeting, orderOf, type Search } from './search';

/**
 * The starts of next pages. A page of many matches has to skip the rows of all pages before it, unless the last row of
 * the previous page is known. Each server keeps those rows in memory for a minute.
 */
const KEPT_MS = 60_000;
const MAX_STARTS = 1000;

/** The last row of the previous page: its group of matches, the value by which it is sorted, and its id. */
export type Start = { part: number; at: string; id: number };

type Kept = Map<string, { start: Start; until: number }>;

/** Of each connection, since a process may serve several databases. */
const keptOf = new WeakMap<Db, Kept>();
const dialect = new PgDialect();

/** Identifies a page of a search. */
const nameOf = (search: Search, page: number): string => {
    const { sql: text, params } = dialect.sqlToQuery(sql`${meeting(search)} ${orderOf(search)}`);
    return JSON.stringify([page, text, params]);
};

export function rememberStart(db: Db, search: Search, page: number, start: Start): void {
    const name = nameOf(search, page);
    const kept: Kept = keptOf.get(db) ?? new Map();
    keptOf.set(db, kept);
    // The map is in the order of insertion: its first entry is the oldest.
    kept.delete(name);
    kept.set(name, { start, until: Date.now() + KEPT_MS });
    for (const oldest of kept.keys()) {
        if (kept.size <= MAX_STARTS) break;
        kept.delete(oldest);
    }
}

export function startOf(db: Db, search: Search, page: number): Start | undefined {
    if (!search.seek) return undefined;
    const found = keptOf.get(db)?.get(nameOf(search, page));
    return found && found.until > Date.now() ? found.start : undefined;
}

/** The condition for the rows after a start. */
export const following = ({ table, seek }: Search, { at, id }: Start): SQL =>
    seek ? sql`(${seek.by}, ${table.id}) ${sql.raw(seek.down ? '<' : '>')} (${at}, ${id})` : sql`true`;
