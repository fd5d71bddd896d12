import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider } from 'react-admin';
import { useState } from 'react';
import type { UndoResult } from '../../../contract/schemas/journal';
import { ContentSkeleton } from '../../components/feedback/ContentSkeleton';
import { ListRows } from '../../components/lists/rows/ListRows';
import { closeUndoDialog, useUndoDialog, type UndoTarget } from '../../components/undo/undoDialog';
import { sendUndo, useUndo } from '../../components/undo/useUndo';
import { useResourceText, useText } from '../../components/hooks/useText';
import { ChangesField, useEntryName } from './fields';

/** The dialog of undo: the preview of a change, or what was skipped. Mounted once, and opened from anywhere. */
const UndoDialog = () => {
    const state = useUndoDialog();
    if (!state) return null;
    return 'target' in state ? <Preview target={state.target} /> : <Skipped results={state.results} />;
};
export default UndoDialog;

/** Shows what would be restored and what skipped, and undoes the chosen entries. */
const Preview = ({ target }: { target: UndoTarget }) => {
    const text = useText();
    const undo = useUndo();
    const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
    const { data, error, refetch } = useQuery({
        queryKey: ['journal', 'preview', target],
        queryFn: () => sendUndo(target, { preview: true }),
        gcTime: 0,
    });
    const possible = data?.results.filter(({ skipped }) => skipped === null) ?? [];
    const chosen = possible.filter(({ id }) => !excluded.has(id));
    const run = async () => {
        closeUndoDialog();
        await undo({ ids: chosen.map(({ id }) => id) });
    };
    const toggle = (id: number) =>
        setExcluded(now => {
            const next = new Set(now);
            if (!next.delete(id)) next.add(id);
            return next;
        });
    return (
        <Dialog open onClose={closeUndoDialog} maxWidth="sm" fullWidth>
            <DialogTitle>{text('screen.undo.title')}</DialogTitle>
            <DialogContent>
                <DialogContentText sx={{ marginBlockEnd: 3 }}>{text('screen.undo.hint')}</DialogContentText>
                <ListRows of={{ data: data?.results, error, refetch }} skeleton={<ContentSkeleton />}>
                    {results => (
                        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                            {results.map(result => (
                                <Row
                                    key={result.id}
                                    result={result}
                                    checked={result.skipped === null && !excluded.has(result.id)}
                                    onToggle={possible.length > 1 ? () => toggle(result.id) : undefined}
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
                {data && possible.length > 0 && (
                    <Button
                        variant="contained"
                        autoFocus
                        disabled={chosen.length === 0}
                        onClick={() => void run()}
                    >
                        {text('screen.undo.confirm', { smart_count: chosen.length })}
                    </Button>
                )}
            </DialogActions>
        </Dialog>
    );
};

const Row = ({
    result,
    checked,
    onToggle,
}: {
    result: UndoResult;
    checked?: boolean;
    /** Without it there is no checkbox. */
    onToggle?: (() => void) | undefined;
}) => {
    const name = useEntryName()(result);
    const { name: resourceName } = useResourceText();
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
            <Box sx={{ flex: 1, minInlineSize: 0, opacity: result.skipped === null ? 1 : 0.8 }}>
                <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                    <bdi>{name}</bdi>
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div">
                    {resourceName(result.resource)}
                </Typography>
                {result.skipped === null ? (
                    <RecordContextProvider value={result}>
                        <ChangesField />
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

/** What an undo skipped, with the reasons. */
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
