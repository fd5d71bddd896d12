import { DIALLING_CODES } from '../../../../contract/fields/phones';
import { moneyFields } from '../../../../contract/fields/plainFields';
import { ORDER_AMOUNTS } from '../../../../contract/shop';
import { instantOf, shopClock } from '../../../providers/answers/times';
import { MONEY_DECIMALS } from '../../fields/money';

/** A record as its list answers it, or a row made of it. */
export type Row = Record<string, unknown>;
/** A cell of a spreadsheet. A date is the shop's clock, as if it were UTC. */
export type Cell = string | number | Date | null;

/** The words of the reader's language. */
export type Words = {
    /** The heading of a field. */
    label: (source: string) => string;
    /** A code of a field as the screen names it, such as a status. */
    word: (source: string, code: string) => string;
    flag: (value: boolean) => string;
    nameOf: (record: Row) => string;
    /** The BCP 47 tag of the language. */
    tag: string;
};

const AMOUNTS: ReadonlySet<string> = new Set([
    ...moneyFields,
    'min_price',
    'max_price',
    'unit_price',
    ...ORDER_AMOUNTS,
    'total_left',
    'vat_left',
    'line_total',
    'total_spent',
]);
/** The amounts of a month for accounting. */
const BOOKED = /^(sold|refunded|reversed|net|earlier|later|dashboard)_(total|vat)$/;
/** Whether a field is an amount of the shop's currency. */
export const isAmount = (source: string): boolean => AMOUNTS.has(source) || BOOKED.test(source);

/** The kind of cells in a column: amounts with decimals, times, or keys made of digits that are not numbers. */
export type Kind = 'amount' | 'time' | 'key';

/** The kind of a field's cells; undefined for texts and counts. */
export const kindOf = (source: string): Kind | undefined => {
    if (isAmount(source)) return MONEY_DECIMALS > 0 ? 'amount' : undefined;
    if (/_(at|from|until)$/.test(source)) return 'time';
    return /^(phone|sku|number)$/.test(source) ? 'key' : undefined;
};

/** Fields that a reader has no use for: addresses of pictures, and fields that only the panel's buttons use. */
const EXCLUDED: ReadonlySet<string> = new Set([
    'photo',
    'cover',
    'allowed_statuses',
    'status_history',
    'invitation',
    'low_variant',
    'leads_nowhere',
]);

/** The fields of a row that a reader wants; the id of a record whose name is beside it is none. */
export const readersFields = (row: Row): string[] =>
    Object.keys(row).filter(
        name =>
            !EXCLUDED.has(name) &&
            !(name.endsWith('_id') && name.slice(0, -3) in row) &&
            !(name === 'parent_id' && 'ancestors' in row),
    );

/** The marks by which a message isolates a name of the other direction. A heading is looked up by its letters. */
const ISOLATES = /[\u2066-\u2069]/g;

/** The heading of a field. The categories above one stand for its parent. */
export const headingOf = (source: string, { label }: Words): string =>
    label(source === 'ancestors' ? 'parent_id' : source).replace(ISOLATES, '');

const timeOf = (value: string): Date | string => {
    const date = instantOf(value);
    if (!date || Number.isNaN(date.valueOf())) return value;
    const { year, month, day, hour, minute } = shopClock(date);
    return new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
};

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** A value for a reader: codes in words, times by the shop's clock, records by their name, lists of records by their length. */
export const readersCell = (source: string, value: unknown, words: Words): Cell => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'boolean') return words.flag(value);
    if (typeof value === 'number') return value;
    if (typeof value === 'string')
        return value === '' ? null : kindOf(source) === 'time' ? timeOf(value) : words.word(source, value);
    if (source === 'ancestors' && Array.isArray(value))
        return value.map(one => words.nameOf(one as Row)).join(' › ');
    if (Array.isArray(value))
        return value.some(isRecord)
            ? value.length
            : value.map(one => words.word(source, String(one))).join(' | ');
    if (!isRecord(value)) return String(value);
    return words.nameOf(value) || (value.number as string) || ((value.id ?? null) as Cell);
};

const codes = Object.values(DIALLING_CODES).join('|');
const PHONE = new RegExp(`^\\+(${codes}|\\d\\d)(\\d{4,13})$`);
/** A phone number with a space, without which a spreadsheet takes it for a number and drops its plus sign. */
export const spacedPhone = (text: string): string => text.replace(PHONE, '+$1 $2');

/** A record as fields of texts and numbers, for programs: those of records within it have its name before theirs, lists are JSON. */
export const flatRow = (row: Row, before = ''): Row => {
    const flat: Row = {};
    for (const [name, value] of Object.entries(row))
        if (isRecord(value) && !Array.isArray(value))
            Object.assign(flat, flatRow(value, `${before}${name}.`));
        else flat[before + name] = Array.isArray(value) ? JSON.stringify(value) : value;
    return flat;
};
