import StepIcon from '@mui/icons-material/DoneAllOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import type { Purchase } from '../../../contract/schemas/purchases';
import { STATUSES, type Status } from '../../../contract/shop';
import { useText } from '../../components/useText';
import { explained } from '../../providers/failure';
import { forEachConcurrently } from './forEachConcurrently';
import { findOrderByNumber } from './findOrder';
import { StepButton } from './StepButton';
import { isUndoing, UndoQuestion, type Undoing } from './UndoQuestion';

type Result = { number: string; error?: string };

/**
 * Takes one step for several orders, one by one, with a note for each and a result for each. Only steps that all of them
 * may take are offered, a button for each; what failed stays selected. Orders of other pages are read again first, since
 * the page does not hear of their changes.
 */
export const BulkSteps = ({
    purchases,
    elsewhere,
    onUpdated,
}: {
    purchases: Purchase[];
    /** Selected orders of other pages. */
    elsewhere: Purchase[];
    onUpdated: (before: Purchase, after: Purchase) => void;
}) => {
    const text = useText();
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider();
    const { onSelect } = useListContext();
    const [asked, setAsked] = useState<Purchase[]>();
    const [notes, setNotes] = useState('');
    const [results, setResults] = useState<Result[]>([]);
    const [running, setRunning] = useState<Status>();
    const [reading, setReading] = useState(false);
    const [questioned, setQuestioned] = useState<Undoing>();
    const stopped = useRef(false);
    const opened = useRef(0);
    const steps = STATUSES.filter(step =>
        (asked ?? []).every(
            ({ status, allowed_statuses }) =>
                step !== status && ((allowed_statuses as Status[] | undefined) ?? STATUSES).includes(step),
        ),
    );

    const ask = async () => {
        const mine = (opened.current += 1);
        setAsked(purchases);
        if (elsewhere.length === 0) return;
        setReading(true);
        const now = new Map(purchases.map(purchase => [purchase.id, purchase]));
        await forEachConcurrently(elsewhere, async ({ id, number }) => {
            try {
                now.set(id, await findOrderByNumber(dataProvider, number));
            } catch (error) {
                // Falls back to the known state; a failure of the step is reported.
                console.error(error);
            }
        });
        if (mine !== opened.current) return;
        setAsked([...now.values()]);
        setReading(false);
    };

    const run = async (status: Status) => {
        if (running || !asked) return;
        stopped.current = false;
        setRunning(status);
        const done: Result[] = [];
        const failed: Purchase[] = [];
        for (const purchase of asked) {
            if (stopped.current) {
                failed.push(purchase);
                continue;
            }
            const result: Result = { number: purchase.number };
            try {
                const { data } = await dataProvider.update<Purchase>('purchase-operations', {
                    id: purchase.id,
                    data: { status, notes: notes.trim() || purchase.notes },
                    previousData: purchase,
                });
                onUpdated(purchase, data);
            } catch (error) {
                failed.push(purchase);
                result.error = explained(error, translate);
            }
            done.push(result);
            setResults([...done]);
        }
        setRunning(undefined);
        onSelect(failed.map(({ id }) => id));
        if (failed.length === 0) {
            notify('toast.purchase_updated', { type: 'success' });
            close();
        }
    };
    const close = () => {
        opened.current += 1;
        setReading(false);
        setAsked(undefined);
        setNotes('');
        setResults([]);
    };
    const count = asked?.length ?? 0;
    const failed = results.filter(({ error }) => error);
    const finished = results.length > 0 && !running;
    return (
        <>
            <UndoQuestion
                step={questioned}
                purchases={asked ?? []}
                onAnswer={yes => {
                    setQuestioned(undefined);
                    if (yes && questioned) void run(questioned);
                }}
            />
            <Button size="small" startIcon={<StepIcon />} onClick={() => void ask()}>
                {text('screen.desk.step_many')}
            </Button>
            <Dialog open={!!asked} onClose={() => !running && close()} maxWidth="sm" fullWidth>
                <DialogTitle>{text('screen.desk.step_title', { smart_count: count })}</DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 4 }}>
                    {reading ? (
                        <LinearProgress aria-label={text('screen.list.refreshing')} />
                    ) : steps.length === 0 ? (
                        <Typography>{text('screen.desk.no_common_step')}</Typography>
                    ) : (
                        <>
                            <TextField
                                multiline
                                minRows={2}
                                margin="none"
                                label={text('screen.desk.note')}
                                value={notes}
                                onChange={event => setNotes(event.target.value)}
                                disabled={!!running || finished}
                                helperText={text('screen.desk.note_hint')}
                                slotProps={{ htmlInput: { dir: 'auto', maxLength: 5000 } }}
                            />
                            {!finished && (
                                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                                    {steps.map((step, index) => (
                                        <StepButton
                                            key={step}
                                            status={step}
                                            count={count}
                                            first={index === 0}
                                            loading={running === step}
                                            disabled={!!running}
                                            onClick={() =>
                                                isUndoing(step) ? setQuestioned(step) : void run(step)
                                            }
                                        />
                                    ))}
                                </Box>
                            )}
                        </>
                    )}
                    {results.length > 0 && (
                        <Box role="status">
                            <LinearProgress
                                variant="determinate"
                                value={(results.length / count) * 100}
                                aria-label={text('screen.desk.step_progress', {
                                    done: results.length,
                                    total: count,
                                })}
                                sx={{ marginBlockEnd: 2 }}
                            />
                            {text('screen.desk.step_progress', {
                                done: results.length - failed.length,
                                total: count,
                            })}
                        </Box>
                    )}
                    {failed.map(({ number, error }) => (
                        <Alert key={number} severity="error">
                            <bdi dir="ltr">{number}</bdi>: {error}
                        </Alert>
                    ))}
                </DialogContent>
                <DialogActions>
                    {running ? (
                        <Button onClick={() => (stopped.current = true)}>{text('action.stop')}</Button>
                    ) : finished || (steps.length === 0 && !reading) ? (
                        <Button onClick={close} variant="contained" autoFocus>
                            {text('action.close')}
                        </Button>
                    ) : (
                        <Button color="inherit" onClick={close}>
                            {text('action.cancel')}
                        </Button>
                    )}
                </DialogActions>
            </Dialog>
        </>
    );
};
