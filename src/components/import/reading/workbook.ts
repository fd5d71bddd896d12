import { formatValue, type Cell, type CellValue, type Sheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { isDateText } from '../doubtfulCells';

/** A sheet of a workbook, each cell as Excel shows it. */
type BookSheet = { name: string; lines: string[][] };

/** Excel keeps so many digits of a number; further ones are noise of its binary form. */
const DIGITS = 15;

/** The decimals of a format of plain numbers, such as `#,##0.00 "SAR"`; undefined for codes, percentages and others. */
const decimalsOf = (format: string): number | undefined => {
    const bare = format
        .split(';', 1)[0]!
        .replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
        .trim();
    const plain = /^[^0#?%]*(?:[#?]*,?[#?]*0|#)(?:\.(?<decimals>[0#?]+))?[^0#?%,]*$/.exec(bare);
    return plain ? (plain.groups?.decimals?.length ?? 0) : undefined;
};

const numberText = (value: number, format: string): string => {
    // Longer numbers lost their last digits when Excel stored them, and are a problem of their cell.
    if (Math.abs(value) >= 10 ** DIGITS) return value.toExponential(5).toUpperCase();
    const exact = Number(value.toPrecision(DIGITS));
    if (/^(general|@|)$/i.test(format) || /0E[+-]/i.test(format))
        return exact.toLocaleString('en', { useGrouping: false, maximumFractionDigits: DIGITS });
    const decimals = decimalsOf(format);
    if (decimals === undefined) return formatValue(exact, format);
    return exact.toLocaleString('en', {
        useGrouping: false,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
    });
};

/** A cell as Excel shows it, without separators of thousands and currencies. A formula without a result stays a formula. */
const cellText = (value: CellValue, cell: Cell | undefined): string => {
    const format = cell?.style?.numFmt ?? '';
    if (value === null || value === undefined)
        return cell?.type === 'formula' ? `=${cell.formula ?? ''}` : '';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'number') return numberText(value, format);
    if (!(value instanceof Date)) return value;
    const shown = formatValue(value, format);
    return isDateText(shown) ? shown : value.toISOString().replace(/T00:00:00.000Z$/, '');
};

const sheetLines = ({ rows, cells }: Sheet): string[][] =>
    rows.map((row, at) => Array.from(row, (value, column) => cellText(value, cells?.get(`${at},${column}`))));

/** The visible sheets of a workbook that have cells. */
export const readBook = async (bytes: Uint8Array): Promise<BookSheet[]> => {
    const { sheets } = await readXlsx(bytes, {
        readStyles: true,
        sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    return sheets.map(sheet => ({ name: sheet.name, lines: sheetLines(sheet) }));
};
