import papa from 'papaparse';
import { toCell } from './formulas';
import { openBook } from './openBook';
import { flatRow, headingOf, kindOf, readersCell, readersFields, spacedPhone } from './rows';
import type { Cell, Row, Words } from './rows';

/** A file that is written in batches. */
export type Writer = {
    add: (rows: readonly Row[]) => void;
    /** The whole file; rejects with a key of a message. */
    file: () => Promise<Blob>;
    /** Ends a file that is not wanted any more. */
    close: () => void;
};

/** The fields of all rows, in the order of their first appearance: a field of a later row becomes the last column. */
const fieldsOf = () => {
    const fields = new Set<string>();
    return {
        fields,
        meet: (rows: readonly Row[], of: (row: Row) => readonly string[]) => {
            for (const row of rows) for (const name of of(row)) fields.add(name);
        },
    };
};

/**
 * Each batch becomes text in a Blob, which the browser keeps outside the page's memory. All cells are quoted: a spreadsheet that
 * separates by another character would begin a cell, and with it a formula, within one that is bare.
 */
const csvWriter = (
    delimiter: string,
    fieldsIn: (row: Row) => string[],
    headings: (fields: string[]) => string[],
    cellsOf: (row: Row, fields: string[]) => unknown[],
): Writer => {
    const { fields, meet } = fieldsOf();
    const parts: Blob[] = [];
    const textOf = (lines: unknown[][]) => papa.unparse(lines, { delimiter, quotes: true });
    return {
        add: rows => {
            if (rows.length === 0) return;
            meet(rows, fieldsIn);
            parts.push(new Blob(['\r\n', textOf(rows.map(row => cellsOf(row, [...fields])))]));
        },
        // With a byte order mark, so that spreadsheets read Arabic.
        file: async () =>
            new Blob(['\ufeff', textOf([headings([...fields])]), ...parts], {
                type: 'text/csv;charset=utf-8',
            }),
        close: () => {},
    };
};

/** Records as they are answered, with the names of their fields. `fromCell` reads each text back unchanged. */
export const createRawCsv = (): Writer => {
    const cell = (value: unknown) =>
        typeof value === 'string' && !/^\+\d{6,15}$/.test(value) ? toCell(value) : value;
    return csvWriter(
        ',',
        row => Object.keys(flatRow(row)),
        fields => fields.map(toCell),
        (row, fields) => {
            const flat = flatRow(row);
            return fields.map(name => cell(flat[name]));
        },
    );
};

/** `2026-11-21 14:05`, which spreadsheets of all languages take for a time. */
const isoTime = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');

/**
 * A CSV file for readers. Where the language has a decimal comma, cells are separated by semicolons, as its spreadsheets
 * expect.
 */
export const createCsv = (words: Words): Writer => {
    const comma = (1.5).toLocaleString(`${words.tag}-u-nu-latn`).includes(',');
    const plain = (value: Cell, source: string): string => {
        if (value === null) return '';
        if (value instanceof Date) return isoTime(value);
        if (typeof value === 'string') {
            const phone = source === 'phone' ? spacedPhone(value) : value;
            return /^\+\d+ \d+$/.test(phone) ? phone : toCell(phone);
        }
        const digits = kindOf(source) === 'amount' ? value.toFixed(2) : String(value);
        return comma ? digits.replace('.', ',') : digits;
    };
    return csvWriter(
        comma ? ';' : ',',
        readersFields,
        fields => fields.map(source => toCell(headingOf(source, words))),
        (row, fields) => fields.map(source => plain(readersCell(source, row[source], words), source)),
    );
};

/** An Excel workbook for readers, which a worker writes. */
export const createBook = (words: Words, title: string, isRightToLeft: boolean): Writer => {
    const { fields, meet } = fieldsOf();
    const book = openBook();
    return {
        add: rows => {
            meet(rows, readersFields);
            book.add(rows.map(row => [...fields].map(source => readersCell(source, row[source], words))));
        },
        file: () => {
            const columns = [...fields].map(source => ({
                heading: headingOf(source, words),
                kind: kindOf(source),
            }));
            return book.file({ title, columns, isRightToLeft });
        },
        close: book.close,
    };
};
