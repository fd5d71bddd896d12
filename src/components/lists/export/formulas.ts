/** Beginnings that a spreadsheet takes for a formula, those of full width and of a line break included. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const isUnsafe = (text: string): boolean => FORMULA.test(text);
const bare = (text: string): string => text.replace(/^'+/, '');

/** A text as a cell that no spreadsheet takes for a formula; `fromCell` reads it back unchanged. */
export const toCell = (text: string): string => (isUnsafe(bare(text)) ? `'${text}` : text);
export const fromCell = (cell: string): string =>
    cell.startsWith("'") && isUnsafe(bare(cell)) ? cell.slice(1) : cell;
