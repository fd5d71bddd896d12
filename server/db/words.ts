import { getTableName, sql } from 'drizzle-orm';
import { termsOf } from '../../contract/search';
import type { Db } from './connect';
import { planned } from './planned';
import { remembered } from './remembered';
import { FEW } from './sample';
import { isId, type Known, type Matches, type Search } from './search';

/**
 * The counted words of a table (migration 30): which whole words a typed beginning stands for, how many rows have one,
 * and in which part of the list they are.
 */

/** More whole words than these are searched by their beginning. */
const MOST_WORDS = 40;
/** Whole words of one term whose rows are counted: each pair is searched for a row with both. */
const MOST_COUNTED = 3;
/** `#` stands for a number in a counted word. */
const NUMBER = /[0-9]/;
const ENDS_IN_NUMBER = /#$/;

type WordCount = { list: string; prefix: string; word: string; count: number };

const sumCounts = (counts: WordCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/**
 * The counted words of these tables that begin with one of the prefixes; undefined if there are too many, and as long as they
 * are not counted.
 */
async function wordsFrom(db: Db, lists: string[], prefixes: string[]): Promise<WordCount[] | undefined> {
    const most = 2 * MOST_WORDS * prefixes.length * lists.length;
    const { rows } = await db.execute<WordCount | { list: null }>(
        planned(sql`
        select n.list, n.prefix, n.word, n.count from rollup_state s left join lateral (
            select l.list, p.prefix, w.word, sum(w.count)::int8 as count
            from unnest(${sql.param(lists)}::text[]) l (list), unnest(${sql.param(prefixes)}::text[]) p (prefix),
                word_sums(l.list, p.prefix) w
            group by 1, 2, 3 having sum(w.count) > 0
            limit ${most}
        ) n on true where s.lists`),
    );
    return rows.length === 0 || rows.length === most
        ? undefined
        : rows.filter((row): row is WordCount => row.list !== null);
}

/** Frequent words of which no row has two, with their numbers of rows. A row that gets a second one changes a number. */
const apart = remembered<true>();

/** A row that has two of the words counts twice in their sum. */
async function haveCommonRows(db: Db, { table }: Search, found: WordCount[]): Promise<boolean> {
    const words = found.map(({ word }) => word);
    const pairs = words.flatMap((one, at) => words.slice(at + 1).map(other => `('${one}' & '${other}')`));
    if (pairs.length === 0) return false;
    const name = JSON.stringify([getTableName(table), ...found.flatMap(({ word, count }) => [word, count])]);
    if (apart.get(db, name)) return false;
    // Materialized, because PostgreSQL expects many such rows and would look for the first one without the index.
    const { rows } = await db.execute(sql`
        with found as materialized (select 1 from ${table} where ${table}."search" @@ ${pairs.join(' | ')}::tsquery)
        select 1 from found limit 1`);
    if (rows.length === 0 && sumCounts(found) > FEW.found) apart.set(db, name, true);
    return rows.length > 0;
}

/** Whether every row that has the words is a match: there are no filters, and one word. */
const isOneWord = ({ where, conditions = [], few }: Search, terms: number) =>
    terms === 1 && !where && conditions.length === 0 && !few;

const whollyOf = (found: WordCount[], forms: string[]): string[] | undefined => {
    const words = [...new Set(found.filter(({ prefix }) => forms.includes(prefix)).map(({ word }) => word))];
    return words.length <= MOST_WORDS && !words.some(word => ENDS_IN_NUMBER.test(word)) ? words : undefined;
};

/** A search with what the counted words know of it. */
export async function withKnown<T extends Search>(db: Db, search: T): Promise<T> {
    const known = search.known ?? (await knownOf(db, search));
    return { ...search, known, ...(known.isAlone && { also: undefined }) };
}

async function knownOf(db: Db, search: Search): Promise<Known> {
    const { typed, table, also, counted } = search;
    if (!typed && counted?.filtered)
        return { matches: { total: await counted.filtered(db), begins: 0, words: [] } };
    if (!typed || !counted || isId(typed)) return {};
    const terms = termsOf(typed);
    const letters = terms.map(({ any, all }) => (all || any.some(form => NUMBER.test(form)) ? [] : any));
    const isOne = isOneWord(search, terms.length) && letters[0]?.length === 1;
    if (letters.every(forms => forms.length === 0)) return {};
    const list = getTableName(table);
    const lists = also ? [list, getTableName(also.table)] : [list];
    const prefixes = letters.flat();
    const found = await wordsFrom(db, lists, isOne ? prefixes.flatMap(one => [one, `^${one}`]) : prefixes);
    if (!found) return {};
    const isAlone = letters.some(
        forms => forms.length > 0 && !found.some(row => row.list !== list && forms.includes(row.prefix)),
    );
    if (!isOne)
        return {
            isAlone,
            whole: letters.map(forms => (forms.length > 0 ? whollyOf(found, forms) : undefined)),
        };
    const own = found.filter(row => row.list === list);
    const [prefix] = prefixes;
    const rows = own.filter(row => row.prefix === prefix);
    const beginning = own.filter(row => row.prefix !== prefix);
    const words = rows.map(({ word }) => word);
    const isExact =
        isAlone &&
        words.length <= MOST_COUNTED &&
        !words.some(word => ENDS_IN_NUMBER.test(word)) &&
        !(await haveCommonRows(db, search, rows));
    return {
        isAlone,
        ...(isExact && { matches: { total: sumCounts(rows), begins: sumCounts(beginning), words } }),
    };
}

/** The groups of matches: those whose names begin with the word, the others, and both. */
export type Group = 'begins' | 'rest' | 'all';
/** The matches of a group in each bucket, in the order of the list. */
export type Buckets = (group: Group) => { bucket: number; count: number }[];

/** The buckets of the list that have matches. */
export async function bucketsOf(db: Db, { table, counted }: Search, { words }: Matches): Promise<Buckets> {
    const { rows } = await db.execute<{ bucket: number; words: number; begins: number }>(
        planned(sql`
        select bucket, coalesce(sum(count) filter (where word not like '^%'), 0)::int8 as words,
            coalesce(sum(count) filter (where word like '^%'), 0)::int8 as begins
        from word_buckets(${getTableName(table)}, ${sql.param(words.flatMap(word => [word, `^${word}`]))}::text[])
        group by 1 order by 1 ${sql.raw(counted?.down ? 'desc' : 'asc')}`),
    );
    return group =>
        rows.map(({ bucket, words, begins }) => ({
            bucket,
            count: group === 'all' ? words : group === 'begins' ? begins : words - begins,
        }));
}
