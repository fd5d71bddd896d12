import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Order } from '../../../../contract/schemas/orders';
import { isReversed, isSpecified, statusOf } from '../../../../contract/statuses';
import type { MessageKey } from '../../../../i18n/messages';
import { Confirmation } from '../../../components/feedback/Confirmation';
import { isUndoable } from '../../../components/undo/isUndoable';
import { useUndoHint } from '../../../components/undo/useUndoHint';
import { useText } from '../../../components/hooks/useText';
import { FollowUpChoices } from '../followUps/FollowUpFields';
import { useFollowUpForm, usePossibleFollowUps } from '../followUps/useFollowUpForm';
import type { FollowUpPlan } from '../followUps/useFollowUps';
import { ReasonInput } from './ReasonInput';
import { isSecondClick } from './stepRest';
import { useReversalHint } from './useReversalHint';
import { useStepText } from './useStepText';

const asksReason = (status: string): boolean => statusOf(status)?.asksReason === true;

/** Whether a step asks first: those that end a sale or need a reason, and each step where nothing can undo it. */
export const asksFirst = (status: string): boolean =>
    isReversed(status) || asksReason(status) || !isUndoable('orders', 'update');

/** The notes of an order with the reason of a step below them; once, if a step that failed is repeated. */
export const withReason = (notes: string | null | undefined, reason: string): string => {
    const before = (notes ?? '').trim();
    return `\n${before}`.endsWith(`\n${reason}`) ? before : [before, reason].filter(Boolean).join('\n');
};

type Asked<Step> = {
    step: Step;
    orders: readonly Order[];
    /** The reason, which is empty for a step that needs none, and what follows; undefined if the step is cancelled. */
    onAnswer: (reason: string | undefined, plan?: FollowUpPlan) => void;
    /** Offers what can follow the step, of one order. */
    offersFollowUps?: boolean;
};

/** Asks before a step: which orders, what happens to the stock, why, and whether it can be undone. */
export const StepQuestion = ({
    step,
    ...props
}: Omit<Asked<string>, 'step'> & {
    /** Without a step there is no question. */
    step: string | undefined;
}) =>
    step === undefined ? null : asksReason(step) ? (
        <ReasonQuestion step={step} {...props} />
    ) : (
        <PlainQuestion step={step} {...props} />
    );

const countOf = (orders: readonly Order[]) => (orders.length > 1 ? orders.length : undefined);

/**
 * Returns the title of a question: for the specification's reversals a sentence of their own, for other steps the step.
 */
const useTitle = (step: string, orders: readonly Order[]): string => {
    const text = useText();
    const label = useStepText()(step, countOf(orders));
    const number = orders[0]?.number;
    if (isReversed(step) && isSpecified(step))
        return orders.length > 1
            ? text(`screen.orders.reversal_${step}` as MessageKey, { smart_count: orders.length })
            : text(`screen.orders.reversal_one.${step}` as MessageKey, { number });
    return orders.length > 1 ? label : text('screen.pair', { label, value: number });
};

/** Explains the effects of a step that its name does not show. */
const useHint = (step: string, orders: readonly Order[], offered: Offered): string => {
    const reversalHint = useReversalHint();
    const undoHint = useUndoHint();
    return isReversed(step) ? reversalHint(step, orders, offered) : undoHint('orders', 'update');
};

type Offered = ReturnType<typeof usePossibleFollowUps> | undefined;

/** The part of a question that offers what follows. */
const useFollowUpPart = ({ step, orders: [order], offersFollowUps }: Omit<Asked<string>, 'onAnswer'>) => {
    const possible = usePossibleFollowUps(order);
    const offered: Offered = offersFollowUps && isReversed(step) ? possible : undefined;
    // What was paid goes back with the goods unless that is unticked; a message cannot be taken back, so it is asked for.
    const refunds = offered?.refund ?? false;
    const { form, planOf } = useFollowUpForm(order, { refunds });
    return {
        offered,
        planOf,
        /** Proposes the refund, or does not where nothing was paid. */
        propose: (isPaid: boolean) => form.setValue('refunds', refunds && isPaid),
        fields: order && offered && (offered.refund || offered.message) && (
            <FormProvider {...form}>
                <FollowUpChoices order={order} status={step} offered={offered} />
            </FormProvider>
        ),
    };
};

/** Asks before a step that needs no reason. */
const PlainQuestion = (asked: Asked<string>) => {
    const { step, orders, onAnswer } = asked;
    const text = useText();
    const label = useStepText()(step, countOf(orders));
    const { offered, planOf, fields } = useFollowUpPart(asked);
    const answer = async () => {
        const plan = await planOf();
        if (plan) onAnswer('', plan);
    };
    return (
        <Confirmation
            open
            onClose={() => onAnswer(undefined)}
            title={useTitle(step, orders)}
            hint={useHint(step, orders, offered)}
            actions={
                <>
                    <Button onClick={() => onAnswer(undefined)} autoFocus>
                        {text('action.back')}
                    </Button>
                    <Button
                        onClick={event => !isSecondClick(event) && void answer()}
                        variant="contained"
                        color={isReversed(step) ? 'error' : 'primary'}
                    >
                        {label}
                    </Button>
                </>
            }
        >
            {fields}
        </Confirmation>
    );
};

/** Asks for the reason of a step. */
const ReasonQuestion = (asked: Asked<string>) => {
    const { step, orders, onAnswer } = asked;
    const { offered, planOf, propose, fields } = useFollowUpPart(asked);
    const text = useText();
    const stepText = useStepText();
    const [reason, setReason] = useState('');
    const isUnpaid = (typed: string) => typed.trim() === text('screen.orders.reasons.payment_failed');
    const onReason = (typed: string) => {
        if (isUnpaid(typed) !== isUnpaid(reason)) propose(!isUnpaid(typed));
        setReason(typed);
    };
    const [tried, setTried] = useState(false);
    const missing = tried && !reason.trim();
    const form = useId();
    const answer = async (event: FormEvent) => {
        event.preventDefault();
        // The question is part of the order's form in React's tree.
        event.stopPropagation();
        setTried(true);
        const plan = await planOf();
        if (reason.trim() && plan) onAnswer(reason.trim(), plan);
    };
    return (
        <Confirmation
            open
            onClose={() => onAnswer(undefined)}
            title={useTitle(step, orders)}
            hint={useHint(step, orders, offered)}
            actions={
                <>
                    <Button onClick={() => onAnswer(undefined)}>{text('action.back')}</Button>
                    <Button
                        type="submit"
                        form={form}
                        variant="contained"
                        color={isReversed(step) ? 'error' : 'primary'}
                    >
                        {stepText(step, countOf(orders))}
                    </Button>
                </>
            }
        >
            <Box
                component="form"
                id={form}
                noValidate
                onSubmit={event => void answer(event)}
                // Enter that is held down after a choice does not answer.
                onKeyDown={(event: KeyboardEvent) =>
                    event.repeat && event.key === 'Enter' && event.preventDefault()
                }
            >
                <ReasonInput
                    status={step}
                    value={reason}
                    onChange={onReason}
                    isRequired
                    error={missing}
                    helperText={text(missing ? 'screen.orders.reason_needed' : 'screen.orders.reason_hint')}
                />
                {fields}
            </Box>
        </Confirmation>
    );
};
