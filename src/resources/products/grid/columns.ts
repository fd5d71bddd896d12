import type { ReactNode } from 'react';
import { isUnreadable, sameEntry, type CellValue, type Entry } from './cells';
import { editOf, type Edits } from './history';

/** The result of reading a text in a column: a value, or the reason why it has none. */
export type CellRead = { value: CellValue } | { problem: string };

/** A column of a grid. */
export type GridColumn = {
    name: string;
    label: string;
    /** The field by which the host sorts this column, if it can. */
    sort?: string;
    /** In pixels. */
    width: number;
    /** Numbers are left-to-right and at the end. */
    numeric?: boolean;
    /** The direction and language of its texts. */
    dir?: 'ltr' | 'rtl';
    lang?: string;
    /** A value that is switched instead of typed. */
    toggled?: boolean;
    /** Set if its values are shown only. */
    fixed?: boolean;
    /** Reads typed or pasted text. */
    read: (text: string, row: GridRow) => CellRead;
    /** The text of a value, for typing and copying. */
    write: (value: CellValue, row: GridRow) => string;
    /** Renders a value; by default as its text. */
    show?: (value: CellValue, row: GridRow) => ReactNode;
};

/** A row of a grid. */
export type GridRow = {
    key: string;
    /** Rows of level 2 belong to the row of level 1 above them. */
    level: 1 | 2;
    /** The content of the row's header, and the name by which it is spoken of. */
    header: ReactNode;
    name: string;
    /** The saved values. A cell without one is empty and cannot be changed. */
    values: Readonly<Record<string, CellValue>>;
    /** The columns that only show their value. */
    fixed?: readonly string[];
};

/** Problems of a row's cells that depend on several of them, by column. */
export type RowCheck = (
    row: GridRow,
    valueOf: (column: string) => CellValue | undefined,
) => Readonly<Record<string, string>>;

export const isEditable = (row: GridRow, column: GridColumn): boolean =>
    row.values[column.name] !== undefined && !column.fixed && !row.fixed?.includes(column.name);

/** The present content of a cell: its edit, or its saved value. */
export const entryOf = (edits: Edits, row: GridRow, column: string): Entry | undefined => {
    const edit = editOf(edits, row.key, column);
    return edit === undefined ? row.values[column] : edit;
};

/** The text of a cell, for typing and copying. */
export const textOf = (edits: Edits, row: GridRow, column: GridColumn): string => {
    const entry = entryOf(edits, row, column.name);
    return entry === undefined ? '' : isUnreadable(entry) ? entry.text : column.write(entry, row);
};

/** The edit that a typed text is; undefined if it is the saved value. */
export const editFrom = (text: string, row: GridRow, column: GridColumn): Entry | undefined => {
    const read = column.read(text, row);
    const entry: Entry = 'value' in read ? read.value : { text };
    return sameEntry(entry, row.values[column.name]) ? undefined : entry;
};

/** Why the cells of a row cannot be saved, by column. */
export const problemsOf = (
    row: GridRow,
    edits: ReadonlyMap<string, Entry> | undefined,
    columns: readonly GridColumn[],
    check: RowCheck,
): Readonly<Record<string, string>> => {
    if (!edits) return {};
    const valueOf = (name: string) => {
        const entry = edits.has(name) ? edits.get(name) : row.values[name];
        return isUnreadable(entry) ? undefined : entry;
    };
    const problems: Record<string, string> = { ...check(row, valueOf) };
    for (const column of columns) {
        const entry = edits.get(column.name);
        if (!isUnreadable(entry)) continue;
        const read = column.read(entry.text, row);
        if ('problem' in read) problems[column.name] = read.problem;
    }
    return problems;
};
