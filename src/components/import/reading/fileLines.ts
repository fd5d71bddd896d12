import { headingLine, type KnownHeadings } from '../headings';
import type { Cells, Column, HasColumns } from '../sheetColumns';
import type { Lines, Table } from './files';

/** Why a line cannot be a row: a key of `screen.import.broken`. */
export type Broken = 'cells' | 'quote';
/** A line below the headings, with its number in the file. */
export type FileLine = { cells: string[]; line: number; broken?: Broken };
/** A file: its lines up to the headings, and those below, without blank ones. */
export type FileLines = { head: Lines; lines: FileLine[] };

/** The headings of a file and the columns that they were given; what is above them is kept for downloads. */
export type Sheet = { head: Lines; columns: (Column | null)[] };
/** Where a row is in its file, and its cells that have no column. */
export type Origin = { line: number; others: string[]; broken?: Broken };

export const isBlank = (line: readonly string[]): boolean => line.every(cell => cell.trim() === '');

/** Finds the headings of a file; undefined if it has no rows below them. Cells that no heading names would be lost. */
export const fileLinesOf = (
    { lines: all, broken }: Pick<Table, 'lines' | 'broken'>,
    known: KnownHeadings,
): FileLines | undefined => {
    const at = headingLine(all, known);
    const width = all[at]?.length ?? 0;
    const quotes = new Set(broken);
    const brokenOf = (cells: readonly string[], index: number): Pick<FileLine, 'broken'> =>
        quotes.has(index) ? { broken: 'quote' } : isBlank(cells.slice(width)) ? {} : { broken: 'cells' };
    const lines = all.flatMap((cells, index) =>
        index > at && !isBlank(cells) ? [{ cells, line: index + 1, ...brokenOf(cells, index) }] : [],
    );
    return lines.length > 0 ? { head: all.slice(0, at + 1), lines } : undefined;
};

/** A line as a row of an import. */
export const rowOfLine = (
    { cells, ...place }: FileLine,
    columns: Sheet['columns'],
    kind: HasColumns,
): { row: Cells; origin: Origin } => {
    const row: Cells = {};
    const others: string[] = [];
    for (const [at, column] of columns.entries())
        if (column) row[column] = (kind.columns[column]?.clean ?? String)(cells[at] ?? '');
        else others.push(cells[at] ?? '');
    return { row, origin: { ...place, others } };
};

/** The cells of a row in the order of its file. */
export const lineOfRow = (row: Cells, others: readonly string[], columns: Sheet['columns']): string[] => {
    const left = [...others];
    return columns.map(column => (column ? (row[column] ?? '') : (left.shift() ?? '')));
};
