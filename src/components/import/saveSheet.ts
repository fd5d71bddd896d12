import { download } from '../lists/export/download';
import type { FileType, Lines } from './reading/files';
import { writeLines } from './writeLines';
import { mapInSlices } from './reading/slices';
import { isNumeric, type Cells, type Column } from './sheetColumns';
import type { SheetKind } from './sheetKind';

/** Writes lines as a file and downloads it. */
export const saveLines = async ({
    type,
    name,
    lines,
    numbers,
}: {
    type: FileType;
    name: string;
    lines: Lines;
    numbers: readonly number[];
}): Promise<void> => download(await writeLines(type, lines, numbers), `${name}.${type}`);

/** Writes rows as a file and downloads it. */
export const saveSheet = async (
    kind: SheetKind,
    type: FileType,
    name: string,
    rows: readonly Cells[],
    labelOf: (column: Column) => string,
    columns: readonly Column[] = Object.keys(kind.columns),
): Promise<void> =>
    saveLines({
        type,
        name,
        lines: [
            columns.map(labelOf),
            ...(await mapInSlices(rows, row => columns.map(column => row[column] ?? ''))),
        ],
        numbers: columns.flatMap((column, at) => (isNumeric(kind, column) ? [at] : [])),
    });

/** Downloads a file with all columns that a person fills in, and some examples. */
export const saveTemplate = (
    kind: SheetKind,
    type: FileType,
    labelOf: (column: Column) => string,
): Promise<void> =>
    saveSheet(
        kind,
        type,
        `${kind.noun}-template`,
        kind.examples,
        labelOf,
        Object.keys(kind.columns).filter(column => kind.columns[column]?.inTemplate !== false),
    );
