import type { DataProvider, Identifier } from 'react-admin';
import { api } from '../../../contract/nouns';
import type { Order } from '../../../contract/schemas/orders';
import { FINISHED_STATUSES, OPEN_STATUSES } from '../../../contract/statuses';
import { mayCall } from '../../providers/auth/access';
import { storedUser } from '../../providers/auth/session';
import { ApiError } from '../../providers/failure';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';

export type OpenOrders = {
    /** The newest of them. */
    orders: Order[];
    count: number;
    /** The number of finished orders; undefined on hosts that do not count by status. */
    finished: number | undefined;
};

/** The orders of a customer that are neither delivered nor reversed, as far as the host tells. */
export async function openOrdersOf(dataProvider: DataProvider, id: Identifier): Promise<OpenOrders> {
    const { data, total, meta } = await dataProvider.getList<Order>('orders', {
        pagination: { page: 1, perPage: HOST_PAGE_SIZE },
        sort: { field: 'created_at', order: 'DESC' },
        filter: { user_id: id, status: OPEN_STATUSES },
    });
    const orders = data.filter(
        ({ user, status }) => String(user?.id) === String(id) && OPEN_STATUSES.includes(status),
    );
    // A host that ignores the filter answers, and counts, the orders of everyone.
    const isFiltered = orders.length === data.length;
    const counts = (meta as { status_counts?: Record<string, number> } | undefined)?.status_counts;
    return {
        orders,
        count: isFiltered ? Math.max(total ?? 0, orders.length) : orders.length,
        finished:
            isFiltered && counts
                ? FINISHED_STATUSES.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
                : undefined,
    };
}

/** Refuses to delete a customer with open orders, for a host that may not refuse it itself. @throws ApiError 409 with them */
export async function refuseOpenOrders(dataProvider: DataProvider, id: Identifier): Promise<void> {
    if (!mayCall(api.orders.list, storedUser()?.role.permissions)) return;
    const { orders } = await openOrdersOf(dataProvider, id);
    if (orders.length > 0)
        throw new ApiError(409, 'screen.customers.has_orders', { failure: { data: { orders } } });
}
