import type { Kind, Scalar, Shape } from '../../../contract/shape';
import { permissionsIn } from './permissions';
import { VALUES } from './values';

/** Called for each value of a record with its raw and its normalised form, which is the raw one, or null, if it is unread. */
export type Note = (
    record: Row,
    noun: string,
    field: string,
    raw: unknown,
    value: unknown,
    isUnread: boolean,
) => void;

export type Row = Record<string, unknown>;

export type Reading = {
    /** Whether missing lists and records become empty ones. False for a record that a write answers, which may be partial. */
    complete: boolean;
    /**
     * Whether a text that cannot be read stays as it is, so that a screen shows it and a save returns it. Figures are null
     * instead.
     */
    keepsUnread?: boolean;
    note?: Note;
};

const isObject = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record, without the `data` that some hosts wrap it in. */
export const unwrapped = (value: unknown): unknown =>
    isObject(value) && (isObject(value.data) || Array.isArray(value.data)) ? value.data : value;

/**
 * Normalises a host's answer to the contract: amounts are numbers, flags are booleans, times have an offset, numeric
 * ids are numbers, records are unwrapped. What is absent stays absent; undeclared values stay unchanged.
 */
export const readAnswer = (shape: Shape, raw: unknown, reading: Reading): unknown => {
    if (typeof shape === 'string') return readScalar(shape, raw, reading);
    if ('list' in shape) return readList(shape, raw, reading);
    if ('map' in shape) {
        const map = unwrapped(raw);
        // PHP sends an empty map as an empty list.
        if (!isObject(map)) return !shape.optional && reading.complete ? {} : undefined;
        return mapped(map, value => readAnswer(shape.map, value, reading));
    }
    return readRecord(shape, raw, reading);
};

const mapped = (row: Row, change: (value: unknown, name: string) => unknown): Row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value, name)]));

/** The rows of a list in any of the forms that hosts send; undefined if the answer is not a list. */
export const rowsIn = (raw: unknown): unknown[] | undefined => {
    // Some hosts wrap the page in another `data`.
    const inner = Array.isArray(raw) ? raw : unwrapped(unwrapped(raw));
    if (Array.isArray(inner)) return inner;
    // Django's and Spring's names of the rows.
    const named = isObject(inner) && (inner.results ?? inner.content ?? inner.items);
    if (Array.isArray(named)) return named;
    // PHP sends a filtered list as an object with the indexes as keys.
    return isObject(inner) && Object.keys(inner).every(key => /^\d+$/.test(key))
        ? Object.values(inner)
        : undefined;
};

const absentLists = new WeakSet<object>();

/** Whether a list is empty because the host did not send it: then it is not said that there is none. */
export const isAbsent = (list: readonly unknown[]): boolean => absentLists.has(list);

const absentList = (): unknown[] => {
    const list: unknown[] = [];
    absentLists.add(list);
    return list;
};

const readList = (
    { list, optional }: Extract<Shape, { list: Shape }>,
    raw: unknown,
    reading: Reading,
): unknown[] | undefined => {
    const rows = rowsIn(raw);
    if (!rows) {
        if (optional || !reading.complete) return undefined;
        return raw === undefined ? absentList() : [];
    }
    // A list is answered as a whole, also by a write: its records replace those before.
    return rows
        .map(row => readAnswer(list, row, { ...reading, complete: true }))
        .filter(row => row !== null && row !== undefined);
};

const readRecord = (
    { record: fields, noun, optional, nullable }: Extract<Shape, { record: object }>,
    raw: unknown,
    reading: Reading,
): Row | null | undefined => {
    const row = 'data' in fields ? raw : unwrapped(raw);
    if (!isObject(row)) {
        if (nullable) return raw === undefined ? undefined : null;
        // A shape with an id is another record, which may be missing; one without is part of this record.
        return !optional && reading.complete && !('id' in fields)
            ? readRecord({ record: fields }, {}, reading)
            : undefined;
    }
    const read: Row = { ...row };
    for (const [name, field] of Object.entries(fields)) {
        const value = readField(name, field, row, reading);
        if (value === undefined) delete read[name];
        else read[name] = value;
    }
    if (noun) standIn(read, noun);
    if (noun && reading.note)
        for (const [name, field] of Object.entries(fields)) {
            const raw = rawOf(name, row);
            if (raw !== undefined) reading.note(read, noun, name, raw, read[name], isUnread(field, raw));
        }
    return read;
};

/** The id stands in for an absent number of an order, which names it everywhere. */
const standIn = (read: Row, noun: string): void => {
    if (noun === 'orders' && read.number === undefined && read.id !== undefined)
        read.number = String(read.id);
};

/**
 * The raw value of a field. Some hosts have an id only in the record that it names, and MongoDB's records have theirs in
 * `_id`, as a text or as `{ $oid }`.
 */
export const rawOf = (name: string, row: Row): unknown => {
    if (name === 'id' && row.id === undefined && row._id !== undefined)
        return isObject(row._id) ? row._id.$oid : row._id;
    const related =
        row[name] === undefined && name.endsWith('_id') ? unwrapped(row[name.slice(0, -3)]) : undefined;
    return isObject(related) ? related.id : row[name];
};

const readField = (name: string, field: Shape, row: Row, reading: Reading): unknown =>
    name === 'permissions' ? permissionsIn(row[name]) : readAnswer(field, rawOf(name, row), reading);

/** The texts of all fields of a kind in an answer. */
export function* textsIn(kind: Kind, shape: Shape, raw: unknown): Iterable<string> {
    if (typeof shape === 'string') {
        if (shape.startsWith(kind) && typeof raw === 'string') yield raw;
    } else if ('list' in shape) for (const row of rowsIn(raw) ?? []) yield* textsIn(kind, shape.list, row);
    else if ('map' in shape)
        for (const value of Object.values(unwrapped(raw) ?? {})) yield* textsIn(kind, shape.map, value);
    else {
        const row = 'data' in shape.record ? raw : unwrapped(raw);
        if (isObject(row))
            for (const [name, field] of Object.entries(shape.record)) yield* textsIn(kind, field, row[name]);
    }
}

const isBlank = (raw: unknown) => typeof raw === 'string' && raw.trim() === '';

/** Whether a host sends something of which the value cannot be read. */
const isUnread = (shape: Shape, raw: unknown): boolean =>
    typeof shape === 'string' &&
    raw !== null &&
    !isBlank(raw) &&
    VALUES[shape.replace('?', '') as Kind].read(raw as NonNullable<typeof raw>) === undefined;

const readScalar = (scalar: Scalar, raw: unknown, { keepsUnread = true }: Reading): unknown => {
    if (raw === undefined) return undefined;
    const mayBeNull = scalar.endsWith('?');
    const kind = scalar.replace('?', '') as Kind;
    // An empty text of another kind than text is no value.
    const isEmpty = raw === null || raw === '' || (isBlank(raw) && kind !== 'text');
    if (kind === 'any') return raw;
    if (isEmpty) return kind === 'text' && !mayBeNull ? '' : null;
    const value = VALUES[kind].read(raw as NonNullable<typeof raw>);
    if (value !== undefined) return value;
    return keepsUnread && typeof raw === 'string' ? raw : kind === 'text' && !mayBeNull ? '' : null;
};
