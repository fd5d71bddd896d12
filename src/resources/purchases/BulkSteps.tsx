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

/** The steps that all of these orders may take. */
const commonSteps = (purchases: Purchase[]): Status[] =>
    STATUSES.filter(step =>
        purchases.every(
            ({ status, allowed_statuses }) =>
                step !== status && ((allowed_statuses as Status[] | undefined) ?? STATUSES).includes(step),
        ),
    );

type Selected = {
    purchases: Purchase[];
    /** Selected orders of other pages. */
    elsewhere: Purchase[];
    onUpdated: (before: Purchase, after: Purchase) => void;
};

/**
 * Opens, takes and stops a step of several orders, one by one, with a result for each. What failed stays selected. Orders of
 * other pages are read again first, since the page does not hear of their changes.
 */
const useBulkStep = ({ purchases, elsewhere, onUpdated }: Selected) => {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider();
    const { onSelect } = useListContext();
    /** The orders of the open dialog. */
    const [orders, setOrders] = useState<Purchase[]>();
    const [results, setResults] = useState<Result[]>([]);
    const [running, setRunning] = useState<Status>();
    const [reading, setReading] = useState(false);
    const stopped = useRef(false);
    const openings = useRef(0);

    const open = async () => {
        const opening = (openings.current += 1);
        setOrders(purchases);
        if (elsewhere.length === 0) return;
        setReading(true);
        const now = new Map(purchases.map(purchase => [purchase.id, purchase]));
        await forEachConcurrently(elsewhere, async ({ id, number }) => {
            try {
                now.set(id, await findOrderByNumber(dataProvider, number));
            } catch (error) {
                // The step is tried with the order as it was; its own failure is shown.
                console.error(error);
            }
        });
        if (opening !== openings.current) return;
        setOrders([...now.values()]);
        setReading(false);
    };
    const close = () => {
        openings.current += 1;
        setReading(false);
        setOrders(undefined);
        setResults([]);
    };
    const run = async (status: Status, notes: string) => {
        if (running || !orders) return;
        stopped.current = false;
        setRunning(status);
        const done: Result[] = [];
        const failed: Purchase[] = [];
        for (const purchase of orders) {
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
        if (failed.length > 0) return;
        notify('toast.purchase_updated', { type: 'success' });
        close();
    };
    return { orders, results, running, reading, open, close, run, stop: () => (stopped.current = true) };
};

/**
 * Takes one step for several orders, with one note for all of them. Only steps that all of them may take are offered, a
 * button for each.
 */
export const BulkSteps = (selected: Selected) => {
    const text = useText();
    const { orders = [], results, running, reading, open, close, run, stop } = useBulkStep(selected);
    const [notes, setNotes] = useState('');
    const [undoing, setUndoing] = useState<Undoing>();
    const steps = commonSteps(orders);
    const finished = results.length > 0 && !running;
    const leave = () => {
        setNotes('');
        close();
    };
    return (
        <>
            <UndoQuestion
                step={undoing}
                purchases={orders}
                onAnswer={yes => {
                    setUndoing(undefined);
                    if (yes && undoing) void run(undoing, notes);
                }}
            />
            <Button
                size="small"
                startIcon={<StepIcon />}
                onClick={() => {
                    setNotes('');
                    void open();
                }}
            >
                {text('screen.desk.step_many')}
            </Button>
            <Dialog open={orders.length > 0} onClose={() => !running && leave()} maxWidth="sm" fullWidth>
                <DialogTitle>{text('screen.desk.step_title', { smart_count: orders.length })}</DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 4 }}>
                    {reading ? (
                        <LinearProgress aria-label={text('screen.list.refreshing')} />
                    ) : steps.length === 0 ? (
                        <Typography>{text('screen.desk.no_common_step')}</Typography>
                    ) : (
                        <StepChoice
                            steps={steps}
                            count={orders.length}
                            notes={notes}
                            onNotes={setNotes}
                            running={running}
                            finished={finished}
                            onStep={step => (isUndoing(step) ? setUndoing(step) : void run(step, notes))}
                        />
                    )}
                    <Results results={results} total={orders.length} />
                </DialogContent>
                <DialogActions>
                    {running ? (
                        <Button onClick={stop}>{text('action.stop')}</Button>
                    ) : finished || (steps.length === 0 && !reading) ? (
                        <Button onClick={leave} variant="contained" autoFocus>
                            {text('action.close')}
                        </Button>
                    ) : (
                        <Button color="inherit" onClick={leave}>
                            {text('action.cancel')}
                        </Button>
                    )}
                </DialogActions>
            </Dialog>
        </>
    );
};

/** A note for all, and a button for each step that all may take. */
const StepChoice = ({
    steps,
    count,
    notes,
    onNotes,
    running,
    finished,
    onStep,
}: {
    steps: readonly Status[];
    count: number;
    notes: string;
    onNotes: (notes: string) => void;
    running: Status | undefined;
    finished: boolean;
    onStep: (step: Status) => void;
}) => {
    const text = useText();
    return (
        <>
            <TextField
                multiline
                minRows={2}
                margin="none"
                label={text('screen.desk.note')}
                value={notes}
                onChange={event => onNotes(event.target.value)}
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
                            onClick={() => onStep(step)}
                        />
                    ))}
                </Box>
            )}
        </>
    );
};

/** How far the step has come, and the orders that it failed for. */
const Results = ({ results, total }: { results: Result[]; total: number }) => {
    const text = useText();
    if (results.length === 0) return null;
    const failed = results.filter(({ error }) => error);
    return (
        <>
            <Box role="status">
                <LinearProgress
                    variant="determinate"
                    value={(results.length / total) * 100}
                    aria-label={text('screen.desk.step_progress', { done: results.length, total })}
                    sx={{ marginBlockEnd: 2 }}
                />
                {text('screen.desk.step_progress', { done: results.length - failed.length, total })}
            </Box>
            {failed.map(({ number, error }) => (
                <Alert key={number} severity="error">
                    <bdi dir="ltr">{number}</bdi>: {error}
                </Alert>
            ))}
        </>
    );
};
