import papa from 'papaparse';
import { fromCell, toCell } from './cells';

/** The lines of a file, each with its cells as texts. Blank lines are kept, because they count. */
export type Lines = string[][];
export type FileType = 'csv' | 'xlsx';

/** Excel writes CSV in UTF-8, in UTF-16 (“Unicode text”), or, on Arabic Windows, in Windows-1256. */
const decode = (bytes: ArrayBuffer): string => {
    const [one, two] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
    if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        return new TextDecoder('windows-1256').decode(bytes);
    }
};

/** Reads comma-, semicolon- or tab-separated text. */
export const readText = (text: string): Lines =>
    papa.parse<string[]>(text.replace(/^\ufeff/, '')).data.map(line => line.map(fromCell));

/** A cell of a workbook as a text. */
const textOf = (cell: unknown): string =>
    cell === null || cell === undefined
        ? ''
        : typeof cell === 'boolean'
          ? cell
              ? 'yes'
              : 'no'
          : cell instanceof Date
            ? cell.toISOString()
            : fromCell(String(cell as string | number));

/** Reads the first sheet of a workbook, or text. A workbook is a zip file, which begins with PK. */
export const readFile = async (file: Blob): Promise<Lines> => {
    const bytes = await file.arrayBuffer();
    const [one, two] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
    if (one !== 0x50 || two !== 0x4b) return readText(decode(bytes));
    const { readSheet } = await import('read-excel-file/web-worker');
    const rows: unknown[][] = await readSheet(bytes, { trim: false });
    return rows.map(row => row.map(textOf));
};

/** Columns of digits that a spreadsheet may calculate with. */
const isNumber = (cell: string) => /^(0|[1-9]\d{0,8})(\.\d{1,2})?$/.test(cell);

/**
 * Writes lines as a file that Excel opens with Arabic intact. `numbers` are the columns of amounts; all others are texts,
 * so that a SKU keeps its zeros in a workbook.
 */
export const writeFile = async (
    type: FileType,
    [headings = [], ...lines]: Lines,
    numbers: ReadonlySet<number>,
): Promise<Blob> => {
    const rows = lines.map(line => line.map(toCell));
    if (type === 'csv')
        return new Blob(['\ufeff', papa.unparse([headings, ...rows])], { type: 'text/csv;charset=utf-8' });
    const { default: writeXlsx } = await import('write-excel-file/universal');
    const heading = headings.map(value => ({ value, type: String, fontWeight: 'bold' as const }));
    const data = rows.map(row =>
        row.map((cell, at) =>
            cell === ''
                ? null
                : numbers.has(at) && isNumber(cell)
                  ? { value: Number(cell), type: Number }
                  : { value: cell, type: String },
        ),
    );
    return writeXlsx([heading, ...data], { stickyRowsCount: 1 }).toBlob();
};
