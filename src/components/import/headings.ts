import { CURRENCY } from '../../providers/host';
import type { Column, HasColumns } from './sheetColumns';

/** The columns of headings in their plain form. */
export type KnownHeadings = ReadonlyMap<string, Column>;

/** A heading without case, accents of Arabic letters, and repeated spaces. */
export const plainHeading = (heading: string): string =>
    heading
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\u064b-\u0652\u0640\u200e\u200f\u2066-\u2069\ufeff]/g, '')
        .replace(/[أإآ]/g, 'ا')
        .replace(/[_\s]+/g, ' ')
        .trim();

/**
 * The headings by which the columns of a noun are known. A label of the panel's language counts before others. Those of numbers
 * may have the shop's currency in brackets, as in the panel's own tables.
 */
export const knownHeadings = (
    { columns }: HasColumns,
    labelOf: (column: Column) => string,
): KnownHeadings => {
    const known = new Map<string, Column>();
    for (const [column, { names = [], content }] of Object.entries(columns)) {
        const forms = (name: string) =>
            (content === 'number' ? [name, `${name} (${CURRENCY})`] : [name]).map(plainHeading);
        for (const name of [...names, column].flatMap(forms)) if (!known.has(name)) known.set(name, column);
        for (const label of forms(labelOf(column))) known.set(label, column);
    }
    return known;
};

/** The column of each heading; undefined for unknown ones. A column is taken by the first heading that names it. */
export const mapHeadings = (
    headings: readonly string[],
    known: KnownHeadings,
    remembered: Readonly<Record<string, Column | ''>> = {},
): (Column | undefined)[] => {
    const taken = new Set<Column>();
    return headings.map(heading => {
        const chosen = remembered[plainHeading(heading)] ?? known.get(plainHeading(heading));
        if (!chosen || taken.has(chosen)) return undefined;
        taken.add(chosen);
        return chosen;
    });
};

/** Returns the mapping to remember for the next file: the column of each heading, or '' for none. */
export const mappingOf = (
    headings: readonly string[],
    columns: readonly (Column | undefined)[],
): Record<string, Column | ''> =>
    Object.fromEntries(headings.map((heading, at) => [plainHeading(heading), columns[at] ?? '']));

/** The line with the headings: the first of the top lines that names at least two columns, else the first with a text. */
export const headingLine = (lines: readonly (readonly string[])[], known: KnownHeadings): number => {
    const top = lines.slice(0, 10);
    const named = top.findIndex(line => mapHeadings(line, known).filter(Boolean).length > 1);
    return Math.max(0, named < 0 ? top.findIndex(line => line.some(cell => cell.trim())) : named);
};
