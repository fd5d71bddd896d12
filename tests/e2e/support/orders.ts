import type { Page } from 'playwright-core';
import type { Purchase } from '../../../contract/schemas/purchases';
import type { Stage } from './visit';

export const PATH = '/default/purchase-operations';

type Answer = { data: Purchase[]; meta: { total: number; status_counts: Record<string, number> } };

/** The orders of a stage's shop, read from the server. */
export const ordersOf = (stage: () => Stage) => {
    const used = new Set<number>();
    const purchasesOf = (filters: object, page = 1) =>
        stage().api.call<Answer>('POST', '/purchase-operations', {
            _method: 'GET',
            page,
            filters: JSON.stringify(filters),
        });
    return {
        purchasesOf,
        /** A pending order that no other test uses: the oldest. */
        pendingOne: async (): Promise<Purchase> => {
            const { data } = await purchasesOf({ status: ['pending'], col: 'id', desc: 0 });
            const order = data.find(({ id }) => !used.has(id))!;
            used.add(order.id);
            return order;
        },
        again: async ({ number }: Purchase) => (await purchasesOf({ q: number })).data[0]!,
    };
};

export const filtered = (filters: object) => `${PATH}?filter=${encodeURIComponent(JSON.stringify(filters))}`;
/** The pending orders, the oldest first. */
export const OLDEST_PENDING = `${PATH}?sort=id&order=ASC&filter=${encodeURIComponent('{"status":["pending"]}')}`;
export const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
