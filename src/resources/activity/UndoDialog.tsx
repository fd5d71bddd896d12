import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nouns } from '../../../contract/nouns';
import type { UndoResult } from '../../../contract/schemas/journal';
import { isRestocked } from '../../../contract/statuses';
import { LinkToRecord } from '../../components/fields/RecordLink';
import { ChangeList, type Change } from '../../components/changes/ChangeList';
import { ListRows } from '../../components/lists/rows/ListRows';
import {
    closeUndoDialog,
    previewUndo,
    useUndoDialog,
    type UndoPreview,
} from '../../components/undo/undoDialog';
import { sendUndo, useUndo } from '../../components/undo/useUndo';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useEntryChanges, useEntryName } from './fields';

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
    const changesOf = useUndoChanges();
    const boxOf = ({ id, skipped }: UndoResult) =>
        possible.length > 1 && !isJob
            ? {
                  checked: skipped === null && !excluded.has(id),
                  onToggle: () => setExcluded(now => toggled(now, id)),
              }
            : undefined;
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
                        <ChangeList
                            items={results}
                            isSkipped={isSkipped}
                            changesOf={result =>
                                changesOf(result, job?.kinds?.[result.resource], boxOf(result))
                            }
                            count={chosen.length}
                            hasHead={!isJob && results.length > 1}
                        />
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

const isSkipped = ({ skipped }: UndoResult): boolean => skipped !== null;

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

/** Returns what an undo changes of a record, each field a line, or why it is skipped. */
const useUndoChanges = () => {
    const text = useText();
    const nameOf = useEntryName();
    const { name: resourceName } = useResourceText();
    const linesOf = useEntryChanges();
    return (
        result: UndoResult,
        /** The kind of the record; the name of its resource by default. */
        kind = resourceName(result.resource),
        box?: Omit<NonNullable<Change['box']>, 'label'>,
    ): Change[] => {
        const name = nameOf(result);
        const isLinked = result.skipped !== null && result.resource === nouns.orders.name;
        const first = {
            record: String(result.id),
            name: isLinked ? (
                // The order can be reopened there with its refunds.
                <span onClickCapture={closeUndoDialog}>
                    <LinkToRecord resource={result.resource} id={result.record_id}>
                        <bdi>{name}</bdi>
                    </LinkToRecord>
                </span>
            ) : (
                <bdi>{name}</bdi>
            ),
            note: (
                <>
                    {kind}
                    {result.skipped === null && <StockOfOrder result={result} />}
                </>
            ),
            ...(box && { box: { ...box, label: name } }),
        };
        if (result.skipped !== null) return [{ ...first, key: String(result.id), skipped: result.skipped }];
        const lines = linesOf(result);
        if (lines.length === 0)
            return [{ ...first, key: String(result.id), to: text('screen.activity.no_changes') }];
        return lines.map(({ field, label, ...ends }, at) => ({
            ...(at === 0 ? first : { record: first.record, name: first.name }),
            key: `${result.id} ${field}`,
            part: label,
            ...ends,
        }));
    };
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
    const skipped = results.filter(isSkipped);
    const total = results.length;
    const changesOf = useUndoChanges();
    return (
        <Dialog open onClose={closeUndoDialog} maxWidth="sm" fullWidth>
            <DialogTitle>{text('screen.undo.title')}</DialogTitle>
            <DialogContent>
                <Alert severity="warning">
                    {text('screen.undo.partly', { done: total - skipped.length, total })}
                </Alert>
                <Box sx={{ marginBlockStart: 2 }}>
                    <ChangeList
                        items={skipped}
                        isSkipped={isSkipped}
                        changesOf={result => changesOf(result)}
                        hasHead={false}
                    />
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
