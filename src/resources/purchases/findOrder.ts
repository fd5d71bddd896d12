import type { DataProvider } from 'react-admin';
import type { Purchase } from '../../../contract/schemas/purchases';
import { HOST_PAGE_SIZE } from '../../providers/paging';

/**
 * The current state of an order. The contract has no call for a single order, so it is searched by its number.
 * @throws `error.missing` if no order has this number
 */
export const findOrderByNumber = async (dataProvider: DataProvider, number: string): Promise<Purchase> => {
    const { data } = await dataProvider.getList<Purchase>('purchase-operations', {
        pagination: { page: 1, perPage: HOST_PAGE_SIZE },
        sort: { field: 'id', order: 'DESC' },
        filter: { q: number },
    });
    const found = data.find(purchase => purchase.number === number);
    if (!found) throw new Error('error.missing');
    return found;
};

/**
 * The order in an address, by its number, or by its id for alerts. No call reads an order by id, but on most hosts its
 * number ends with the id, and an alert is about one of the newest orders.
 */
export const findOrder = async (dataProvider: DataProvider, key: string): Promise<Purchase | null> => {
    const byKey = ({ number, id }: Purchase) => number === key || String(id) === key;
    for (const filter of [{ q: key }, {}]) {
        const { data } = await dataProvider.getList<Purchase>('purchase-operations', {
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            sort: { field: 'id', order: 'DESC' },
            filter,
        });
        const found = data.find(byKey);
        if (found) return found;
    }
    return null;
};
