import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ChangeList, type Change } from '../../../components/changes/ChangeList';
import { isUnreadable } from './cells';
import { entryOf, problemsOf, type GridColumn, type RowCheck } from './columns';
import type { Edits } from './history';
import { useText } from '../../../components/hooks/useText';
import { isBig, type ProductGridRow } from './productRows';

/** The changes that saving the grid would make, row by row. Prices that change by more than 30 % are marked. */
export const GridPreview = ({
    rows,
    columns,
    check,
    edits,
    changes,
    onClose,
    onSave,
}: {
    rows: readonly ProductGridRow[];
    columns: readonly GridColumn[];
    check: RowCheck;
    edits: Edits;
    /** The changes that can be saved. */
    changes: number;
    onClose: () => void;
    onSave: () => void;
}) => {
    const text = useText();
    const changesOf = useRowChanges(columns, check, edits);
    const big = rows.filter(row => {
        const to = edits.get(row.key)?.get('price');
        return to !== undefined && isBig('price', row.values.price, to);
    });
    return (
        <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
            <DialogTitle>{text('screen.bulk.preview')}</DialogTitle>
            <DialogContent>
                {big.length > 0 && (
                    <Alert severity="warning">{text('screen.bulk.big', { smart_count: big.length })}</Alert>
                )}
                <ChangeList
                    items={rows}
                    changesOf={changesOf}
                    isSkipped={row =>
                        Object.keys(problemsOf(row, edits.get(row.key), columns, check)).length > 0
                    }
                    count={changes}
                />
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose}>
                    {text('action.back')}
                </Button>
                <SaveChangesButton autoFocus changes={changes} onClick={onSave} />
            </DialogActions>
        </Dialog>
    );
};

/** Saves the changes and says how many; without any that can be saved it is disabled and says no number. */
export const SaveChangesButton = ({ changes, ...props }: { changes: number } & ButtonProps) => {
    const text = useText();
    return (
        <Button variant="contained" disabled={changes === 0} {...props}>
            {changes > 0 ? text('screen.grid.save', { smart_count: changes }) : text('action.save')}
        </Button>
    );
};

/** Returns the changed cells of a row, each a line of the list of changes. */
const useRowChanges = (columns: readonly GridColumn[], check: RowCheck, edits: Edits) => {
    const text = useText();
    return (row: ProductGridRow): Change[] => {
        const cells = edits.get(row.key);
        const problems = problemsOf(row, cells, columns, check);
        return columns
            .filter(({ name }) => cells?.has(name))
            .map(column => {
                const { name, label, dir } = column;
                const saved = row.values[name];
                const entry = entryOf(edits, row, name);
                const say = (value: typeof entry) =>
                    value === undefined ? null : isUnreadable(value) ? (
                        value.text
                    ) : (
                        <bdi dir={column.numeric ? 'ltr' : dir}>
                            {(column.show ?? column.write)(value, row) || text('screen.facts.empty')}
                        </bdi>
                    );
                return {
                    key: `${row.key} ${name}`,
                    record: row.key,
                    name: <bdi>{row.name}</bdi>,
                    part: label,
                    from: say(saved),
                    to: say(entry),
                    isBig: entry !== undefined && isBig(name, saved, entry),
                    skipped: problems[name],
                };
            });
    };
};
