import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider } from 'react-admin';
import { useState } from 'react';
import { nouns } from '../../../contract/nouns';
import type { UndoResult } from '../../../contract/schemas/journal';
import { isRestocked } from '../../../contract/statuses';
import { LinkToRecord } from '../../components/fields/RecordLink';
import { ListRows } from '../../components/lists/rows/ListRows';
import {
    closeUndoDialog,
    previewUndo,
    useUndoDialog,
    type UndoPreview,
} from '../../components/undo/undoDialog';
import { sendUndo, useUndo } from '../../components/undo/useUndo';
import { useResourceText, useText } from '../../components/hooks/useText';
import { ChangesField, useEntryName } from './fields';

/** The dialog of undo: the preview of a change, or what was skipped. Mounted once, and opened from anywhere. */
const UndoDialog = () => {
    const state = useUndoDialog();
    if (!state) return null;
    return 'target' in state ? <Preview {...state} /> : <Skipped results={state.results} />;
};
export default UndoDialog;

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    return next;
};

/** Shows what would be restored and what skipped, and undoes the chosen entries. */
const Preview = ({ target, whole, job, size }: UndoPreview) => {
    const text = useText();
    const undo = useUndo();
    const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
    const { data, error, refetch } = useQuery({
        queryKey: ['journal', 'preview', target],
        queryFn: () => sendUndo(target, { preview: true }),
        gcTime: 0,
    });
    const possible = data?.results.filter(({ skipped }) => skipped === null) ?? [];
    const isJob = !!job?.confirm;
    // The others alone are not the job.
    const isOffered =
        possible.length > 0 && (job?.entry === undefined || possible.some(({ id }) => id === job.entry));
    const chosen = possible.filter(({ id }) => !excluded.has(id));
    const run = async () => {
        closeUndoDialog();
        await undo({ ids: chosen.map(({ id }) => id) });
    };
    const toggle = (id: number) => setExcluded(now => toggled(now, id));
    return (
        <Dialog open onClose={closeUndoDialog} maxWidth="sm" fullWidth>
            <DialogTitle>{job?.title ?? text('screen.undo.title')}</DialogTitle>
            <DialogContent>
                {!isJob && (data?.results.length ?? size) !== 1 && (
                    <DialogContentText sx={{ marginBlockEnd: 3 }}>
                        {text('screen.undo.hint')}
                    </DialogContentText>
                )}
                <ListRows
                    of={{ data: data?.results, error, refetch }}
                    skeleton={<RowSkeletons size={size} />}
                >
                    {results => (
                        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                            {results.map(result => (
                                <Row
                                    key={result.id}
                                    result={result}
                                    kind={job?.kinds?.[result.resource]}
                                    checked={result.skipped === null && !excluded.has(result.id)}
                                    onToggle={
                                        possible.length > 1 && !isJob ? () => toggle(result.id) : undefined
                                    }
                                />
                            ))}
                        </Box>
                    )}
                </ListRows>
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={closeUndoDialog}>
                    {text('action.close')}
                </Button>
                {data && possible.length === 0 && whole && whole.size > data.results.length && (
                    <Button
                        variant="contained"
                        autoFocus
                        onClick={() => previewUndo({ change: whole.id }, { size: whole.size })}
                    >
                        {text('screen.undo.all', { smart_count: whole.size })}
                    </Button>
                )}
                {data && isOffered && (
                    <Button
                        variant="contained"
                        autoFocus
                        disabled={chosen.length === 0}
                        onClick={() => void run()}
                    >
                        {job?.confirm ?? text('screen.undo.confirm', { smart_count: chosen.length })}
                    </Button>
                )}
            </DialogActions>
        </Dialog>
    );
};

const MOST_SKELETONS = 5;

/** The shape of the rows while they are read, so that the dialog keeps its height. */
const RowSkeletons = ({ size = MOST_SKELETONS }: { size?: number | undefined }) =>
    Array.from({ length: Math.min(size, MOST_SKELETONS) }, (_, at) => (
        <Box key={at} aria-hidden sx={{ paddingBlock: 2 }}>
            <Skeleton width="50%" sx={{ typography: 'body2' }} />
            <Skeleton width="20%" sx={{ typography: 'caption' }} />
            <Skeleton width="40%" sx={{ typography: 'caption', marginBlock: 1 }} />
        </Box>
    ));

const Row = ({
    result,
    kind,
    checked,
    onToggle,
}: {
    result: UndoResult;
    /** The kind of the record; the name of its resource by default. */
    kind?: string | undefined;
    checked?: boolean;
    /** Without it there is no checkbox. */
    onToggle?: (() => void) | undefined;
}) => {
    const name = useEntryName()(result);
    const { name: resourceName } = useResourceText();
    const isLinked = result.skipped !== null && result.resource === nouns.orders.name;
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                gap: 2,
                paddingBlock: 2,
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
                '&:last-of-type': { borderBlockEnd: 0 },
            }}
        >
            {onToggle && (
                <Checkbox
                    size="small"
                    checked={checked ?? false}
                    disabled={result.skipped !== null}
                    onChange={onToggle}
                    slotProps={{ input: { 'aria-label': name } }}
                    sx={{ alignSelf: 'flex-start' }}
                />
            )}
            <Box sx={{ flex: 1, minInlineSize: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                    {isLinked ? (
                        // The order can be reopened there with its refunds.
                        <span onClickCapture={closeUndoDialog}>
                            <LinkToRecord resource={result.resource} id={result.record_id}>
                                <bdi>{name}</bdi>
                            </LinkToRecord>
                        </span>
                    ) : (
                        <bdi>{name}</bdi>
                    )}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div">
                    {kind ?? resourceName(result.resource)}
                </Typography>
                {result.skipped === null ? (
                    <RecordContextProvider value={result}>
                        <ChangesField />
                        <StockOfOrder result={result} />
                    </RecordContextProvider>
                ) : (
                    <Typography variant="body2" color="warning">
                        {result.skipped}
                    </Typography>
                )}
            </Box>
        </Box>
    );
};

/** The effect on the stock when the step of an order is undone. */
const StockOfOrder = ({ result: { resource, changes } }: { result: UndoResult }) => {
    const text = useText();
    const { from, to } = changes.status ?? {};
    const [now, then] = [isRestocked(String(from)), isRestocked(String(to))];
    if (resource !== nouns.orders.name || now === then) return null;
    return (
        <Typography variant="body2">
            {text(now ? 'screen.undo.leaves_stock' : 'screen.undo.returns_stock')}
        </Typography>
    );
};

/** The records that an undo skipped, with the reasons. */
const Skipped = ({ results }: { results: UndoResult[] }) => {
    const text = useText();
    const skipped = results.filter(result => result.skipped !== null);
    const total = results.length;
    return (
        <Dialog open onClose={closeUndoDialog} maxWidth="sm" fullWidth>
            <DialogTitle>{text('screen.undo.title')}</DialogTitle>
            <DialogContent>
                <Alert severity="warning">
                    {text('screen.undo.partly', { done: total - skipped.length, total })}
                </Alert>
                <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, marginBlockStart: 2 }}>
                    {skipped.map(result => (
                        <Row key={result.id} result={result} />
                    ))}
                </Box>
            </DialogContent>
            <DialogActions>
                <Button variant="contained" autoFocus onClick={closeUndoDialog}>
                    {text('action.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
