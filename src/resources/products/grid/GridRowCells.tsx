import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { memo, type ReactNode } from 'react';
import { useText } from '../../../components/hooks/useText';
import { isUnreadable, type Entry } from './cells';
import { isEditable, problemsOf, type GridColumn, type GridRow, type RowCheck } from './columns';
import { CellEditor, type EditorEnd } from './CellEditor';

/** The edit of a cell: its text so far, and whether arrow keys leave it as in a spreadsheet. */
export type Editing = { column: number; text: string; quick: boolean };

type Props = {
    row: GridRow;
    at: number;
    columns: readonly GridColumn[];
    check: RowCheck;
    edits: ReadonlyMap<string, Entry> | undefined;
    /** The positions of columns; -1 if the row has none. */
    active: number;
    from: number;
    to: number;
    editing: Editing | undefined;
    /** Why the row was not saved. */
    failure: string | undefined;
    onEnd: EditorEnd;
};

/** The cells of a row. Rows are drawn again only if they change, because there may be hundreds. */
export const GridRowCells = memo(function GridRowCells({
    row,
    at,
    columns,
    check,
    edits,
    active,
    from,
    to,
    editing,
    failure,
    onEnd,
}: Props) {
    const problems = problemsOf(row, edits, columns, check);
    return (
        <tr data-level={row.level} aria-rowindex={at + 2}>
            <th scope="row" id={`grid-row-${row.key}`} aria-colindex={1}>
                {row.header}
                {failure && <Failure reason={failure} />}
            </th>
            {columns.map((column, index) => {
                const classes = [
                    column.numeric && 'numeric',
                    !isEditable(row, column) && 'fixed',
                    edits?.has(column.name) && 'edited',
                    problems[column.name] && 'wrong',
                    from <= index && index <= to && 'selected',
                    index === active && 'active',
                    editing?.column === index && 'editing',
                ];
                return (
                    <td
                        key={column.name}
                        className={classes.filter(Boolean).join(' ')}
                        data-row={at}
                        data-column={index}
                        aria-colindex={index + 2}
                        aria-selected={from <= index && index <= to}
                        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA has it for cells of a grid
                        aria-readonly={!isEditable(row, column)}
                        aria-invalid={problems[column.name] ? true : undefined}
                        tabIndex={index === active ? 0 : -1}
                    >
                        {editing?.column === index ? (
                            <CellEditor
                                label={`${column.label}, ${row.name}`}
                                text={editing.text}
                                quick={editing.quick}
                                numeric={column.numeric}
                                onEnd={onEnd}
                            />
                        ) : (
                            <Content
                                row={row}
                                column={column}
                                edits={edits}
                                problem={problems[column.name]}
                            />
                        )}
                    </td>
                );
            })}
        </tr>
    );
});

const Content = ({
    row,
    column,
    edits,
    problem,
}: {
    row: GridRow;
    column: GridColumn;
    edits: ReadonlyMap<string, Entry> | undefined;
    problem: string | undefined;
}): ReactNode => {
    const text = useText();
    const saved = row.values[column.name];
    const isEdited = edits?.has(column.name);
    const entry = isEdited ? edits?.get(column.name) : saved;
    if (entry === undefined) return null;
    return (
        <>
            <span dir={column.numeric ? 'ltr' : (column.dir ?? 'auto')} lang={column.lang}>
                {isUnreadable(entry) ? entry.text : (column.show ?? column.write)(entry, row)}
            </span>
            {isEdited && (
                <span style={visuallyHidden}>
                    {text('screen.grid.was', {
                        value:
                            saved === undefined ? '' : column.write(saved, row) || text('screen.facts.empty'),
                    })}{' '}
                    {problem}
                </span>
            )}
        </>
    );
};

const Failure = ({ reason }: { reason: string }) => (
    <Box sx={{ display: 'flex', gap: 1, color: 'error.text', whiteSpace: 'normal' }}>
        <ErrorIcon sx={{ fontSize: 16 }} aria-hidden />
        <Typography variant="caption">{reason}</Typography>
    </Box>
);
