import type { Scalar, Shape } from '../../contract/shape';
import { instantOf } from './times';

/** Called for each value of a record with its raw and its normalised form. */
export type Note = (record: Row, noun: string, field: string, raw: unknown, value: unknown) => void;

export type Row = Record<string, unknown>;

export type Reading = {
    /** Whether missing lists and records become empty ones. False for answers to writes, which may be partial. */
    complete: boolean;
    note?: Note;
};

const isObject = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record, without the `data` that some hosts wrap it in. */
export const unwrapped = (value: unknown): unknown =>
    isObject(value) && (isObject(value.data) || Array.isArray(value.data)) ? value.data : value;

/**
 * Normalises a host's answer to the contract: amounts are numbers, flags are booleans, times have an offset, numeric
 * ids are numbers, records are unwrapped. Invalid values become null; undeclared ones stay unchanged.
 */
export const readAnswer = (shape: Shape, raw: unknown, reading: Reading): unknown => {
    if (typeof shape === 'string') return readScalar(shape, raw);
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
    // PHP sends a filtered list as an object with the indexes as keys.
    return isObject(inner) && Object.keys(inner).every(key => /^\d+$/.test(key))
        ? Object.values(inner)
        : undefined;
};

const readList = (
    { list, optional }: Extract<Shape, { list: Shape }>,
    raw: unknown,
    reading: Reading,
): unknown[] | undefined => {
    const rows = rowsIn(raw);
    if (!rows) return !optional && reading.complete ? [] : undefined;
    return rows.map(row => readAnswer(list, row, reading)).filter(row => row !== null && row !== undefined);
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
        const value = readAnswer(field, row[name], reading);
        if (value === undefined) delete read[name];
        else read[name] = value;
    }
    if (noun && reading.note)
        for (const name of Object.keys(fields))
            if (name in row) reading.note(read, noun, name, row[name], read[name]);
    return read;
};

const readScalar = (scalar: Scalar, raw: unknown): unknown => {
    if (raw === undefined || scalar === 'any' || scalar === 'any?') return raw;
    const mayBeNull = scalar.endsWith('?');
    const kind = scalar.replace('?', '') as keyof typeof READERS;
    const value = READERS[kind](typeof raw === 'string' ? raw : (raw as number | boolean | object | null));
    if (value === null) return mayBeNull ? null : EMPTY[kind];
    return kind === 'text' && value === '' && mayBeNull ? null : value;
};

/** The empty value of each type that is not nullable. A missing amount or time is never 0. */
const EMPTY = { number: null, boolean: false, time: null, id: null, text: '' } as const;

type Raw = string | number | boolean | object | null;

const READERS = {
    number: (raw: Raw) => {
        if (typeof raw === 'number') return raw;
        if (typeof raw !== 'string') return null;
        const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(raw.trim()) ? raw.replaceAll(',', '') : raw;
        return /^\s*-?\d+(\.\d+)?\s*$/.test(plain) ? Number(plain) : null;
    },
    boolean: (raw: Raw) => {
        const word = typeof raw === 'object' ? '' : String(raw).trim().toLowerCase();
        return word === 'true' || word === '1' ? true : word === 'false' || word === '0' ? false : null;
    },
    time: (raw: Raw) => {
        if (typeof raw !== 'string' || raw.startsWith('0000')) return null;
        const instant = instantOf(raw);
        if (Number.isNaN(instant.valueOf())) return null;
        return /T.*(Z|[+-]\d{2}:?\d{2})$/i.test(raw) ? raw : instant.toISOString();
    },
    id: (raw: Raw) => {
        if (typeof raw === 'number') return raw;
        if (typeof raw !== 'string' || raw.trim() === '') return null;
        return /^(0|[1-9]\d{0,14})$/.test(raw) ? Number(raw) : raw;
    },
    text: (raw: Raw) => (raw === null || typeof raw === 'object' ? null : String(raw)),
};
