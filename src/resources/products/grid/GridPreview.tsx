import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { isUnreadable } from './cells';
import { entryOf, problemsOf, type GridColumn, type RowCheck } from './columns';
import type { Edits } from './history';
import { useText } from '../../../components/hooks/useText';
import { FromTo } from '../../../components/lists/rows/FromTo';
import { isBig, type ProductGridRow } from './productRows';

/** The rows shown; the others are counted. */
const MOST_SHOWN = 200;

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
                <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                    {rows.slice(0, MOST_SHOWN).map(row => (
                        <RowChanges key={row.key} row={row} columns={columns} check={check} edits={edits} />
                    ))}
                </Box>
                {rows.length > MOST_SHOWN && (
                    <Typography variant="body2">
                        {text('screen.list.others', { smart_count: rows.length - MOST_SHOWN })}
                    </Typography>
                )}
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

const RowChanges = ({
    row,
    columns,
    check,
    edits,
}: {
    row: ProductGridRow;
    columns: readonly GridColumn[];
    check: RowCheck;
    edits: Edits;
}) => {
    const text = useText();
    const cells = edits.get(row.key);
    const problems = problemsOf(row, cells, columns, check);
    return (
        <Box component="li" sx={{ paddingBlock: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
                <bdi>{row.name}</bdi>
            </Typography>
            {columns
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
                    return (
                        <Box
                            key={name}
                            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, typography: 'body2' }}
                        >
                            <Box sx={{ flex: '1 1 160px', color: 'text.secondary' }}>{label}</Box>
                            <Box
                                sx={{
                                    textAlign: 'end',
                                    fontWeight: entry !== undefined && isBig(name, saved, entry) ? 600 : 400,
                                }}
                            >
                                <FromTo from={say(saved)} to={say(entry)} />
                            </Box>
                            {problems[name] && (
                                <Typography variant="caption" color="error" sx={{ flexBasis: '100%' }}>
                                    {problems[name]}
                                </Typography>
                            )}
                        </Box>
                    );
                })}
        </Box>
    );
};
