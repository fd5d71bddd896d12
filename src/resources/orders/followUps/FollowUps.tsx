import MessageIcon from '@mui/icons-material/CampaignOutlined';
import RefundIcon from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { Order } from '../../../../contract/schemas/orders';
import { isReversed } from '../../../../contract/statuses';
import { Confirmation } from '../../../components/feedback/Confirmation';
import { formatMoney } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { useText } from '../../../components/hooks/useText';
import { explained } from '../../../providers/failure';
import { Heading } from '../drawer/Heading';
import { MessageFields, PaidSentence, RefundFields } from './FollowUpFields';
import { useFollowUpForm, usePossibleFollowUps } from './useFollowUpForm';
import type { FollowUp, FollowUpPlan, useFollowUps } from './useFollowUps';

type Kind = keyof FollowUpPlan;

const ICONS = { refund: RefundIcon, message: MessageIcon };

/**
 * The follow-ups of the last step of an order, each with its result, and those that are still possible: a refund only
 * if the order was cancelled or returned.
 */
export const FollowUps = ({
    order,
    followUps: { steps, start, retry },
}: {
    order: Order;
    followUps: ReturnType<typeof useFollowUps>;
}) => {
    const text = useText();
    const [asked, setAsked] = useState<Kind>();
    const possible = usePossibleFollowUps(order);
    const kinds = (
        isReversed(order.status) ? (['refund', 'message'] as const) : (['message'] as const)
    ).filter(
        kind =>
            possible[kind] || (kind === 'refund' && order.refunded) || steps.some(step => step.kind === kind),
    );
    if (kinds.length === 0) return null;
    const refunds = kinds.includes('refund');
    const label = text(refunds ? 'screen.orders.follow_ups' : 'screen.orders.customer_message.step');
    return (
        <>
            {refunds && <Heading>{label}</Heading>}
            <div role="status" aria-label={label}>
                <Box
                    component="ul"
                    sx={{
                        listStyle: 'none',
                        margin: 0,
                        padding: 0,
                        marginBlockStart: refunds ? 0 : 5,
                        display: 'grid',
                        gap: 2,
                    }}
                >
                    {kinds.map(kind => (
                        <Row
                            key={kind}
                            kind={kind}
                            order={order}
                            step={steps.find(step => step.kind === kind)}
                            offered={possible[kind] && !steps.some(({ state }) => state !== 'done')}
                            onAsk={() => setAsked(kind)}
                            onRetry={retry}
                        />
                    ))}
                </Box>
            </div>
            {asked && (
                <FollowUpQuestion
                    kind={asked}
                    order={order}
                    onAnswer={plan => {
                        setAsked(undefined);
                        if (plan) start(order, plan);
                    }}
                />
            )}
        </>
    );
};

/** A step, its result and what can be done about it. */
const Row = ({
    kind,
    order,
    step,
    offered,
    onAsk,
    onRetry,
}: {
    kind: Kind;
    order: Order;
    step: FollowUp | undefined;
    offered: boolean;
    onAsk: () => void;
    onRetry: () => void;
}) => {
    const text = useText();
    const Icon = ICONS[kind];
    return (
        <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
            <Icon fontSize="small" color={step?.state === 'failed' ? 'error' : 'action'} />
            <Box sx={{ flex: '1 1 160px' }}>
                <Result kind={kind} order={order} step={step} />
            </Box>
            {step?.state === 'running' && <CircularProgress size={20} />}
            {step?.state === 'failed' && <Button onClick={onRetry}>{text('action.retry')}</Button>}
            {offered && (
                <Button onClick={onAsk}>
                    {text('screen.orders.asks', {
                        step: text(
                            kind === 'refund'
                                ? 'screen.orders.refund.step'
                                : 'screen.orders.customer_message.write',
                        ),
                    })}
                </Button>
            )}
        </Box>
    );
};

const Result = ({ kind, order, step }: { kind: Kind; order: Order; step: FollowUp | undefined }) => {
    const text = useText();
    const tag = useTag();
    const translate = useTranslate();
    const amount = formatMoney(order.refunded, tag);
    const name = kind === 'refund' ? ('refund' as const) : ('customer_message' as const);
    const state =
        step && step.state !== 'done'
            ? text(`screen.orders.${name}.${step.state}`)
            : kind === 'refund'
              ? order.refunded
                  ? text('screen.orders.refund.done', { amount })
                  : text('screen.orders.refund.none')
              : text(step ? 'screen.orders.customer_message.done' : 'screen.orders.customer_message.step');
    return (
        <Typography variant="body2" color={step?.state === 'failed' ? 'error' : undefined}>
            {state} {step?.error && explained(step.error, translate)}
        </Typography>
    );
};

/** Asks for the amount of a refund, or the text of a message. */
const FollowUpQuestion = ({
    kind,
    order,
    onAnswer,
}: {
    kind: Kind;
    order: Order;
    onAnswer: (plan?: FollowUpPlan) => void;
}) => {
    const text = useText();
    const id = useId();
    const { form, planOf } = useFollowUpForm(order, { [kind === 'refund' ? 'refunds' : 'writes']: true });
    const step = text(
        kind === 'refund' ? 'screen.orders.refund.step' : 'screen.orders.customer_message.step',
    );
    const answer = async (event: FormEvent) => {
        event.preventDefault();
        // The question is part of the order's form in React's tree.
        event.stopPropagation();
        const plan = await planOf();
        if (plan?.[kind] !== undefined) onAnswer(plan);
    };
    return (
        <Confirmation
            open
            onClose={() => onAnswer()}
            title={text('screen.pair', { label: step, value: order.number })}
            hint={false}
            actions={
                <>
                    <Button onClick={() => onAnswer()}>{text('action.back')}</Button>
                    <Button type="submit" form={id} variant="contained">
                        {text(
                            kind === 'refund'
                                ? 'screen.orders.refund.step'
                                : 'screen.orders.customer_message.send',
                        )}
                    </Button>
                </>
            }
        >
            <FormProvider {...form}>
                <Box
                    component="form"
                    id={id}
                    noValidate
                    onSubmit={event => void answer(event)}
                    sx={{ display: 'grid', gap: 4, paddingBlockStart: 2 }}
                >
                    {kind === 'refund' && <PaidSentence order={order} />}
                    {kind === 'refund' ? (
                        <RefundFields order={order} />
                    ) : (
                        <MessageFields order={order} status={order.status} />
                    )}
                </Box>
            </FormProvider>
        </Confirmation>
    );
};
