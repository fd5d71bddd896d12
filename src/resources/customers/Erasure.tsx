import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, type RaRecord, useDataProvider, useRecordContext } from 'react-admin';
import { api } from '../../../contract/nouns';
import type { Order } from '../../../contract/schemas/orders';
import type { Customer } from '../../../contract/schemas/customers';
import { OPEN_STATUSES } from '../../../contract/statuses';
import { useRemovalBlock } from '../../components/feedback/removalBlock';
import { useText } from '../../components/hooks/useText';
import { filteredAddress } from '../../components/lists/filters/filteredAddress';
import { useAccess } from '../../providers/auth/access';
import { ApiError } from '../../providers/failure';
import { OrderLink } from '../orders/list/OrderTable';
import { openOrdersOf } from './openOrders';

type Named = Pick<Order, 'id' | 'number'>;

/** Orders as links, and a link to the others. */
const OrderLinks = ({
    orders,
    others = 0,
    to = '',
}: {
    orders: readonly Named[];
    others?: number;
    to?: string;
}) => {
    const text = useText();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
            {orders.map(({ id, number }) => (
                <OrderLink key={id} number={number ?? String(id)} />
            ))}
            {others > 0 && (
                <Link component={LinkBase} to={to} color="inherit">
                    {text('screen.list.others', { smart_count: others })}
                </Link>
            )}
        </Box>
    );
};

/** In the question before a customer is deleted: the open orders that prevent it, else what finished ones lose. */
export const OrdersBeforeErasure = () => {
    const customer = useRecordContext<Customer>();
    return customer ? <Orders customer={customer} /> : null;
};

const Orders = ({ customer: { id } }: { customer: Customer }) => {
    const { mayCall } = useAccess();
    const dataProvider = useDataProvider();
    const text = useText();
    const isKnown = mayCall(api.orders.list);
    const { data, isPending } = useQuery({
        queryKey: ['orders', 'getOpenOf', { user_id: id }],
        queryFn: () => openOrdersOf(dataProvider, id),
        enabled: isKnown,
        // Since the question was asked last, an order may have been placed.
        staleTime: 0,
    });
    const isOpen = data !== undefined && data.count > 0;
    useRemovalBlock(isOpen || (isKnown && isPending));
    if (isKnown && isPending) return null;
    if (isOpen)
        return (
            <Alert severity="warning" sx={{ marginBlockStart: 4 }}>
                {text('screen.customers.has_orders')}
                <OrderLinks
                    orders={data.orders}
                    others={data.count - data.orders.length}
                    to={filteredAddress('/default/purchase-operations', {
                        user_id: id,
                        status: OPEN_STATUSES,
                    })}
                />
            </Alert>
        );
    const finished = data?.finished;
    if (finished === 0) return null;
    return (
        <Typography sx={{ marginBlockStart: 3 }}>
            {finished === undefined
                ? text('screen.customers.loses_uncounted')
                : text('screen.customers.loses', { smart_count: finished })}
        </Typography>
    );
};

/** In the question before several customers are deleted: what the finished ones of all their orders lose. */
export const OrdersBeforeErasures = ({ records }: { records: readonly RaRecord[] }) => {
    const text = useText();
    const counts = records.map(({ orders_count }) => orders_count as unknown);
    const isCounted = counts.every(count => typeof count === 'number');
    const count = isCounted ? counts.reduce<number>((sum, one) => sum + (one as number), 0) : undefined;
    if (count === 0) return null;
    return (
        <Typography sx={{ marginBlockStart: 3 }}>
            {count === undefined
                ? text('screen.customers.loses_uncounted')
                : text('screen.customers.loses_many', { smart_count: count })}
        </Typography>
    );
};

/** The open orders for which a deletion was refused. */
export const RefusingOrders = ({ error }: { error: Error }) => {
    const { orders } = ((error instanceof ApiError && error.body.data) || {}) as { orders?: Named[] };
    return Array.isArray(orders) ? <OrderLinks orders={orders} /> : null;
};
