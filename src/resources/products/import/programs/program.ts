import { plainHeading } from '../../../../components/import/headings';
import type { FileLine } from '../../../../components/import/reading/fileLines';
import { COLUMNS, type Cells } from '../columns';

/** A line of another program's sheet: its cell below a heading in lower case, empty if there is none. */
export type ProgramRow = (heading: string) => string;
/** Our cells of a line. A line may be several rows, such as a product and its first variant. */
export type Converted = { at: number; cells: Cells };

/** A program whose sheets have variants, prices and categories in a form of their own. */
export type Program = {
    name: string;
    /** Whether its sheets have such headings. */
    hasHeadings: (has: (heading: string) => boolean) => boolean;
    /** The headings that our columns replace; the others stay beside them. */
    replaces: RegExp;
    convert: (rows: readonly ProgramRow[]) => Converted[];
};

/** A combination of values, `Size: M | Colour: Red`. */
export const combinationOf = (pairs: readonly (readonly [name: string, value: string])[]): string =>
    pairs
        .filter(([name, value]) => name && value)
        .map(([name, value]) => [name, value].join(': '))
        .join(' | ');

/** The price and compare-at price of a regular and a sale price. A price of zero is none. */
export const pricesOf = (regular: string, sale: string): Pick<Cells, 'price' | 'compare_at_price'> =>
    sale && Number(sale.replace(',', '.')) !== 0
        ? { price: sale, compare_at_price: regular }
        : { price: regular, compare_at_price: '' };

/** The lowest of some prices, as it is written. */
export const lowestOf = (prices: readonly (string | undefined)[]): string =>
    prices
        .filter(price => price !== undefined && price !== '')
        .reduce<string>(
            (lowest, price) =>
                lowest === '' || Number(price!.replace(',', '.')) < Number(lowest.replace(',', '.'))
                    ? price!
                    : lowest,
            '',
        );

/** The deepest of several paths of categories, `Clothes > Men`. */
export const deepestOf = (paths: readonly (readonly string[])[]): string =>
    paths.reduce((deepest, path) => (path.length > deepest.length ? path : deepest), []).join(' > ');

/** Reads the lines of a program's sheet in our columns, which come before those that it does not replace. */
export const convertLines = (
    { replaces, convert }: Program,
    headings: readonly string[],
    lines: readonly FileLine[],
): { headings: string[]; lines: FileLine[] } => {
    const names = headings.map(plainHeading);
    const converted = convert(
        lines.map(
            ({ cells }): ProgramRow =>
                heading =>
                    cells[names.indexOf(heading)]?.trim() ?? '',
        ),
    );
    const ours = COLUMNS.filter(column => converted.some(({ cells }) => cells[column] !== undefined));
    const others = names.flatMap((name, at) => (replaces.test(name) ? [] : [at]));
    return {
        headings: [...ours, ...others.map(at => headings[at] ?? '')],
        lines: converted.map(({ at, cells: row }) => {
            const { cells, ...place } = lines[at]!;
            return {
                ...place,
                cells: [...ours.map(column => row[column] ?? ''), ...others.map(other => cells[other] ?? '')],
            };
        }),
    };
};
