import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { askedForParts, fold, partsOf, phoneEndIn, termsOf, tokensOf } from '../../contract/search';
import type { Db } from './connect';

/**
 * Search: what was typed becomes a condition on a table's `search` column, which PostgreSQL keeps (migration 0006) and
 * serves by a GIN index. Every list searches through here.
 */

/** A table that has the column. It is not among Drizzle's columns, so that no answer carries it. */
export const searchOf = (table: PgTable): SQL => sql`${table}."search"`;

/** A word of a tsquery. `tokensOf` and `partsOf` remove quotes and backslashes, so a word needs no escaping. */
const lexeme = (word: string, mark = '', prefix = true) => `'${mark}${word}'${prefix ? ':*' : ''}`;
const anyOf = (words: string[], mark?: string, prefix?: boolean) =>
    `(${words.map(word => lexeme(word, mark, prefix)).join(' | ')})`;

/**
 * What was typed, as PostgreSQL's query language has it; undefined if it contains no word. The index compares whole words in a
 * tenth of the time that beginnings take.
 */
function queryOf(typed: string, whole?: Known['whole']) {
    const terms = termsOf(typed);
    const [first] = terms;
    if (!first) return undefined;
    const parts = tokensOf(typed).flatMap(partsOf);
    return {
        /** All of them must match. */
        words: terms.map(({ any, all }, at) =>
            all
                ? `(${anyOf(any)} | (${all.map(forms => anyOf(forms)).join(' & ')}))`
                : whole?.[at]?.length
                  ? anyOf(whole[at], '', false)
                  : anyOf(any),
        ),
        /** The whole of a number, a SKU, a phone or an e-mail address. */
        exact: anyOf(askedForParts(parts), '=', false),
        /** A name whose first word begins with the first that was typed. */
        begins: anyOf(first.any, '^'),
    };
}

/** `#123` is the record with that id. */
const idIn = (typed: string): number | undefined => {
    const [, digits] = /^#\s*([0-9]{1,9})$/.exec(fold(typed.trim())) ?? [];
    return digits === undefined ? undefined : Number(digits);
};

/** Whether the search is for one record. */
export const isId = (typed: string | undefined): boolean => typed !== undefined && idIn(typed) !== undefined;

/** A row's other table, whose rows are found too: the SKUs of a product's variants. */
export type Also = { table: PgTable & { id: PgColumn }; of: PgColumn };

/** A condition in two forms: for its index, and for rows that are read in the list's order. */
type Condition = { indexed: SQL; inPassing: SQL };
type Way = 'indexed' | 'inPassing' | 'listed';

// The function behind the operator @@, which no index serves.
const hasInPassing = (table: PgTable, query: string): SQL =>
    sql`ts_match_vq(${searchOf(table)}, ${query}::tsquery)`;

/**
 * Whether a row has all words. The array makes PostgreSQL read the ids of the other table through its index. The index
 * looks up only the `rare` words, because it would read all entries of a common one.
 */
const matching = (
    table: PgTable & { id: PgColumn },
    words: string[],
    also?: Also,
    rare: string[] = words,
): Condition => {
    const query = words.join(' & ');
    const inPassing = (of: PgTable) => hasInPassing(of, query);
    const indexed = (of: PgTable) => {
        const found = sql`${searchOf(of)} @@ ${rare.join(' & ')}::tsquery`;
        return rare.length < words.length ? sql`(${found} and ${inPassing(of)})` : found;
    };
    if (!also) return { indexed: indexed(table), inPassing: inPassing(table) };
    return {
        indexed: sql`(${indexed(table)} or ${table.id} = any(array(
            select ${also.of} from ${also.table} where ${indexed(also.table)})))`,
        // Without the limit PostgreSQL would hash all matching rows of the other table.
        inPassing: sql`(${inPassing(table)} or coalesce((
            select true from ${also.table} where ${also.of} = ${table.id} and ${inPassing(also.table)} limit 1), false))`,
    };
};

/**
 * A condition whose matches can be counted in an index: `ids` selects them, with duplicates unless `distinct`. A `sampled`
 * one may have very many, so that its share of the rows is taken from the sample instead; without `ids` it always has.
 * `isList`: `indexed` compares the row with a whole list, which is slow where another index finds the rows.
 * `isCovered`: its index has all columns that the search needs, so that it finds more rows in the same time. `within`: a range of the
 * column by which the list is sorted, which may be far from the beginning of the list.
 * `isListed`: all rows of the search's `listed` meet it. `byId`: `inPassing` needs only the id of a row. `inOrdered`: the same for rows
 * that are read from the search's `entries`.
 */
export type Indexed = Condition & {
    ids?: SQL;
    distinct?: boolean;
    sampled?: boolean;
    within?: Pick<Indexed, 'inPassing' | 'inOrdered'> | undefined;
    isList?: boolean;
    isCovered?: boolean;
    isListed?: boolean;
    byId?: boolean;
    inOrdered?: SQL;
};

/** Which rows of a list are read, and in what order. */
export type Rows = { where: SQL; order?: SQL; limit?: number };

/** A subset of the rows that an index can list, so that only these rows are tested against the other conditions. */
export type Listed = {
    /** Reads some of them, under the name of the table. If omitted, its index is found by `where`. */
    from?: (rows: Rows) => SQL;
    /** The part of the search's `where` that they meet; undefined if it is one of its `conditions`. */
    where?: SQL | undefined;
    /** Whether the index lists them in the order of the list. */
    inOrder: boolean;
    /** At most so many, if they are counted. */
    count?: number;
};

/** The rows with a typed word, and those whose name begins with it. */
export type Matches = {
    total: number;
    begins: number;
    /** The counted words; none of filters alone. */
    words: string[];
};

/** What the counted words know of a search; empty for searches of numbers, and as long as nothing is counted. */
export type Known = {
    /** For each term the whole words that it stands for. */
    whole?: (string[] | undefined)[];
    /** The matches of a search of one word without filters, or of filters alone. */
    matches?: Matches;
    /** Whether no row of the other table can have all words. */
    isAlone?: boolean;
};

/** A search in a table, with its order. */
export type Search = {
    table: PgTable & { id: PgColumn };
    typed?: string | undefined;
    also?: Also | undefined;
    /** The column of phones, which are found by their last four digits, too. An index has those. */
    phone?: PgColumn;
    /** A filter. */
    where?: SQL | undefined;
    /** Filters with an index of their own. */
    conditions?: Indexed[];
    /**
     * If the words of the table are counted. `after` is a condition for the rows from a bucket on, in the order of the
     * list; undefined if the list is in another order than the buckets. `filtered` is the number of rows that meet the filters,
     * if that is counted.
     */
    counted?: {
        down?: boolean;
        after?: (db: Db, bucket: number) => Promise<SQL>;
        filtered?: (db: Db) => Promise<number>;
    };
    /** What the counted words know of the search. */
    known?: Known;
    /** The positions of the rare words, if others are common. */
    rare?: number[] | undefined;
    /** Conditions that are sampled one by one, beside `where`. */
    sampled?: Pick<Indexed, 'inPassing'>[];
    /** The position of the condition whose index finds the fewest rows, if it is not that of the words. */
    driver?: number | undefined;
    /** The ids that it finds, if they are known, as an array in PostgreSQL's notation. */
    ids?: string | undefined;
    /**
     * How many rows that the words find are tested against the conditions of `entries`: `joined` with all entries that meet them, or
     * as a list of `entries`. If omitted, the entry of each row is looked up.
     */
    tested?: 'joined' | 'entries' | undefined;
    /** Whether `where` leaves only a few rows. */
    few?: boolean;
    /** Whether a few matches are all read, to count them by a column. */
    isTallied?: boolean;
    /** Counts the matches by a column. If `only` is given, its page has the rows with these values. `columns` are those of the order. */
    tally?: { by: PgColumn; only?: string[] | undefined; columns: PgColumn[] };
    /** Whether to sort by `order` instead of best match first. */
    sorted?: boolean;
    /** The requested order, or the list's own. `joined` joins a table for its columns. */
    order: SQL;
    joined?: SQL | undefined;
    /**
     * A narrow table, whose indexes have all that conditions `byId` need: its rows with their ids, under the name of the table, and the
     * id as it has it itself. `inOrder`: it has the columns of the order, too. `hasWhere`: and those of `where`.
     * `hasKeys`: all are keys of the index, which passes entries that do not meet the conditions in a fifth of the time.
     */
    entries?: { from: SQL; id: SQL; inOrder: boolean; hasWhere?: boolean; hasKeys?: boolean } | undefined;
    listed?: Listed | undefined;
    /** Whether the list shows the months of its table one after the other, the newest first. */
    byMonth?: boolean;
    /** The column of that order, followed by the id in the same direction; undefined if it may be null. */
    seek?: { by: SQL; down: boolean } | undefined;
};

/** A list of records, for its pages and its export. */
export type RecordList<T> = Search & {
    /** Reads the records with these ids, in any order. */
    read: (db: Db, ids: number[]) => Promise<T[]>;
};

/** Whether a condition is met, or a phone ends with the typed digits and the row has the words beside them. */
function orEndsWith({ indexed, inPassing }: Condition, { table, phone, typed }: Search): Condition {
    const asked = phone && typed ? phoneEndIn(typed) : undefined;
    if (!asked) return { indexed, inPassing };
    const words = queryOf(asked.others)?.words.join(' & ');
    // The index of the last digits leaves so few rows that no other one is worth reading.
    const hasWords = words ? sql` and ${hasInPassing(table, words)}` : sql.empty();
    return {
        indexed: sql`(${indexed} or (right(${phone}, 4) = ${asked.end}${hasWords}))`,
        // A concatenation, which no index serves.
        inPassing: sql`(${inPassing} or (right(${phone}, 4) || '' = ${asked.end}${hasWords}))`,
    };
}

/** A condition with only one form. */
export const both = (sql: SQL): Condition => ({ indexed: sql, inPassing: sql });

/**
 * The conditions of a search: words in any order, each a prefix, and the filters with an index. A query without a word
 * matches nothing.
 */
export function conditionsOf(search: Search): Indexed[] {
    const { table, typed, also, rare, known, conditions = [] } = search;
    if (!typed) return conditions;
    const id = idIn(typed);
    if (id !== undefined) return [both(sql`${table.id} = ${id}`), ...conditions];
    const query = queryOf(typed, known?.whole);
    if (!query) return [both(sql`false`), ...conditions];
    const { words } = query;
    const found = matching(
        table,
        words,
        also,
        rare?.flatMap(at => words[at] ?? []),
    );
    return [{ ...orEndsWith(found, search), isList: also !== undefined }, ...conditions];
}

/** One condition per word, if there are several. */
export function wordsOf({ table, typed, known }: Search): SQL[] {
    const words = typed && !isId(typed) ? (queryOf(typed, known?.whole)?.words ?? []) : [];
    return words.length > 1 ? words.map(word => hasInPassing(table, word)) : [];
}

/** The condition whose index finds the rows: the words, unless it is another one. */
const driverOf = ({ driver, typed, conditions = [] }: Search, all: Indexed[]): Indexed | undefined =>
    driver !== undefined ? conditions[driver] : typed ? all[0] : undefined;

/** All conditions of a search; `listed`: those that not all rows of its list meet. */
export function meeting(search: Search, way: Way = 'indexed'): SQL {
    const all = conditionsOf(search);
    const driver = driverOf(search, all);
    const forms = all.flatMap(condition => {
        const { isListed, isList, indexed, inPassing, ids } = condition;
        if (way === 'indexed') {
            if (driver === condition && search.ids)
                return sql`${search.table.id} = any(${search.ids}::int[])`;
            if (!driver || driver === condition || !isList) return indexed;
            return search.tested === 'joined' && ids ? sql`${search.table.id} in (${ids})` : inPassing;
        }
        if (way === 'listed' && isListed) return [];
        return inPassing;
    });
    return and(search.where, ...forms) ?? sql`true`;
}

type WithEntries = Search & Required<Pick<Search, 'entries'>>;

/** Whether rows are passed as entries, because some conditions need no more. */
export const isOrdered = (search: Search): search is WithEntries => {
    const { entries, where, conditions } = search;
    if (!entries?.inOrder || (where && !entries.hasWhere)) return false;
    return !!where || !!conditions?.some(({ byId }) => byId);
};

/** Whether no condition needs more. */
export const needsOnlyIds = (search: Search): search is WithEntries =>
    isOrdered(search) && !search.typed && !!search.conditions?.every(({ byId }) => byId);

/** The range of the column by which the list is sorted, if a filter is one. */
export const withinOf = ({ conditions = [] }: Search): Indexed['within'] =>
    conditions.find(({ within }) => within)?.within;

/** The conditions of a search that its entries decide. */
export const ofEntries = ({ conditions = [] }: Search): SQL[] =>
    conditions.filter(({ byId }) => byId).map(({ inPassing, inOrdered = inPassing }) => inOrdered);

/**
 * All conditions of rows that are passed as entries, and more conditions on the rows themselves. A row is looked up if its entry
 * meets the conditions that need no more.
 */
export function meetingInOrder(search: WithEntries, more: SQL[] = []): SQL {
    const { table, entries, where } = search;
    const others = conditionsOf(search).filter(({ byId }) => !byId);
    const ofRows = and(...others.map(({ inPassing }) => inPassing), ...more);
    const lookedUp =
        ofRows && sql`coalesce((select ${ofRows} from ${table} where ${table.id} = ${entries.id}), false)`;
    return and(where, ...ofEntries(search), lookedUp) ?? sql`true`;
}

/** The entries of the rows that the other conditions find. PostgreSQL reads them in one pass of the index. */
export function foundEntries(search: WithEntries): { from: SQL; where: SQL } {
    const { table, entries, conditions = [] } = search;
    const others = meeting({ ...search, conditions: conditions.filter(({ byId }) => !byId) });
    const found = sql`${entries.id} = any(array(select ${table.id} from ${table} where ${others}))`;
    return { from: entries.from, where: and(found, ...ofEntries(search)) ?? found };
}

/** Finds the rows before they are sorted, so that PostgreSQL does not scan the index of the order. */
export const byIds = ({ table }: Search, where: SQL): SQL =>
    sql`${table.id} = any(array(select ${table.id} from ${table} where ${where}))`;

/** Entries of an index that are read in the time of one row in a block of its own. */
const ENTRIES = 6;

/**
 * The rows of a search that finds a few, and their condition: filters are tested last, because their indexes would be read for
 * far more rows. If the list of the filters is read sooner than the rows that the index finds, which are `indexed`, all conditions
 * are one.
 */
export function foundFirst(search: Search, indexed: number): { from: SQL; where: SQL } {
    const { table, joined, few, where, listed } = search;
    const from = sql`${table}`;
    const isOne = few || !where || (listed?.count ?? Infinity) < ENTRIES * indexed;
    if (isOne) return { from, where: joined ? byIds(search, meeting(search)) : meeting(search) };
    const found = meeting({ ...search, where: undefined });
    if (joined) return { from, where: sql`${byIds(search, found)} and ${where}` };
    // The offset keeps PostgreSQL from combining the two.
    return { from: sql`(select * from ${table} where ${found} offset 0) as ${table}`, where };
}

/** The best matches: first a number, SKU or phone that equals the query, then names that begin with it. */
export function bestOf({
    table,
    typed,
    also,
    sorted,
}: Search): { exact: Condition; begins: Condition } | undefined {
    const query = typed && !sorted && idIn(typed) === undefined ? queryOf(typed) : undefined;
    return query && { exact: matching(table, [query.exact], also), begins: matching(table, [query.begins]) };
}

/** Rows of a table that meet a condition, under its name. */
const tableRows = (table: PgTable, { where, order, limit }: Rows): SQL =>
    sql`(select * from ${table} where ${where} ${order ? sql`order by ${order}` : sql``} ${limit ? sql`limit ${limit}` : sql``}) as ${table}`;

/** What the rows of a search are read from: the table, or those that an index lists. */
export const rowsOf = ({ table, listed }: Search, rows: Rows): SQL =>
    listed?.from?.(rows) ?? tableRows(table, rows);

/** The order of all matches: best first, then the list's order. */
export function orderOf(search: Search): SQL {
    const best = bestOf(search);
    return best
        ? sql`case when ${best.exact.indexed} then 0 when ${best.begins.indexed} then 1 else 2 end, ${search.order}`
        : search.order;
}

/** The ids of all matches, in the order of the pages. */
export const searchedIds = (search: Search): SQL =>
    sql`select ${search.table.id} as id from ${search.table} ${search.joined ?? sql.empty()}
        where ${meeting(search)} order by ${orderOf(search)}`;
