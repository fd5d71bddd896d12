import type { DataProvider } from 'react-admin';
import type { Order } from '../../../../contract/schemas/orders';
import { ApiError } from '../../../providers/failure';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';

/**
 * The current state of an order. The contract has no call for a single order, so it is searched by its number.
 * @throws `error.missing` if no order has this number
 */
export const findOrderByNumber = async (dataProvider: DataProvider, number: string): Promise<Order> => {
    const { data } = await dataProvider.getList<Order>('orders', {
        pagination: { page: 1, perPage: HOST_PAGE_SIZE },
        sort: { field: 'id', order: 'DESC' },
        filter: { q: number },
    });
    const found = data.find(order => order.number === number);
    if (!found) throw new Error('error.missing');
    return found;
};

/**
 * The order in an address, by its number, or by its id for alerts. On hosts without a filter by id, its number mostly
 * ends with the id, or it is one of the newest orders.
 */
export const findOrder = async (dataProvider: DataProvider, key: string): Promise<Order | null> => {
    const filters = [...(/^\d+$/.test(key) ? [{ id: key }] : []), { q: key }, {}];
    for (const filter of filters) {
        const rows = await newest(dataProvider, filter);
        const found = rows.find(({ number, id }) => number === key || String(id) === key);
        if (found) return found;
    }
    return null;
};

/** The newest orders under a filter; none if the host refuses the filter. */
const newest = async (dataProvider: DataProvider, filter: object): Promise<Order[]> => {
    try {
        const { data } = await dataProvider.getList<Order>('orders', {
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            sort: { field: 'id', order: 'DESC' },
            filter,
        });
        return data;
    } catch (error) {
        if (error instanceof ApiError && (error.status === 400 || error.status === 422)) return [];
        throw error;
    }
};
