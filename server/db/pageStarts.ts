import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './connect';
import { setNewest } from '../setNewest';
import { meeting, orderOf, type Search } from './search';

/**
 * The starts of next pages. A page of many matches has to skip the rows of all pages before it, or those after the nearest
 * page before it whose last row is known. Each server keeps those rows in memory for a minute.
 */
const LIFETIME_MS = 60_000;
const MAX_STARTS = 1000;
/** Pages that are looked for before the requested one. */
const NEAR = 200;

/** The last row of the previous page: its group of matches, the value by which it is sorted, and its id. */
export type Start = { part: number; at: string; id: number };

type Starts = Map<string, { start: Start; until: number }>;

/** Of each connection, since a process may serve several databases. */
const startsOf = new WeakMap<Db, Starts>();
const dialect = new PgDialect();

/** Identifies the pages of a search. */
const namesOf = (search: Search): ((page: number) => string) => {
    // Without the whole words of the search, because others may be added.
    const typed = { ...search, known: {} };
    const { sql: text, params } = dialect.sqlToQuery(sql`${meeting(typed)} ${orderOf(typed)}`);
    const name = JSON.stringify([text, params]);
    return page => `${page} ${name}`;
};

export function rememberStart(db: Db, search: Search, page: number, start: Start): void {
    const name = namesOf(search)(page);
    const starts: Starts = startsOf.get(db) ?? new Map();
    startsOf.set(db, starts);
    setNewest(starts, name, { start, until: Date.now() + LIFETIME_MS }, MAX_STARTS);
}

/** The start of a page, or of the nearest one before it that is known. */
export function startOf(db: Db, search: Search, page: number): { start: Start; page: number } | undefined {
    const starts = startsOf.get(db);
    if (!search.seek || !starts) return undefined;
    const nameOf = namesOf(search);
    for (let near = page; near > Math.max(1, page - NEAR); near -= 1) {
        const found = starts.get(nameOf(near));
        if (found && found.until > Date.now()) return { start: found.start, page: near };
    }
    return undefined;
}

/** The condition for the rows after a start. */
export const following = ({ table, seek }: Search, { at, id }: Start): SQL =>
    seek ? sql`(${seek.by}, ${table.id}) ${sql.raw(seek.down ? '<' : '>')} (${at}, ${id})` : sql`true`;
