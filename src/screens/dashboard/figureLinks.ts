import { api } from '../../../contract/nouns';
import { EARNING_STATUSES } from '../../../contract/statuses';
import { useMemo } from 'react';
import { filteredAddress } from '../../components/lists/filters/filteredAddress';
import { useAccess } from '../../providers/auth/access';

/** The addresses of the figures' details; undefined if the role may not see them. */
export const useFigureLinks = () => {
    const { mayCall } = useAccess();
    return useMemo(() => {
        const orders = (filter: Record<string, unknown> = {}) =>
            mayCall(api.orders.list)
                ? filteredAddress('/default/purchase-operations', { status: EARNING_STATUSES, ...filter })
                : undefined;
        return {
            orders,
            /** The orders of a month (`2026-10`), from its first day to its last. */
            month: (month: string, filter: Record<string, unknown> = {}) => {
                const [year = Number.NaN, number = Number.NaN] = month.split('-').map(Number);
                const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
                return Number.isNaN(last)
                    ? undefined
                    : orders({ from: `${month}-01`, to: `${month}-${last}`, ...filter });
            },
            customers: (layout: string) =>
                mayCall(api.customers.list) ? `/${layout}/administration/users-list` : undefined,
            category: (layout: string, id: number | null) =>
                id !== null && mayCall(api.categories.one) ? `/${layout}/categories/${id}` : undefined,
        };
    }, [mayCall]);
};
