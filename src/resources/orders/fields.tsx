import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { PAYMENT_METHODS, DEVICE_TYPES, PAYMENT_TYPES, type PaymentMethod } from '../../../contract/shop';
import type { Order } from '../../../contract/schemas/orders';
import { isReversed } from '../../../contract/statuses';
import { StatusChip } from '../../components/fields/StatusChip';
import { Age } from './list/Age';
import { formatDate } from '../../components/fields/dates';
import { formatAmount } from '../../components/fields/money';
import { Money, MoneyField, useTag } from '../../components/fields/MoneyField';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { useDialogParam } from '../../components/forms/useDialogParam';
import { useText } from '../../components/hooks/useText';

const among = <T extends string>(known: readonly T[], value: string | undefined): value is T =>
    (known as readonly string[]).includes(value ?? '');

/** Texts for payment and device; unknown values of another host are shown unchanged. */
export const useShopWords = () => {
    const text = useText();
    return {
        paymentType: (value: string) => (among(PAYMENT_TYPES, value) ? text(`payment_type.${value}`) : value),
        paymentMethod: (value: string) =>
            among(Object.keys(PAYMENT_METHODS) as PaymentMethod[], value)
                ? text(`payment_method.${value}`)
                : value,
        device: (value: string) => (among(DEVICE_TYPES, value) ? text(`device.${value}`) : value),
    };
};

/** The order's number, which opens it. It is the row's keyboard target. */
export const OrderNumberField = () => {
    const order = useRecordContext<Order>();
    const dialog = useDialogParam('open');
    if (!order) return null;
    return (
        <Link
            component="button"
            type="button"
            color="inherit"
            underline="hover"
            onClick={(event: { stopPropagation: () => void }) => {
                event.stopPropagation();
                dialog.open(order.number);
            }}
            sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}
        >
            <bdi dir="ltr" translate="no">
                {order.number}
            </bdi>
        </Link>
    );
};

/** The time of the order, with its age within the last day. */
export const BoughtField = () => {
    const at = useRecordContext<Order>()?.created_at;
    return (
        <>
            <ShopDateField source="created_at" showTime />
            <Typography variant="caption" color="textSecondary" component="div">
                <Age at={at} />
            </Typography>
        </>
    );
};

/**
 * The customer of an order, by name or else by id. Null is a deleted customer; a host that does not say whose an order is
 * has none at all.
 */
export const CustomerName = ({ user }: Partial<Pick<Order, 'user'>>) => {
    const text = useText();
    if (user === undefined) return null;
    return <bdi>{user ? user.name || user.id : text('screen.orders.unknown_customer')}</bdi>;
};

export const CustomerField = () => {
    const user = useRecordContext<Order>()?.user;
    return (
        <div className="RowPerson">
            <CustomerName user={user} />
            <Typography variant="caption" color="textSecondary" component="div">
                <bdi dir="ltr" translate="no">
                    {user?.phone}
                </bdi>
            </Typography>
        </div>
    );
};

export const PaymentField = () => {
    const order = useRecordContext<Order>();
    const words = useShopWords();
    return order ? (
        <>
            <span className="RowLine">{words.paymentMethod(order.payment_method)}</span>
            <Typography variant="caption" color="textSecondary" component="div">
                {words.paymentType(order.payment_type)}
            </Typography>
        </>
    ) : null;
};

/** The total of an order, and what of a sale was paid back. */
export const TotalField = () => {
    const order = useRecordContext<Order>();
    const text = useText();
    const tag = useTag();
    if (!order) return null;
    const refunded = isReversed(order.status) ? 0 : (order.refunded ?? 0);
    return (
        <>
            <MoneyField source="total" />
            {refunded > 0 && (
                <Typography
                    variant="caption"
                    color="textSecondary"
                    component="div"
                    title={text('resources.orders.fields.refunded')}
                >
                    <bdi dir="ltr">−{formatAmount(refunded, tag)}</bdi>
                </Typography>
            )}
        </>
    );
};

export const DeviceField = () => <>{useShopWords().device(useRecordContext<Order>()?.device_type ?? '')}</>;

export const StatusField = () => {
    const status = useRecordContext<Order>()?.status;
    return status ? <StatusChip status={status} /> : null;
};

/** An order in the palette, beside its number: who, when, how much, and its status. */
export const OrderHit = () => {
    const order = useRecordContext<Order>();
    if (!order) return null;
    return (
        <Box
            component="span"
            sx={{
                display: 'flex',
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                alignItems: 'center',
                columnGap: 3,
                rowGap: 1,
            }}
        >
            <Box
                component="span"
                sx={{
                    minInlineSize: 0,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    marginInlineEnd: 'auto',
                }}
            >
                <bdi>{order.user?.name}</bdi>
            </Box>
            <Box component="bdi" dir="ltr">
                {formatDate(order.created_at)}
            </Box>
            <Money value={order.total} />
            <StatusChip status={order.status} />
        </Box>
    );
};
