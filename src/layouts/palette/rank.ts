import { askedForms, fold, partsOf, searchWords, tokensOf } from '../../../contract/search';

/** Scores of a match: an exact number, phone or SKU, then the beginning of a name or of one of those. */
const EXACT = 3;
const PREFIX = 2;
const OTHER = 1;
/** Pages and actions contain what is typed: an exact number comes before them, a record found otherwise after them. */
export const PAGE_SCORE = 2.5;
export const ACTION_SCORE = 1.5;
export const FAILED_SCORE = -1;

/** The shortest SKU of a product that the SKU of a variant may begin with. */
const SHORTEST_SKU = 4;

const textsOf = (...values: unknown[]): string[] =>
    values.filter((value): value is string => typeof value === 'string' && value !== '');
/** A text without separators and hyphens: `PO-2026-12` and `po 2026 12` are the same. */
const joined = (text: string): string => tokensOf(text).flatMap(partsOf).join('');

type Found = Partial<
    Record<'number' | 'phone' | 'sku' | 'email' | 'name' | 'name_ar', unknown> & {
        user: { name?: unknown; phone?: unknown } | null;
    }
>;

/** Scores how well a found record matches the typed text, in any spelling that the search accepts. */
export const scoreOf = (record: Found, typed: string): number => {
    const { number, phone, sku, email, name, name_ar, user } = record;
    const wanted = joined(typed);
    const forms = askedForms(wanted);
    const numbers = textsOf(number, phone, user?.phone);
    if (
        numbers.some(value => searchWords(value).some(word => forms.includes(word))) ||
        textsOf(email).some(value => fold(value) === fold(typed.trim())) ||
        textsOf(sku).some(value => isSku(joined(value), wanted))
    )
        return EXACT;
    const begins = [...numbers, ...textsOf(sku, email, name, name_ar, user?.name)].some(value =>
        [joined(value), ...(numbers.includes(value) ? searchWords(value) : [])].some(text =>
            forms.some(form => text.startsWith(form)),
        ),
    );
    return begins ? PREFIX : OTHER;
};

/** A product is found by its SKU, or by that of a variant, which continues it. */
const isSku = (sku: string, wanted: string) =>
    sku === wanted || (sku.length >= SHORTEST_SKU && wanted.startsWith(sku));

/** Records with their scores, best first. Equal ones keep the server's order. */
export const bestFirst = <Row extends object>(records: readonly Row[], typed: string) =>
    records.map(record => ({ record, score: scoreOf(record, typed) })).sort((a, b) => b.score - a.score);
