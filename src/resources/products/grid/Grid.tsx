import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useId, useRef, type ClipboardEvent, type PointerEvent } from 'react';
import { useText } from '../../../components/hooks/useText';
import type { Position } from './cells';
import type { GridColumn, GridRow, RowCheck } from './columns';
import { GridRowCells } from './GridRowCells';
import { CHUNK, chunksOf, RowsNear } from './RowsNear';
import { gridStyle } from './gridStyle';
import type { History } from './history';
import { useGridKeys } from './useGridKeys';
import { useGridState, type Skipped } from './useGridState';

/** The width of the rows' headers, in pixels. */
const HEADER_WIDTH = 340;

type Props = {
    label: string;
    /** The title of the rows' headers. */
    header: string;
    rows: readonly GridRow[];
    columns: readonly GridColumn[];
    check: RowCheck;
    history: History;
    onHistory: (history: History) => void;
    onSkipped: (skipped: Skipped) => void;
    /** Why rows were not saved, by row. */
    failures: ReadonlyMap<string, string>;
    /** The order of the rows, and what changes it. */
    sort?: GridSort;
};
type GridSort = { field: string; order: string; onSort: (field: string) => void };

/**
 * A table that is edited like a spreadsheet: cells with keyboard, ranges, fill, copy and paste, undo and redo. Edits are
 * kept by the owner, who saves them. It knows nothing of what its rows are.
 */
export const Grid = ({
    label,
    header,
    rows,
    columns,
    check,
    history,
    onHistory,
    onSkipped,
    failures,
    sort,
}: Props) => {
    const text = useText();
    const help = useId();
    const table = useRef<HTMLTableElement>(null);
    const scroller = useRef<HTMLDivElement>(null);
    const grid = useGridState({ rows, columns, history, onHistory, onSkipped });
    const { active, range, editing, takesFocus } = grid;
    const onKeyDown = useGridKeys(grid);
    useEffect(() => {
        if (takesFocus()) table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
    });
    return (
        <Box ref={scroller} sx={gridStyle(HEADER_WIDTH)}>
            <span id={help} style={visuallyHidden}>
                {text('screen.grid.help')}
            </span>
            <table
                ref={table}
                style={{ width: columns.reduce((sum, { width }) => sum + width, HEADER_WIDTH) }}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of ARIA
                role="grid"
                aria-label={label}
                aria-describedby={help}
                aria-multiselectable
                aria-rowcount={rows.length + 1}
                aria-colcount={columns.length + 1}
                onKeyDown={onKeyDown}
                {...usePointer(grid)}
                {...useClipboard(grid)}
            >
                <Head header={header} columns={columns} sort={sort} />
                {chunksOf(rows).map(({ start, chunk }) => (
                    <RowsNear
                        key={start}
                        start={start}
                        count={chunk.length}
                        columns={columns.length + 1}
                        scroller={scroller}
                        isActive={active.row >= start && active.row < start + CHUNK}
                    >
                        {() =>
                            chunk.map((row, index) => {
                                const at = start + index;
                                const isSelected = at >= range.top && at <= range.bottom;
                                const isActive = at === active.row;
                                return (
                                    <GridRowCells
                                        key={row.key}
                                        row={row}
                                        at={at}
                                        columns={columns}
                                        check={check}
                                        edits={history.edits.get(row.key)}
                                        active={isActive ? active.column : -1}
                                        from={isSelected ? range.start : -1}
                                        to={isSelected ? range.end : -2}
                                        editing={isActive ? editing : undefined}
                                        failure={failures.get(row.key)}
                                        onEnd={grid.end}
                                    />
                                );
                            })
                        }
                    </RowsNear>
                ))}
            </table>
        </Box>
    );
};

const Head = ({
    header,
    columns,
    sort,
}: {
    header: string;
    columns: readonly GridColumn[];
    sort: GridSort | undefined;
}) => (
    <>
        <colgroup>
            <col style={{ width: HEADER_WIDTH }} />
            {columns.map(({ name, width }) => (
                <col key={name} style={{ width }} />
            ))}
        </colgroup>
        <thead>
            <tr aria-rowindex={1}>
                <th scope="col">{header}</th>
                {columns.map(({ name, label, numeric, sort: field }) => (
                    <th
                        key={name}
                        scope="col"
                        className={numeric ? 'numeric' : undefined}
                        aria-sort={
                            sort && field === sort.field
                                ? sort.order === 'ASC'
                                    ? 'ascending'
                                    : 'descending'
                                : undefined
                        }
                    >
                        {sort && field ? <SortLabel label={label} field={field} sort={sort} /> : label}
                    </th>
                ))}
            </tr>
        </thead>
    </>
);

const SortLabel = ({ label, field, sort }: { label: string; field: string; sort: GridSort }) => (
    <TableSortLabel
        active={sort.field === field}
        direction={sort.order === 'ASC' ? 'asc' : 'desc'}
        onClick={() => sort.onSort(field)}
        // The keys of the cells are not those of the head.
        onKeyDown={event => event.stopPropagation()}
    >
        {label}
    </TableSortLabel>
);

type GridState = ReturnType<typeof useGridState>;

const positionAt = (target: EventTarget): Position | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
};
const isField = (target: EventTarget) => target instanceof HTMLInputElement;

/** A press selects a cell, with Shift up to it, dragging the mouse a range; a second press edits. */
const usePointer = ({ active, editing, go, select, edit }: GridState) => {
    const pressed = useRef<Position>(undefined);
    return {
        onPointerDown: (event: PointerEvent) => {
            const at = positionAt(event.target);
            if (!at || isField(event.target) || event.button !== 0) return;
            // The cell takes the focus when it is active; a focused cell would blur the field of another.
            event.preventDefault();
            // A field keeps what was typed.
            if (editing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
            const isSame = at.row === active.row && at.column === active.column;
            if (isSame && !event.shiftKey && document.activeElement === event.target) edit();
            else go(at, event.shiftKey);
            pressed.current = event.shiftKey ? undefined : at;
        },
        onPointerMove: (event: PointerEvent) => {
            if (event.pointerType !== 'mouse' || event.buttons !== 1 || !pressed.current) return;
            const at = positionAt(event.target);
            if (at && (at.row !== active.row || at.column !== active.column)) select(pressed.current, at);
        },
        onPointerUp: () => (pressed.current = undefined),
    };
};

/** Copies and pastes the text of spreadsheets. In a field the browser does. */
const useClipboard = ({ copy, clear, paste }: GridState) => {
    const put = (event: ClipboardEvent) => {
        event.clipboardData.setData('text/plain', copy());
        event.preventDefault();
    };
    return {
        onCopy: (event: ClipboardEvent) => {
            if (!isField(event.target)) put(event);
        },
        onCut: (event: ClipboardEvent) => {
            if (isField(event.target)) return;
            put(event);
            clear();
        },
        onPaste: (event: ClipboardEvent) => {
            if (isField(event.target)) return;
            event.preventDefault();
            paste(event.clipboardData.getData('text/plain'));
        },
    };
};
