import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { meeting, orderOf, type Search } from './search';

/**
 * Where the next page of a search starts: a page of common words is found by counting through all pages before it, unless
 * the row that it follows is known. A server remembers that row for a minute; a page that it has not served the one before
 * of is counted through.
 */
const KEPT_MS = 60_000;
const MOST = 1000;

/** The last row of the page before: which part of the matches it is in, what it is sorted by, and its id. */
export type Start = { part: number; at: string; id: number };

const kept = new Map<string, { start: Start; until: number }>();
const dialect = new PgDialect();

/** The same for each page of a search. */
const nameOf = (search: Search, page: number): string => {
    const { sql: text, params } = dialect.sqlToQuery(sql`${meeting(search)} ${orderOf(search)}`);
    return JSON.stringify([page, text, params]);
};

export function rememberStart(search: Search, page: number, start: Start): void {
    const name = nameOf(search, page);
    // The oldest come first.
    kept.delete(name);
    kept.set(name, { start, until: Date.now() + KEPT_MS });
    if (kept.size > MOST) kept.delete(kept.keys().next().value!);
}

export function startOf(search: Search, page: number): Start | undefined {
    if (!search.seek) return undefined;
    const found = kept.get(nameOf(search, page));
    return found && found.until > Date.now() ? found.start : undefined;
}

/** The rows after it. */
export const following = ({ table, seek }: Search, { at, id }: Start): SQL =>
    sql`(${seek!.by}, ${table.id}) ${sql.raw(seek!.down ? '<' : '>')} (${at}, ${id})`;
