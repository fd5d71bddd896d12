import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { required, TextInput } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { MESSAGE_LENGTH } from '../../../../contract/limits';
import type { Order } from '../../../../contract/schemas/orders';
import type { Status } from '../../../../contract/statuses';
import { formatMoney } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { directionOf, useLanguageName } from '../../../components/fields/useLanguageName';
import { AmountInput } from '../../../components/inputs/AmountInput';
import { useText } from '../../../components/hooks/useText';
import { CURRENCY } from '../../../providers/host';
import { usePushGateway } from '../../campaigns/PushUnavailableAlert';
import { useShopWords } from '../fields';
import { refundable } from './payment';
import { useCustomerText } from './useCustomerText';

/** Form values of the refund and message fields. */
export type FollowUpValues = {
    refunds: boolean;
    amount: number | null;
    writes: boolean;
    title: string;
    body: string;
};

/** The amount of a refund, up to the amount that can still be refunded. */
export const RefundFields = ({ order }: { order: Order }) => (
    <AmountInput
        source="amount"
        label="screen.orders.refund.amount"
        currency={CURRENCY}
        min={0.01}
        max={refundable(order)}
        validate={required()}
        helperText="screen.orders.refund.hint"
    />
);

/** The amount paid for an order, and the payment method. */
export const PaidSentence = ({ order }: { order: Order }) => {
    const text = useText();
    const tag = useTag();
    const words = useShopWords();
    return (
        <Typography variant="body2" color="textSecondary">
            {text('screen.orders.refund.paid', {
                method: words.paymentMethod(order.payment_method),
                amount: formatMoney(order.total, tag),
            })}
        </Typography>
    );
};

/** A message to the customer of an order, suggested in the customer's language. It follows the refund until it is edited. */
export const MessageFields = ({
    order,
    status,
}: {
    order: Order;
    /** The status that it is about. */
    status: Status;
}) => {
    const text = useText();
    const languageName = useLanguageName();
    const { data: gateway } = usePushGateway();
    const { data, isPending } = useCustomerText(order, status, true);
    const { setValue, getFieldState } = useFormContext<FollowUpValues>();
    const [refunds, amount, title] = useWatch<FollowUpValues, ['refunds', 'amount', 'title']>({
        name: ['refunds', 'amount', 'title'],
    });
    const refund = (order.refunded ?? 0) + (refunds && typeof amount === 'number' ? amount : 0);
    const suggest = data?.suggest;
    useEffect(() => {
        if (!suggest) return;
        const suggested = suggest(refund);
        setValue('title', suggested.title);
        if (!getFieldState('body').isDirty) setValue('body', suggested.body);
    }, [suggest, refund, setValue, getFieldState]);
    if (isPending) return <Skeleton height={80} />;
    if (data && !suggest)
        return <Typography variant="body2">{text('screen.orders.customer_message.unreachable')}</Typography>;
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Typography variant="body2" dir="auto" sx={{ fontWeight: 600 }}>
                {title}
            </Typography>
            <TextInput
                source="body"
                label={text('screen.orders.customer_message.label', {
                    language: languageName(data?.language ?? 'en'),
                })}
                validate={required()}
                multiline
                minRows={2}
                margin="none"
                helperText={text(
                    gateway === false ? 'screen.send.no_gateway' : 'screen.orders.customer_message.hint',
                )}
                slotProps={{
                    htmlInput: {
                        dir: directionOf(data?.language ?? 'en'),
                        maxLength: MESSAGE_LENGTH.body,
                    },
                }}
            />
        </Box>
    );
};

/** Offers the steps that can follow when an order comes to a status; each has its fields while it is chosen. */
export const FollowUpChoices = ({
    order,
    status,
    offered,
}: {
    order: Order;
    status: Status;
    offered: { refund: boolean; message: boolean };
}) => {
    const text = useText();
    return (
        <Box sx={{ display: 'grid', rowGap: 1, marginBlockStart: 4, marginBlockEnd: { xs: 3, sm: 0 } }}>
            {offered.refund && (
                <>
                    <PaidSentence order={order} />
                    <Choice name="refunds" label={text('screen.orders.refund.step')}>
                        <RefundFields order={order} />
                    </Choice>
                </>
            )}
            {offered.message && (
                <Choice name="writes" label={text('screen.orders.customer_message.step')}>
                    <MessageFields order={order} status={status} />
                </Choice>
            )}
        </Box>
    );
};

/** Chooses a step, and shows its fields while it is chosen. */
const Choice = ({
    name,
    label,
    children,
}: {
    name: 'refunds' | 'writes';
    label: string;
    children: ReactNode;
}) => {
    const {
        field: { ref, value, ...field },
    } = useController<FollowUpValues, 'refunds' | 'writes'>({ name });
    return (
        <div>
            <FormControlLabel
                control={<Checkbox {...field} checked={value} slotProps={{ input: { ref } }} />}
                label={label}
            />
            {value && <Box sx={{ marginBlockStart: 1 }}>{children}</Box>}
        </div>
    );
};
