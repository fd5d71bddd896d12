import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Order } from '../../../../contract/schemas/purchases';
import { REVERSED_STATUSES } from '../../../../contract/shop';
import { Confirmation } from '../../../components/feedback/Confirmation';
import { isUndoable } from '../../../components/undo/isUndoable';
import { useUndoHint } from '../../../components/undo/useUndoHint';
import { useText } from '../../../components/hooks/useText';
import { isSecondClick } from './stepRest';
import { useReversalHint } from './useReversalHint';
import { useStepText } from './useStepText';

/** A step that restores the stock. */
type Reversal = (typeof REVERSED_STATUSES)[number];
export const isReversing = (status: string): status is Reversal =>
    (REVERSED_STATUSES as readonly string[]).includes(status);

/** Whether a step asks first: those that restore stock, and each step where nothing can undo it. */
export const asksFirst = (status: string): boolean =>
    isReversing(status) || !isUndoable('purchase-operations', 'update');

/** The reasons offered for a step; any other can be typed. */
const REASONS = {
    cancelled: ['changed_mind', 'out_of_stock', 'payment_failed', 'duplicate', 'fraud'],
    returned: ['changed_mind', 'damaged', 'wrong_item', 'not_as_described'],
} as const;

/** The notes of an order with the reason of a step below them; once, if a step that failed is repeated. */
export const withReason = (notes: string | null | undefined, reason: string): string => {
    const before = (notes ?? '').trim();
    return `\n${before}`.endsWith(`\n${reason}`) ? before : [before, reason].filter(Boolean).join('\n');
};

type Asked<Step> = {
    step: Step;
    orders: readonly Order[];
    /** The reason, which is empty for a step that needs none; undefined if the step is cancelled. */
    onAnswer: (reason: string | undefined) => void;
};

/** Asks before a step: which orders, what happens to the stock, why, and whether it can be undone. */
export const StepQuestion = ({
    step,
    ...props
}: Omit<Asked<string>, 'step'> & {
    /** Without a step there is no question. */
    step: string | undefined;
}) =>
    step === undefined ? null : isReversing(step) ? (
        <ReversalQuestion step={step} {...props} />
    ) : (
        <ForwardQuestion step={step} {...props} />
    );

const countOf = (orders: readonly Order[]) => (orders.length > 1 ? orders.length : undefined);

/** Asks before a step that cannot be undone and needs no reason. */
const ForwardQuestion = ({ step, orders, onAnswer }: Asked<string>) => {
    const text = useText();
    const stepText = useStepText();
    const undoHint = useUndoHint();
    const label = stepText(step, countOf(orders));
    const [first, ...others] = orders;
    return (
        <Confirmation
            open
            onClose={() => onAnswer(undefined)}
            title={others.length > 0 ? label : text('screen.pair', { label, value: first?.number })}
            hint={undoHint('purchase-operations', 'update')}
            actions={
                <>
                    <Button onClick={() => onAnswer(undefined)} autoFocus>
                        {text('action.back')}
                    </Button>
                    <Button onClick={event => !isSecondClick(event) && onAnswer('')} variant="contained">
                        {label}
                    </Button>
                </>
            }
        />
    );
};

const ReversalQuestion = ({ step, orders, onAnswer }: Asked<Reversal>) => {
    const text = useText();
    const stepText = useStepText();
    const reversalHint = useReversalHint();
    const [reason, setReason] = useState('');
    const [tried, setTried] = useState(false);
    const missing = tried && !reason.trim();
    const form = useId();
    const answer = (event: FormEvent) => {
        event.preventDefault();
        // The question is part of the order's form in React's tree.
        event.stopPropagation();
        if (reason.trim()) onAnswer(reason.trim());
        else setTried(true);
    };
    const [first, ...others] = orders;
    const title =
        others.length === 0
            ? text(`screen.orders.reversal_one.${step}`, { number: first?.number })
            : text(`screen.orders.reversal_${step}`, { smart_count: orders.length });
    return (
        <Confirmation
            open
            onClose={() => onAnswer(undefined)}
            title={title}
            hint={reversalHint(orders)}
            actions={
                <>
                    <Button onClick={() => onAnswer(undefined)}>{text('action.back')}</Button>
                    <Button type="submit" form={form} variant="contained" color="error">
                        {stepText(step, countOf(orders))}
                    </Button>
                </>
            }
        >
            <Box
                component="form"
                id={form}
                noValidate
                onSubmit={answer}
                // Enter that is held down after a choice does not answer.
                onKeyDown={(event: KeyboardEvent) =>
                    event.repeat && event.key === 'Enter' && event.preventDefault()
                }
            >
                <Autocomplete
                    freeSolo
                    openOnFocus={false}
                    options={REASONS[step].map(name => text(`screen.orders.reasons.${name}`))}
                    inputValue={reason}
                    onInputChange={(_, typed) => setReason(typed)}
                    renderInput={params => (
                        <TextField
                            {...params}
                            autoFocus
                            required
                            margin="none"
                            label={text('screen.orders.reason')}
                            error={missing}
                            helperText={text(
                                missing ? 'screen.orders.reason_needed' : 'screen.orders.reason_hint',
                            )}
                            slotProps={{ htmlInput: { ...params.inputProps, dir: 'auto', maxLength: 500 } }}
                        />
                    )}
                    sx={{ marginBlockStart: 4 }}
                />
            </Box>
        </Confirmation>
    );
};
