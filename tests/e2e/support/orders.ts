import type { Page } from 'playwright-core';
import type { Order } from '../../../contract/schemas/orders';
import type { Stage } from './visit';

export const PATH = '/default/purchase-operations';

type Answer = { data: Order[]; meta: { total: number; status_counts: Record<string, number> } };

/** The orders of a stage's shop, read from the server. */
export const orderHelpers = (stage: () => Stage) => {
    const used = new Set<number>();
    const ordersOf = (filters: object, page = 1) =>
        stage().api.call<Answer>('POST', '/purchase-operations', {
            _method: 'GET',
            page,
            filters: JSON.stringify(filters),
        });
    return {
        ordersOf,
        /** A pending order that no other test uses: the oldest. */
        pendingOne: async (): Promise<Order> => {
            const { data } = await ordersOf({ status: ['pending'], col: 'id', desc: 0 });
            const order = data.find(({ id }) => !used.has(id))!;
            used.add(order.id);
            return order;
        },
        again: async ({ number }: Order) => (await ordersOf({ q: number })).data[0]!,
    };
};

export const filtered = (filters: object) => `${PATH}?filter=${encodeURIComponent(JSON.stringify(filters))}`;
/** The pending orders, the oldest first. */
export const OLDEST_PENDING = `${PATH}?sort=id&order=ASC&filter=${encodeURIComponent('{"status":["pending"]}')}`;
export const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
