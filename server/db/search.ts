import { and, count, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { askedForms, fold, partsOf, termsOf, tokensOf } from '../../contract/search';
import type { Db } from './connect';
import { countOf, paged, type Page } from './paging';

/**
 * Search: what was typed becomes a condition on a table's `search` column, which PostgreSQL keeps (migration 0006) and
 * serves by a GIN index. Every list searches through here.
 */

/** A table that has the column. It is not among Drizzle's columns, so that no answer carries it. */
const searchOf = (table: PgTable): SQL => sql`${table}."search"`;

/** The words are letters and digits alone, but for what was never a letter: quotes and backslashes are separators. */
const lexeme = (word: string, mark = '', prefix = true) => `'${mark}${word}'${prefix ? ':*' : ''}`;
const anyOf = (words: string[], mark?: string, prefix?: boolean) =>
    `(${words.map(word => lexeme(word, mark, prefix)).join(' | ')})`;

/** What was typed, as PostgreSQL's query language has it; nothing where it holds no word. */
function queryOf(typed: string) {
    const terms = termsOf(typed);
    if (terms.length === 0) return undefined;
    const parts = tokensOf(typed).flatMap(partsOf);
    return {
        matches: terms
            .map(({ any, all }) =>
                all ? `(${anyOf(any)} | (${all.map(forms => anyOf(forms)).join(' & ')}))` : anyOf(any),
            )
            .join(' & '),
        /** The whole of a number, a SKU, a phone or an e-mail address. */
        exact: anyOf(askedForms(parts.join('')), '=', false),
        /** A name whose first word begins with the first that was typed. */
        begins: anyOf(terms[0]!.any, '^'),
    };
}

/** `#123` is the record with that id. */
const idIn = (typed: string): number | undefined => {
    const [, digits] = /^#\s*([0-9]{1,9})$/.exec(fold(typed.trim())) ?? [];
    return digits === undefined ? undefined : Number(digits);
};

/** A row's other table, whose rows are found too: the SKUs of a product's variants. */
type Also = { table: PgTable; of: PgColumn };

/**
 * Whether a row has what was typed: the words in any order, each from its beginning. Where nothing that was typed is a
 * word, no row has it.
 */
function found(table: PgTable & { id: PgColumn }, typed: string, also?: Also): SQL {
    const id = idIn(typed);
    if (id !== undefined) return sql`${table.id} = ${id}`;
    const query = queryOf(typed);
    return query ? matching(table, query.matches, also) : sql`false`;
}

/** As an array the ids of the other table are read by its index, and then the rows by theirs. */
const matching = (table: PgTable & { id: PgColumn }, query: string, also?: Also): SQL =>
    also
        ? sql`(${searchOf(table)} @@ ${query}::tsquery or ${table.id} = any(array(
              select ${also.of} from ${also.table} where ${searchOf(also.table)} @@ ${query}::tsquery)))`
        : sql`${searchOf(table)} @@ ${query}::tsquery`;

/**
 * What comes first where something was typed: a number, SKU or phone that is exactly that, then names that begin with it,
 * then the rest. Each is paged on its own, so that the index of the list's order still serves a common word.
 */
function tiersOf(
    table: PgTable & { id: PgColumn },
    { typed, also, sorted }: Pick<Search, 'typed' | 'also' | 'sorted'>,
): SQL[] | undefined {
    const query = typed && !sorted ? queryOf(typed) : undefined;
    if (!typed || !query || idIn(typed) !== undefined) return undefined;
    const exact = matching(table, query.exact, also);
    const begins = matching(table, query.begins);
    return [exact, sql`${begins} and not ${exact}`, sql`not ${begins} and not ${exact}`];
}

export type Search = {
    typed: string | undefined;
    also?: Also;
    /** What a row must meet besides. */
    where?: SQL;
    /** In the order that was asked for, or in the list's own, instead of the best match first. */
    sorted?: boolean;
    /** How many meet `where`, for who knows without counting; not asked where something is typed. */
    total?: () => Promise<number>;
};

/** What the rows of a search meet. */
export const meeting = (
    table: PgTable & { id: PgColumn },
    { typed, also, where }: Pick<Search, 'typed' | 'also' | 'where'>,
): SQL | undefined => (typed ? and(where, found(table, typed, also)) : where);

/** So few rows are read by their ids. */
const FEW = 1000;

/**
 * Rows that the search index finds first. PostgreSQL takes a rare word for one in 200 rows, and would look for it along
 * the index of the list's order, to the end of the table.
 */
const byIds = (table: PgTable & { id: PgColumn }, where: SQL | undefined): SQL =>
    sql`${table.id} = any(array(select ${table.id} from ${table} where ${where}))`;

/** A page of a list that is searched; `rows` reads those that meet a condition, in the list's order. */
export async function searchPage<T>(
    db: Db,
    table: PgTable & { id: PgColumn },
    page: number,
    { typed, also, where, sorted, total: known }: Search,
    rows: (where: SQL | undefined, limit: number, offset: number) => Promise<T[]>,
): Promise<Page<T>> {
    const all = meeting(table, { typed, also, where });
    const read = (where: SQL | undefined, total: number, limit: number, offset: number) =>
        rows(typed && total <= FEW ? byIds(table, where) : where, limit, offset);
    const tiers = tiersOf(table, { typed, also, sorted });
    if (!tiers) {
        let total = 0;
        return paged(
            page,
            async () => (total = typed || !known ? await countOf(db, table, all) : await known()),
            (limit, offset) => read(all, total, limit, offset),
        );
    }
    let counts: number[] = [];
    return paged(
        page,
        async () => {
            const [counted] = await db
                .select({
                    exact: sql<number>`count(*) filter (where ${tiers[0]})`,
                    begins: sql<number>`count(*) filter (where ${tiers[1]})`,
                    total: count(),
                })
                .from(table)
                .where(all);
            const { exact, begins, total } = counted!;
            counts = [exact, begins, total - exact - begins];
            return total;
        },
        async (limit, offset) => {
            const best: T[] = [];
            let before = 0;
            for (const [index, tier] of tiers.entries()) {
                const size = counts[index]!;
                const from = Math.max(0, offset + best.length - before);
                if (best.length < limit && from < size)
                    best.push(...(await read(and(all, tier), size, limit - best.length, from)));
                before += size;
            }
            return best;
        },
    );
}

/** The ids of all rows that are found, in the order of the pages; `order` is the list's own or the one asked for, which may be of a table that is `joined`. */
export function searchedIds(
    table: PgTable & { id: PgColumn },
    { typed, also, where, sorted }: Search,
    order: SQL,
    joined: SQL = sql.empty(),
): SQL {
    const all = meeting(table, { typed, also, where });
    const tiers = tiersOf(table, { typed, also, sorted });
    const best = tiers && sql`case when ${tiers[0]} then 0 when ${tiers[1]} then 1 else 2 end, `;
    return sql`select ${table.id} as id from ${table} ${joined} where ${all ?? sql`true`} order by ${best ?? sql.empty()}${order}`;
}
