import { isNumeric, type Cells, type Column } from './sheetColumns';
import type { SheetKind } from './sheetKind';
import type { FileType, Lines } from './reading/files';
import { lineOfRow, type Sheet } from './reading/fileLines';
import { isLeftOut, type Job, type RowState } from './job';
import type { Plan } from './plan';
import { mapInSlices } from './reading/slices';

/** The rows that were not imported, as the lines of a file with the reason in a further column. */
export type BadSheet = { type: FileType; name: string; lines: Lines; numbers: number[] };

/** The texts of a file of bad rows, in the reader's language. */
export type BadWords = {
    /** Why a row is not imported; undefined if it is. */
    reasonOf: (job: Job, plan: Plan | undefined, row: number) => string | undefined;
    labelOf: (column: Column) => string;
    /** The heading of the reasons. */
    heading: string;
};

export const isBad = (job: Job, plan: Plan | undefined, state: RowState): boolean =>
    state === 'failed' || (state === 'waiting' && !!plan && isLeftOut(plan, job));

/** The columns of a file, without the reasons of an earlier download, and those that were mended into its rows. */
export const columnsOf = (
    kind: SheetKind,
    { head, columns }: Sheet,
    rows: readonly Cells[],
    { labelOf, heading }: Pick<BadWords, 'labelOf' | 'heading'>,
) => {
    const added = Object.keys(kind.columns).filter(
        column => !columns.includes(column) && rows.some(row => row[column] !== undefined),
    );
    const headings = head.at(-1) ?? [];
    const isReason = (at: number) => !columns[at] && headings[at]?.trim() === heading;
    const all: Sheet['columns'] = [...columns, ...added];
    return {
        headings: [...headings.filter((_, at) => !isReason(at)), ...added.map(labelOf)],
        columns: all.filter((_, at) => !isReason(at)),
        cellsOf: (row: Cells, others: readonly string[]) =>
            lineOfRow(row, others, all).filter((_, at) => !isReason(at)),
    };
};

/** The bad rows of an import as the same file: its lines above the headings, and all its columns. */
export const badSheetOf = async (
    kind: SheetKind,
    job: Job,
    plans: ReadonlyMap<number, Plan>,
    words: BadWords,
): Promise<BadSheet | undefined> => {
    const found = await mapInSlices(job.rows, (cells, row) => {
        const reason = words.reasonOf(job, plans.get(row), row);
        return reason === undefined ? [] : [{ cells, reason, others: job.origins?.[row]?.others ?? [] }];
    });
    const bad = found.flat();
    if (bad.length === 0) return undefined;
    const rows = bad.map(({ cells }) => cells);
    const sheet = job.sheet ?? { head: [[]], columns: [] };
    const { headings, columns, cellsOf } = columnsOf(kind, sheet, rows, words);
    return {
        type: job.type,
        name: `${job.name.replace(/\.\w+$/, '')}-2`,
        lines: [
            ...sheet.head.slice(0, -1),
            [...headings, words.heading],
            ...bad.map(({ cells, others, reason }) => [...cellsOf(cells, others), reason]),
        ],
        numbers: columns.flatMap((column, at) => (column && isNumeric(kind, column) ? [at] : [])),
    };
};
