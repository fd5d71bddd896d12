import { useQuery } from '@tanstack/react-query';
import { extensions } from '../../../../contract/nouns';
import { statusWhenReturned } from '../../../../contract/orders/returns';
import type { Order, OrderReturn } from '../../../../contract/schemas/orders';
import { useAccess } from '../../../providers/auth/access';
import { offers, send } from '../../../providers/http';

const { returns, takeBack } = extensions.orders;

/** Reads the refunds of an order with their credit notes, without undone ones. */
export const readReturns = async (
    { id }: Pick<Order, 'id'>,
    signal?: AbortSignal,
): Promise<OrderReturn[]> => {
    const { data } = await send<{ data: OrderReturn[] }>(returns, { id }, signal && { signal });
    return data.filter(({ undone_at }) => !undone_at);
};

/** Whether an order may have credit notes, on this host. */
export const mayHaveNotes = ({ refunded = 0, returned_count = 0 }: Order): boolean =>
    offers(returns) && (refunded > 0 || returned_count > 0);

/** The refunds of an order with their credit notes; none until they are read. */
export const useReturns = (order: Order): OrderReturn[] =>
    useQuery({
        // Read again after each change of the order.
        queryKey: ['orders', 'returns', order.id, order.updated_at],
        queryFn: ({ signal }) => readReturns(order, signal),
        enabled: mayHaveNotes(order),
    }).data ?? [];

/** Whether pieces of an order can come back, for this role on this host. */
export const useMayReturn = (order: Order): boolean => {
    const { mayCall } = useAccess();
    return (
        mayCall(takeBack) &&
        order.returned_count !== undefined &&
        statusWhenReturned(order.status) !== undefined
    );
};
