import { writeXlsx, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import type { Cell, Kind } from './rows';

export type BookColumn = { heading: string; kind: Kind | undefined };
/** A workbook of one sheet. */
export type Book = { title: string; columns: readonly BookColumn[]; isRightToLeft: boolean };

/** The formats of cells. A text stays one when a person edits it in Excel. */
const FORMATS: Record<Kind, string> = { amount: '#,##0.00', time: 'dd-mm-yyyy hh:mm', key: '@' };
/** The widths of columns, in characters. */
const WIDTH = { least: 8, most: 48, time: 17 };
/** So many rows tell how wide a column is. */
const MEASURED = 200;

const widthOf = (rows: readonly Cell[][], at: number, { heading, kind }: BookColumn): number => {
    const texts = rows.slice(0, MEASURED).map(row => String(row[at] ?? '').length);
    const longest = kind === 'time' ? WIDTH.time : Math.max(WIDTH.least, ...texts);
    return Math.min(WIDTH.most, Math.max(longest, heading.length) + 2);
};

/** Characters that Excel allows in no name of a sheet, and their most. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/**
 * Writes rows below bold headings that stay in sight. Texts stay texts, so that none is a formula.
 * @throws Error with the key of a message if Excel holds fewer rows
 */
export const writeBook = async (
    { title, columns, isRightToLeft }: Book,
    rows: readonly Cell[][],
): Promise<Blob> => {
    if (rows.length >= XLSX_MAX_ROWS_PER_SHEET) throw new Error('screen.export.too_many_rows');
    const headings = columns.map(({ heading }) => heading);
    const book = await writeXlsx({
        sheets: [
            {
                name: sheetName(title),
                rows: [headings, ...rows],
                columns: columns.map((column, at) => ({
                    width: widthOf(rows, at, column),
                    ...(column.kind && { numFmt: FORMATS[column.kind] }),
                })),
                cells: new Map(
                    headings.map((value, at) => [`0,${at}`, { value, style: { font: { bold: true } } }]),
                ),
                freezePane: { rows: 1 },
                view: { rightToLeft: isRightToLeft },
            },
        ],
    });
    return new Blob([book as Uint8Array<ArrayBuffer>], {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
};
