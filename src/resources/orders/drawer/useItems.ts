import { useGetManyReference } from 'react-admin';
import type { Item, Order } from '../../../../contract/schemas/orders';

/** Reads the items of an order. */
export const useItems = ({ id }: Pick<Order, 'id'>) => {
    const { data, error, refetch } = useGetManyReference<Item>('items', {
        target: 'purchase_operation_id',
        id,
        pagination: { page: 1, perPage: Number.POSITIVE_INFINITY },
        sort: { field: 'id', order: 'ASC' },
    });
    return { data, error, refetch };
};
