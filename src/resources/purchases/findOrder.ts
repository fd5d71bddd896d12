import type { DataProvider } from 'react-admin';
import type { Purchase } from '../../../contract/schemas/purchases';
import { HOST_PAGE_SIZE } from '../../providers/paging';

/**
 * The current state of an order. The contract has no call for a single order, so it is searched by its number.
 * @throws `error.missing` where there is none of this number
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
 * The order that an address names: by its number, or by its id, as alerts know it. No call reads one by its id, but its
 * number ends with it on most hosts, and what an alert is about is among the newest.
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
