import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { required } from 'react-admin';
import { useController } from 'react-hook-form';
import { statusWhenReturned } from '../../../../contract/orders/returns';
import type { Order } from '../../../../contract/schemas/orders';
import { Money, useTag } from '../../../components/fields/MoneyField';
import { formatShare } from '../../../components/fields/money';
import { useStatusText } from '../../../components/fields/StatusChip';
import { useText } from '../../../components/hooks/useText';
import { AmountInput } from '../../../components/inputs/AmountInput';
import { CURRENCY, VAT_PERCENT } from '../../../providers/host';
import { MessageFields, type FollowUpValues } from '../followUps/FollowUpFields';
import { usePossibleFollowUps } from '../followUps/useFollowUpForm';
import { isPaid } from '../followUps/payment';
import { useShopWords } from '../fields';
import { totalLeft, vatIn, type ReturnForm } from './useReturnForm';

const Sum = ({ label, children, isTotal }: { label: ReactNode; children: ReactNode; isTotal?: boolean }) => (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, paddingBlock: 1 }}>
        <Typography variant={isTotal ? 'h3' : 'body2'} component="span">
            {label}
        </Typography>
        <Typography variant={isTotal ? 'h3' : 'body2'} component="span" sx={{ whiteSpace: 'nowrap' }}>
            {children}
        </Typography>
    </Box>
);

/** The refund of what came back, worked out line by line, and what the customer is told. */
export const RefundPart = ({ order, desk }: { order: Order; desk: ReturnForm }) => {
    const text = useText();
    const words = useShopWords();
    const statusText = useStatusText();
    const { worked, refund, isAlone, isGiven, isAll } = desk;
    const step = statusWhenReturned(order.status);
    return (
        <Box component="section" aria-label={text('screen.orders.refund.amount')}>
            {!isAlone && <Shares order={order} worked={worked} />}
            {(isAlone || isGiven) && (
                <Box sx={{ paddingBlock: 2 }}>
                    <AmountInput
                        source="amount"
                        label="screen.orders.refund.amount"
                        currency={CURRENCY}
                        min={isAlone ? 0.01 : 0}
                        max={totalLeft(order)}
                        validate={required()}
                        helperText={false}
                    />
                </Box>
            )}
            <Sum label={text('screen.orders.returns.to_refund')} isTotal>
                <Money value={refund ?? 0} />
            </Sum>
            <Typography variant="caption" color="textSecondary" component="div" aria-live="polite">
                <Sum label={text('screen.print.of_which_vat', { percent: VAT_PERCENT })}>
                    <Money value={vatIn(order, refund ?? 0)} />
                </Sum>
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ marginBlock: 2 }}>
                {isPaid(order)
                    ? text('screen.pair', {
                          label: words.paymentMethod(order.payment_method),
                          value: text('screen.orders.refund.hint'),
                      })
                    : text('screen.orders.reversal_unpaid')}
            </Typography>
            {!isAlone && !isGiven && desk.isReady && (
                <Button size="small" onClick={desk.giveAmount} sx={{ marginInlineStart: -3 }}>
                    {text('screen.orders.returns.change')}
                </Button>
            )}
            {!isAlone && isAll && step && (
                <Typography variant="body2" sx={{ marginBlockStart: 2 }}>
                    {text('screen.orders.returns.all_back', { status: statusText(step) })}
                </Typography>
            )}
            {step && <Message order={order} status={step} />}
        </Box>
    );
};

/** The price of the pieces, and their shares. */
const Shares = ({ order, worked }: { order: Order; worked: ReturnForm['worked'] }) => {
    const text = useText();
    const tag = useTag();
    const share = order.subtotal > 0 ? formatShare(worked.goods / order.subtotal, tag) : '';
    return (
        <>
            <Sum label={text('screen.orders.items')}>
                <Money value={worked.goods} />
            </Sum>
            {order.discount > 0 && (
                <Sum label={text('screen.orders.returns.discount', { share })}>
                    <Money value={0 - worked.discount} />
                </Sum>
            )}
            {order.shipping_fee > 0 && (
                <Sum label={text('screen.orders.returns.shipping', { share })}>
                    <Money value={worked.shipping} />
                </Sum>
            )}
        </>
    );
};

/** Offers a message to the customer, which is sent with the return. */
const Message = ({ order, status }: { order: Order; status: string }) => {
    const text = useText();
    const { message } = usePossibleFollowUps(order);
    const { field } = useController<FollowUpValues, 'writes'>({ name: 'writes' });
    if (!message) return null;
    const { ref, value, ...rest } = field;
    return (
        <Box sx={{ marginBlockStart: 2 }}>
            <FormControlLabel
                control={<Checkbox {...rest} checked={value} slotProps={{ input: { ref } }} />}
                label={text('screen.orders.customer_message.step')}
            />
            {/* It names this refund, not those before it. */}
            {value && <MessageFields order={{ ...order, refunded: 0 }} status={status} />}
        </Box>
    );
};
