import { sameEntry, type Entry } from './cells';

/** The unsaved contents of edited cells, by row and column. A row without edits is absent. */
export type Edits = ReadonlyMap<string, ReadonlyMap<string, Entry>>;

/** The change of one cell; undefined stands for the saved value. */
export type Change = {
    row: string;
    column: string;
    from: Entry | undefined;
    to: Entry | undefined;
};

/** The unsaved edits, and the steps that led to them and were undone. A step changes one cell or several. */
export type History = {
    edits: Edits;
    past: readonly (readonly Change[])[];
    future: readonly (readonly Change[])[];
};

export const NO_EDITS: History = { edits: new Map(), past: [], future: [] };

/** Steps that can be undone. */
const MOST_STEPS = 500;

const withChanges = (edits: Edits, changes: readonly Change[], side: 'from' | 'to'): Edits => {
    const next = new Map(edits);
    for (const change of changes) {
        const row = new Map(next.get(change.row));
        const entry = change[side];
        if (entry === undefined) row.delete(change.column);
        else row.set(change.column, entry);
        if (row.size > 0) next.set(change.row, row);
        else next.delete(change.row);
    }
    return next;
};

export const editOf = (edits: Edits, row: string, column: string): Entry | undefined =>
    edits.get(row)?.get(column);

/** Sets cells in one step. Later entries for a cell win; a step that changes nothing is not recorded. */
export const changed = (
    { edits, past, future }: History,
    entries: readonly Pick<Change, 'row' | 'column' | 'to'>[],
): History => {
    const last = new Map(entries.map(entry => [`${entry.row}\n${entry.column}`, entry]));
    const step = [...last.values()]
        .map(entry => ({ ...entry, from: editOf(edits, entry.row, entry.column) }))
        .filter(({ from, to }) => !sameEntry(from, to));
    if (step.length === 0) return { edits, past, future };
    return {
        edits: withChanges(edits, step, 'to'),
        past: [...past, step].slice(-MOST_STEPS),
        future: [],
    };
};

export const undone = ({ edits, past, future }: History): History => {
    const step = past.at(-1);
    return step
        ? {
              edits: withChanges(edits, step.toReversed(), 'from'),
              past: past.slice(0, -1),
              future: [step, ...future],
          }
        : { edits, past, future };
};

export const redone = ({ edits, past, future }: History): History => {
    const [step, ...others] = future;
    return step
        ? { edits: withChanges(edits, step, 'to'), past: [...past, step], future: others }
        : { edits, past, future };
};

/** Forgets the edits of saved rows. What was saved is undone in the journal, so no step is left. */
export const withoutRows = ({ edits }: History, rows: readonly string[]): History => {
    const gone = new Set(rows);
    return { ...NO_EDITS, edits: new Map([...edits].filter(([row]) => !gone.has(row))) };
};

/** Forgets the edits that are already in the saved records, for example because an answer was lost. */
export const withoutSaved = (
    history: History,
    savedOf: (row: string, column: string) => Entry | undefined,
): History => {
    const isSaved = (row: string) => (cell: readonly [string, Entry]) =>
        sameEntry(savedOf(row, cell[0]), cell[1]);
    if (![...history.edits].some(([row, cells]) => [...cells].some(isSaved(row)))) return history;
    const edits = [...history.edits].flatMap(([row, cells]) => {
        const left = [...cells].filter(cell => !isSaved(row)(cell));
        return left.length > 0 ? [[row, new Map(left)] as const] : [];
    });
    return { ...NO_EDITS, edits: new Map(edits) };
};

/** The number of changed cells. */
export const countEdits = (edits: Edits): number =>
    [...edits.values()].reduce((sum, row) => sum + row.size, 0);
