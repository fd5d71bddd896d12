import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { askedForParts, fold, partsOf, termsOf, tokensOf } from '../../../contract/search';

/**
 * Search for typed text: the text becomes a condition on a table's column `search`, which PostgreSQL maintains and
 * serves by a GIN index (server/db/sql/search_text.sql).
 */

/** A table that has the column. It is not among Drizzle's columns, so that no answer carries it. */
const searchOf = (table: PgTable): SQL => sql`${table}."search"`;

/** A word of a tsquery. `tokensOf` and `partsOf` remove quotes and backslashes, so a word needs no escaping. */
const lexeme = (word: string, mark = '', prefix = true) => `'${mark}${word}'${prefix ? ':*' : ''}`;
const anyOf = (words: string[], mark?: string, prefix?: boolean): string[] =>
    words.map(word => lexeme(word, mark, prefix));

/** The fewest digits that name a phone by its end. Fewer are the end of too many. */
const PHONE_END = 4;

/** The phones that end with these digits, of which a leading zero stands for the country code. */
const endsOf = (digits: string): string[] => {
    const ends = [...new Set([digits, digits.replace(/^0+/, '')])];
    const named = ends.filter(end => end.length >= PHONE_END && /^[0-9]+$/.test(end));
    return anyOf(
        named.map(end => [...end].reverse().join('')),
        '<',
    );
};

export type Words = {
    /** All words, each as the beginning of one, in any order. */
    all: string;
    /** All words, each as a whole one. */
    whole: string;
    /** The whole of a number, a SKU, a phone or an e-mail address. */
    exact: string;
    /** A name whose first word begins with the first that was typed. */
    begins: string;
    /** Each word alone: as the beginning of one, and as a whole one. */
    each: { begins: string; whole: string }[];
};

/** Converts typed text to PostgreSQL's query language; undefined if it contains no word. */
export function wordsIn(typed: string): Words | undefined {
    const terms = termsOf(typed);
    const [first] = terms;
    if (!first) return undefined;
    // `PO 4995` is an order, and no phone that ends with 4995.
    const hasPhone = !tokensOf(typed).includes('po');
    const all = terms.map(({ any, all, joined }) => {
        const forms = [...anyOf(any), ...(hasPhone ? endsOf(joined) : [])];
        return all
            ? `(${forms.join(' | ')} | (${all.map(some => `(${anyOf(some).join(' | ')})`).join(' & ')}))`
            : `(${forms.join(' | ')})`;
    });
    const whole = terms.map(({ any }) => `(${anyOf(any, '', false).join(' | ')})`);
    const parts = tokensOf(typed).flatMap(partsOf);
    return {
        all: all.join(' & '),
        whole: whole.join(' & '),
        exact: anyOf(askedForParts(parts), '=', false).join(' | '),
        begins: anyOf(first.any, '^').join(' | '),
        each: terms.map((_, at) => ({ begins: all[at]!, whole: whole[at]! })),
    };
}

/** `#123` is the record with that id. */
export const idIn = (typed: string): number | undefined => {
    const [, digits] = /^#\s*([0-9]{1,9})$/.exec(fold(typed.trim())) ?? [];
    return digits === undefined ? undefined : Number(digits);
};

/** A row's other table, whose rows are found too: the SKUs of a product's variants. */
export type Also = { table: PgTable; of: PgColumn };

/** Whether a row has words. The array makes PostgreSQL read the ids of the other table through its index. */
export function hasWords(table: PgTable & { id: PgColumn }, words: string, also?: Also): SQL {
    const own = sql`${searchOf(table)} @@ ${words}::tsquery`;
    if (!also) return own;
    return sql`(${own} or ${table.id} = any(array(
        select ${also.of} from ${also.table} where ${searchOf(also.table)} @@ ${words}::tsquery)))`;
}
