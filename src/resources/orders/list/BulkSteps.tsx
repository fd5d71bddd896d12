import StepIcon from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DataProvider, useDataProvider, useListContext, useNotify } from 'react-admin';
import { useImperativeHandle, useRef, useState, type RefObject } from 'react';
import type { Order } from '../../../../contract/schemas/orders';
import { isReversed, type Status } from '../../../../contract/statuses';
import { BulkProgress } from '../../../components/lists/bulk/BulkProgress';
import { Failures } from '../../../components/lists/bulk/Failures';
import { useText } from '../../../components/hooks/useText';
import { changeOfToast } from '../../../providers/data/changes';
import type { ExportParams, ExportRows } from '../../../providers/data/exporting';
import { forEachConcurrently } from '../../../components/lists/bulk/forEachConcurrently';
import { useBulkRun } from '../../../components/lists/bulk/useBulkRun';
import { findOrderByNumber } from './findOrder';
import { mayCome, useOrderStatuses } from '../steps/orderStatuses';
import { StepButton } from '../steps/StepButton';
import { StepGroups } from '../steps/StepGroups';
import { asksFirst, StepQuestion, withReason } from '../steps/StepQuestion';
import { isResting } from '../steps/stepRest';
import { useUpdateText } from '../steps/useStepText';

type Steps = [step: Status, orders: Order[]][];

/** Without `allowed_statuses` from the host every status is offered. */
const mayTake = (step: Status, { status, allowed_statuses }: Order): boolean =>
    step !== status && (allowed_statuses?.includes(step) ?? mayCome(step));

/** The allowed steps, each with the orders that allow it. */
const stepsOf = (orders: Order[], statuses: readonly Status[]): Steps =>
    statuses
        .map((step): [Status, Order[]] => [step, orders.filter(order => mayTake(step, order))])
        .filter(([, orders]) => orders.length > 0);

type Selected = {
    orders: Order[];
    /** Selected orders of other pages. */
    elsewhere: Order[];
    onUpdated: (before: Order, after: Order) => void;
};

/** More orders are refetched with their list; fewer are searched one by one. */
const FEW = 20;

type Listed = DataProvider & { exportRows: ExportRows };

/**
 * Refetches orders of a list. An order that fails to load keeps its old data: its step is tried, and a failure is shown.
 */
const readAgain = async (
    dataProvider: Listed,
    orders: Order[],
    list: Pick<ExportParams, 'sort' | 'filter'>,
) => {
    const current = new Map<Order['id'], Order>();
    const keep = (rows: Order[]) => rows.forEach(row => current.set(row.id, row));
    if (orders.length > FEW)
        await dataProvider
            .exportRows('orders', { ...list, onRows: rows => keep(rows as Order[]) })
            .catch((error: unknown) => console.error(error));
    // Those that are no longer in the list have changed.
    const others = orders.filter(({ id }) => !current.has(id));
    await forEachConcurrently(others, async ({ id, number }) => {
        try {
            current.set(id, await findOrderByNumber(dataProvider, number));
        } catch (error) {
            console.error(error);
        }
    });
    return current;
};

/**
 * Runs a step on several orders, one by one, with a result for each. Failed orders stay selected. Orders of other pages
 * are refetched first, because the page does not follow their changes.
 */
const useBulkStep = ({ orders, elsewhere, onUpdated }: Selected) => {
    const notify = useNotify();
    const updateText = useUpdateText();
    const dataProvider = useDataProvider<Listed>();
    const { onSelect, filterValues: filter, sort } = useListContext();
    /** The orders of the open dialog. */
    const [asked, setAsked] = useState<Order[]>();
    const [status, setStatus] = useState<Status>();
    const { run, reset, ...bulk } = useBulkRun();
    const [reading, setReading] = useState(false);
    const openings = useRef(0);

    /** Opens the dialog. Returns its orders; none if it was closed while they were read. */
    const open = async (): Promise<Order[]> => {
        const opening = (openings.current += 1);
        setAsked(orders);
        if (elsewhere.length === 0) return orders;
        setReading(true);
        const current = await readAgain(dataProvider, elsewhere, { filter, sort });
        if (opening !== openings.current) return [];
        const fresh = orders.map(order => current.get(order.id) ?? order);
        setAsked(fresh);
        setReading(false);
        return fresh;
    };
    const close = () => {
        openings.current += 1;
        setReading(false);
        setAsked(undefined);
        reset();
    };
    const take = async (status: Status, notes: string, reason = '', of = asked) => {
        if (bulk.isRunning || !of) return;
        const steps = of.filter(order => mayTake(status, order));
        setStatus(status);
        const updated: Order[] = [];
        const { failures, skipped } = await run(
            steps,
            async (order, meta) => {
                const { data } = await dataProvider.update<Order>('orders', {
                    id: order.id,
                    data: { status, notes: withReason(notes.trim() || order.notes, reason) },
                    previousData: order,
                    meta,
                });
                updated.push(data);
                onUpdated(order, data);
            },
            { atOnce: 1, nameOf: ({ number }) => number },
        );
        const others = of.filter(order => !steps.includes(order));
        const undone = [...failures.map(({ item }) => item), ...skipped];
        onSelect([...undone, ...others].map(({ id }) => id));
        if (undone.length > 0) return;
        const [only, ...more] = updated;
        const one = only && more.length === 0;
        notify(one ? 'toast.order_updated' : 'screen.orders.steps_taken', {
            type: 'success',
            messageArgs: { smart_count: steps.length },
            ...(one && { detail: updateText(only) }),
            ...changeOfToast(),
        });
        close();
    };
    return {
        orders: asked,
        progress: bulk.progress,
        /** The step that is being taken. */
        running: bulk.isRunning ? status : undefined,
        reading,
        open,
        close,
        take: (step: Status, notes: string, reason?: string, of?: Order[]) =>
            void take(step, notes, reason, of),
        stop: bulk.stop,
    };
};

/** Opens the dialog of the selected orders. A given step is taken at once, or after its question. */
export type OpenSteps = (step?: Status) => void;

/**
 * Takes one step for several orders, with one note for all of them. Each step that some of them may take is offered with
 * their number; the others stay selected.
 */
export const BulkSteps = ({ opener, ...selected }: Selected & { opener: RefObject<OpenSteps | null> }) => {
    const text = useText();
    const { orders = [], progress, running, reading, open, close, take, stop } = useBulkStep(selected);
    const [notes, setNotes] = useState('');
    const [asked, setAsked] = useState<Status>();
    const steps = stepsOf(orders, useOrderStatuses());
    const finished = progress !== undefined && !running;
    const leave = () => {
        setNotes('');
        close();
    };
    const begin = async (step?: Status) => {
        // A second press of a key would be the next step; opening the dialog takes none.
        if (step && selected.orders.some(isResting)) return;
        setNotes('');
        const current = await open();
        // Without an order that may still take it, the dialog offers what they may.
        if (!step || !current.some(order => mayTake(step, order))) return;
        if (asksFirst(step)) setAsked(step);
        else take(step, '', '', current);
    };
    useImperativeHandle(opener, () => step => void begin(step));
    return (
        <>
            <StepQuestion
                step={asked}
                orders={steps.find(([step]) => step === asked)?.[1] ?? []}
                onAnswer={reason => {
                    setAsked(undefined);
                    if (reason !== undefined && asked) take(asked, notes, reason);
                }}
            />
            <Button size="small" startIcon={<StepIcon />} onClick={() => void begin()}>
                {text('screen.orders.step_many')}
            </Button>
            <Dialog open={orders.length > 0} onClose={() => !running && leave()} maxWidth="sm" fullWidth>
                <DialogTitle>{text('screen.orders.step_title', { smart_count: orders.length })}</DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 4 }}>
                    {reading ? (
                        <LinearProgress aria-label={text('screen.list.refreshing')} />
                    ) : steps.length === 0 ? (
                        <Typography>{text('screen.orders.no_step')}</Typography>
                    ) : (
                        <StepChoice
                            steps={steps}
                            selected={orders.length}
                            notes={notes}
                            onNotes={setNotes}
                            running={running}
                            finished={finished}
                            onStep={step => (asksFirst(step) ? setAsked(step) : take(step, notes))}
                        />
                    )}
                    {progress && (
                        <>
                            <BulkProgress
                                progress={progress}
                                say={numbers => text('screen.orders.step_progress', numbers)}
                            />
                            <Failures failed={progress.failed} />
                        </>
                    )}
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
                            {text('action.back')}
                        </Button>
                    )}
                </DialogActions>
            </Dialog>
        </>
    );
};

/** A note for all, and a button for each step with the number of orders that may take it. */
const StepChoice = ({
    steps,
    selected,
    notes,
    onNotes,
    running,
    finished,
    onStep,
}: {
    steps: Steps;
    selected: number;
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
                label={text('screen.orders.note')}
                value={notes}
                onChange={event => onNotes(event.target.value)}
                disabled={!!running || finished}
                helperText={text('screen.orders.note_hint')}
                slotProps={{ htmlInput: { dir: 'auto', maxLength: 5000 } }}
            />
            {!finished && steps.some(([, some]) => some.length < selected) && (
                <Typography variant="body2" color="textSecondary">
                    {text('screen.orders.step_some')}
                </Typography>
            )}
            {!finished && (
                <Box sx={{ marginBlockEnd: { xs: 4, sm: 0 } }}>
                    <StepGroups steps={steps} isReversal={([step]) => isReversed(step)}>
                        {([step, some], index) => (
                            <StepButton
                                key={step}
                                status={step}
                                count={some.length}
                                first={index === 0}
                                loading={running === step}
                                disabled={!!running}
                                onClick={() => onStep(step)}
                            />
                        )}
                    </StepGroups>
                </Box>
            )}
        </>
    );
};
