import papa from 'papaparse';
import { toCell } from '../lists/export/formulas';
import { openBook, type BookWriter } from '../lists/export/openBook';
import type { Cell } from '../lists/export/rows';
import type { FileType, Lines } from './reading/files';
import { eachSlice } from './reading/slices';

/** Quoted like exports (writers.ts). */
const textOf = (lines: Lines) => papa.unparse(lines as string[][], { quotes: true });

/** Columns of digits that a spreadsheet may calculate with. */
const isNumber = (cell: string) => /^(0|[1-9]\d{0,8})(\.\d{1,2})?$/.test(cell);

/**
 * Writes lines below their headings as a file that Excel opens with Arabic intact, in slices between which the page answers.
 * `numbers` are the columns of amounts; all others are texts, so that a SKU keeps its zeros in a workbook.
 */
export const writeLines = async (
    type: FileType,
    [headings = [], ...lines]: Lines,
    numbers: readonly number[],
    open: () => BookWriter = openBook,
): Promise<Blob> => {
    if (type === 'csv') {
        const parts: BlobPart[] = ['\ufeff', textOf([headings])];
        await eachSlice(lines, part => parts.push('\r\n', textOf(part.map(line => line.map(toCell)))));
        return new Blob(parts, { type: 'text/csv;charset=utf-8' });
    }
    const cellOf = (cell: string, at: number): Cell =>
        cell === '' ? null : numbers.includes(at) && isNumber(cell) ? Number(cell) : toCell(cell);
    const book = open();
    try {
        await eachSlice(lines, part => book.add(part.map(line => line.map(cellOf))));
        const columns = headings.map(heading => ({ heading, kind: undefined }));
        return await book.file({ title: 'Sheet1', columns, isRightToLeft: false });
    } finally {
        book.close();
    }
};
