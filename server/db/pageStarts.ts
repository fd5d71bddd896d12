import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './connect';
import { nameOf, remembered } from './remembered';
import { meeting, orderOf, type Search } from './search';

/**
 * The starts of next pages. A page of many matches has to skip the rows of all pages before it, or those after the nearest
 * page before it whose last row is known.
 */

/** Pages that are looked for before the requested one. */
const NEAR = 200;

/** The last row of the previous page: its group of matches, the value by which it is sorted, and its id. */
export type Start = { part: number; at: string; id: number };

const starts = remembered<Start>();

/** Identifies the pages of a search. */
const namesOf = (search: Search): ((page: number) => string) => {
    // Without the whole words of the search, because others may be added.
    const typed = { ...search, known: {} };
    const name = nameOf(sql`${meeting(typed)} ${orderOf(typed)}`);
    return page => `${page} ${name}`;
};

export const rememberStart = (db: Db, search: Search, page: number, start: Start): void =>
    starts.set(db, namesOf(search)(page), start);

/** The start of a page, or of the nearest one before it that is known. */
export function startOf(db: Db, search: Search, page: number): { start: Start; page: number } | undefined {
    if (!search.seek || page === 1) return undefined;
    const nameOfPage = namesOf(search);
    for (let near = page; near > Math.max(1, page - NEAR); near -= 1) {
        const start = starts.get(db, nameOfPage(near));
        if (start) return { start, page: near };
    }
    return undefined;
}

/** The condition for the rows after a start. */
export const following = ({ table, seek }: Search, { at, id }: Start): SQL =>
    seek ? sql`(${seek.by}, ${table.id}) ${sql.raw(seek.down ? '<' : '>')} (${at}, ${id})` : sql`true`;
