/** The value of a cell. */
export type CellValue = string | number | boolean | null;

/** Typed or pasted text that cannot be read as a value. It stays in its cell until it is corrected. */
type Unreadable = { text: string };

/** The content of an edited cell. */
export type Entry = CellValue | Unreadable;

export const isUnreadable = (entry: Entry | undefined): entry is Unreadable =>
    typeof entry === 'object' && entry !== null;

export const sameEntry = (a: Entry | undefined, b: Entry | undefined): boolean =>
    isUnreadable(a) && isUnreadable(b) ? a.text === b.text : a === b;

/** Rows and columns by their positions. */
export type Position = { row: number; column: number };
export type Range = { top: number; bottom: number; start: number; end: number };
export type Size = { rows: number; columns: number };

/** The range between two of its corners. */
export const rangeOf = (a: Position, b: Position): Range => ({
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    start: Math.min(a.column, b.column),
    end: Math.max(a.column, b.column),
});

/** The positions of a range, row by row. */
export const positionsOf = ({ top, bottom, start, end }: Range): Position[] =>
    Array.from({ length: bottom - top + 1 }, (_, row) =>
        Array.from({ length: end - start + 1 }, (_, column) => ({ row: top + row, column: start + column })),
    ).flat();

/** A position moved by rows and columns, inside the grid. */
export const moved = (
    { row, column }: Position,
    rows: number,
    columns: number,
    { rows: height, columns: width }: Size,
): Position => ({
    row: Math.max(0, Math.min(height - 1, row + rows)),
    column: Math.max(0, Math.min(width - 1, column + columns)),
});

/** The next cell in reading order, or the previous one; undefined beyond the last and before the first. */
export const inReadingOrder = (
    { row, column }: Position,
    step: 1 | -1,
    { rows, columns }: Size,
): Position | undefined => {
    const at = row * columns + column + step;
    return at < 0 || at >= rows * columns
        ? undefined
        : { row: Math.floor(at / columns), column: at % columns };
};

/**
 * Where the cells of a copied block go: a single cell fills the range, a block is repeated as often as it fits in the
 * range exactly, and otherwise starts at the range's first cell. What lies beyond the grid is counted.
 */
export const spread = (
    block: readonly (readonly string[])[],
    range: Range,
    { rows, columns }: Size,
): { cells: (Position & { text: string })[]; beyond: number } => {
    const height = block.length;
    const width = Math.max(0, ...block.map(line => line.length));
    if (height === 0 || width === 0) return { cells: [], beyond: 0 };
    const times = (length: number, size: number) => (length % size === 0 ? length / size : 1);
    const down = times(range.bottom - range.top + 1, height);
    const across = times(range.end - range.start + 1, width);
    const cells: (Position & { text: string })[] = [];
    let beyond = 0;
    for (let row = 0; row < height * down; row += 1)
        for (let column = 0; column < width * across; column += 1) {
            const text = block[row % height]?.[column % width];
            if (text === undefined) continue;
            const at = { row: range.top + row, column: range.start + column };
            if (at.row < rows && at.column < columns) cells.push({ ...at, text });
            else beyond += 1;
        }
    return { cells, beyond };
};

/** The cells that filling down changes, each with the cell whose content it gets: the range's first row, or the row above. */
export const fillDown = ({ top, bottom, start, end }: Range): (Position & { from: Position })[] => {
    const source = top === bottom ? top - 1 : top;
    if (source < 0) return [];
    return positionsOf({ top: source + 1, bottom, start, end }).map(at => ({
        ...at,
        from: { row: source, column: at.column },
    }));
};
