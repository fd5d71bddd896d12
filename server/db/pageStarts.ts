import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './connect';
import { meeting, orderOf, type Search } from './search';

/**
 * The starts of next pages. A page of many matches has to skip the rows of all pages before it, or those after the nearest
 * page before it whose last row is known. Each server keeps those rows in memory for a minute.
 */
const KEPT_MS = 60_000;
const MAX_STARTS = 1000;
/** Pages that are looked for before the requested one. */
const NEAR = 200;

/** The last row of the previous page: its group of matches, the value by which it is sorted, and its id. */
export type Start = { part: number; at: string; id: number };

type Kept = Map<string, { start: Start; until: number }>;

/** Of each connection, since a process may serve several databases. */
const keptOf = new WeakMap<Db, Kept>();
const dialect = new PgDialect();

/** Identifies the pages of a search. */
const namesOf = (search: Search): ((page: number) => string) => {
    const { sql: text, params } = dialect.sqlToQuery(sql`${meeting(search)} ${orderOf(search)}`);
    const name = JSON.stringify([text, params]);
    return page => `${page} ${name}`;
};

export function rememberStart(db: Db, search: Search, page: number, start: Start): void {
    const name = namesOf(search)(page);
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

/** The start of a page, or of the nearest one before it that is known. */
export function startOf(db: Db, search: Search, page: number): { start: Start; page: number } | undefined {
    const kept = keptOf.get(db);
    if (!search.seek || !kept) return undefined;
    const nameOf = namesOf(search);
    for (let near = page; near > Math.max(1, page - NEAR); near -= 1) {
        const found = kept.get(nameOf(near));
        if (found && found.until > Date.now()) return { start: found.start, page: near };
    }
    return undefined;
}

/** The condition for the rows after a start. */
export const following = ({ table, seek }: Search, { at, id }: Start): SQL =>
    seek ? sql`(${seek.by}, ${table.id}) ${sql.raw(seek.down ? '<' : '>')} (${at}, ${id})` : sql`true`;
