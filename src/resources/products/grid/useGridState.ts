import { useEvent } from 'react-admin';
import { useCallback, useRef, useState } from 'react';
import {
    fillDown,
    inReadingOrder,
    moved,
    positionsOf,
    rangeOf,
    spread,
    type Entry,
    type Position,
    type Range,
    type Size,
} from './cells';
import { editFrom, entryOf, isEditable, textOf, type GridColumn, type GridRow } from './columns';
import { changed, redone, undone, type History } from './history';
import { readTabbed, writeTabbed } from '../../../components/inputs/richText/tabbedText';
import type { EditorStep } from './CellEditor';
import type { Editing } from './GridRowCells';

/**
 * The numbers of cells that a paste or fill could not change: cells beyond the grid and cells that only show a value.
 */
export type Skipped = { beyond: number; fixed: number };

type Options = {
    rows: readonly GridRow[];
    columns: readonly GridColumn[];
    history: History;
    onHistory: (history: History) => void;
    onSkipped: (skipped: Skipped) => void;
};

type Spot = { anchor: Position; active: Position };
const FIRST: Spot = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } };

/** The selected cells of a grid, the cell that is being edited, and what is done with them. */
export const useGridState = (options: Options) => {
    const { rows, columns, history, onHistory } = options;
    const [spot, setSpot] = useState(FIRST);
    const [editing, setEditing] = useState<Editing>();
    /** Whether the active cell takes the focus when it is drawn. */
    const wantsFocus = useRef(false);

    const size = { rows: rows.length, columns: columns.length };
    // The rows may have changed since the cell was selected.
    const active = moved(spot.active, 0, 0, size);
    const range = rangeOf(moved(spot.anchor, 0, 0, size), active);

    const go = useCallback((to: Position, extend = false) => {
        wantsFocus.current = true;
        setSpot(({ anchor }) => ({ anchor: extend ? anchor : to, active: to }));
    }, []);
    const select = useCallback((anchor: Position, to: Position) => {
        wantsFocus.current = true;
        setSpot({ anchor, active: to });
    }, []);
    const set = useEvent((cells: readonly CellChange[]) =>
        onHistory(
            changed(
                history,
                cells.map(cell => named(options, cell)),
            ),
        ),
    );
    const edit = useEvent((seed?: string) => {
        const cell = cellAt(options, active);
        if (!cell || !isEditable(cell.row, cell.column)) return;
        if (cell.column.toggled) {
            const now = entryOf(history.edits, cell.row, cell.column.name);
            const next = now !== true;
            set([{ ...active, entry: next === cell.row.values[cell.column.name] ? undefined : next }]);
        } else
            setEditing({
                column: active.column,
                text: seed ?? textOf(history.edits, cell.row, cell.column),
                quick: seed !== undefined,
            });
    });
    const end = useEvent((text: string | undefined, step: EditorStep) => {
        setEditing(undefined);
        const cell = cellAt(options, active);
        if (cell && text !== undefined) set([{ ...active, entry: editFrom(text, cell.row, cell.column) }]);
        const to = destination(active, step, size);
        if (to) go(to);
        else if (step === 'stay') wantsFocus.current = true;
    });
    /** Whether the active cell takes the focus now, once. */
    const takesFocus = useEvent(() => {
        const wants = wantsFocus.current && !editing;
        if (wants) wantsFocus.current = false;
        return wants;
    });
    return {
        ...editsOf({ ...options, size, range }, set),
        active,
        range,
        size,
        editing,
        takesFocus,
        go,
        select,
        edit,
        end,
    };
};

/** The cell after an edit; undefined if the active one stays. */
const destination = (at: Position, step: EditorStep, size: Size): Position | undefined => {
    switch (step) {
        case 'down':
        case 'ArrowDown':
            return moved(at, 1, 0, size);
        case 'up':
        case 'ArrowUp':
            return moved(at, -1, 0, size);
        case 'next':
            return inReadingOrder(at, 1, size) ?? at;
        case 'previous':
            return inReadingOrder(at, -1, size) ?? at;
        case 'ArrowLeft':
        case 'ArrowRight':
            return moved(at, 0, (step === 'ArrowLeft') === (document.dir === 'rtl') ? 1 : -1, size);
        default:
            return undefined;
    }
};

type CellChange = Position & { entry: Entry | undefined };

const cellAt = ({ rows, columns }: Pick<Options, 'rows' | 'columns'>, { row, column }: Position) => {
    const found = { row: rows[row], column: columns[column] };
    return found.row && found.column ? { row: found.row, column: found.column } : undefined;
};

const named = ({ rows, columns }: Pick<Options, 'rows' | 'columns'>, { row, column, entry }: CellChange) => ({
    row: rows[row]?.key ?? '',
    column: columns[column]?.name ?? '',
    to: entry,
});

/** Creates the actions that change several cells: paste, fill, clear, undo. */
const editsOf = (
    { size, range, history, onHistory, onSkipped, ...cells }: Options & { size: Size; range: Range },
    set: (changes: readonly CellChange[]) => void,
) => {
    const put = (texts: readonly (Position & { text: string })[], beyond = 0) => {
        let fixed = 0;
        const changes = texts.flatMap(({ row, column, text }) => {
            const cell = cellAt(cells, { row, column });
            if (cell && isEditable(cell.row, cell.column))
                return [{ row, column, entry: editFrom(text, cell.row, cell.column) }];
            fixed += 1;
            return [];
        });
        set(changes);
        onSkipped({ beyond, fixed });
    };
    const textAt = (at: Position) => {
        const cell = cellAt(cells, at);
        return cell ? textOf(history.edits, cell.row, cell.column) : '';
    };
    return {
        paste: (text: string) => {
            const { cells, beyond } = spread(readTabbed(text), range, size);
            put(cells, beyond);
        },
        copy: () => {
            const { top, bottom, start, end } = range;
            return writeTabbed(
                Array.from({ length: bottom - top + 1 }, (_, row) =>
                    Array.from({ length: end - start + 1 }, (_, column) =>
                        textAt({ row: top + row, column: start + column }),
                    ),
                ),
            );
        },
        fill: () => put(fillDown(range).map(({ from, ...to }) => ({ ...to, text: textAt(from) }))),
        clear: () => {
            // What must not be empty stays.
            const changes = positionsOf(range).flatMap(at => {
                const cell = cellAt(cells, at);
                if (!cell || !isEditable(cell.row, cell.column)) return [];
                return 'value' in cell.column.read('', cell.row)
                    ? [{ ...at, entry: editFrom('', cell.row, cell.column) }]
                    : [];
            });
            set(changes);
        },
        undo: () => onHistory(undone(history)),
        redo: () => onHistory(redone(history)),
    };
};
