import { api } from '../../../contract/nouns';
import { STATUSES } from '../../../contract/shop';
import { mayCall } from '../../providers/authProvider';

/** What counts as revenue (CONTRACT, "Statistics"). */
const EARNING = STATUSES.filter(status => status !== 'cancelled' && status !== 'returned');

/** The address of the orders behind a figure; nothing where the role may not see them. */
export const ordersLink = (filter: Record<string, unknown> = {}): string | undefined =>
    mayCall(api['purchase-operations'].list)
        ? `/default/purchase-operations?filter=${encodeURIComponent(JSON.stringify({ status: EARNING, ...filter }))}`
        : undefined;

/** The orders of a month (`2026-10`), from its first day to its last. */
export const monthLink = (month: string, filter: Record<string, unknown> = {}): string | undefined => {
    const [year, number] = month.split('-').map(Number);
    const last = new Date(Date.UTC(year!, number!, 0)).getUTCDate();
    return Number.isNaN(last)
        ? undefined
        : ordersLink({ from: `${month}-01`, to: `${month}-${last}`, ...filter });
};

/** The shop's customers. */
export const customersLink = (layout: string): string | undefined =>
    mayCall(api.users.list) ? `/${layout}/administration/users-list` : undefined;

export const categoryLink = (layout: string, id: number | null): string | undefined =>
    id !== null && mayCall(api.categories.one) ? `/${layout}/categories/${id}` : undefined;
