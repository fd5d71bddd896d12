import type { Item } from '../../../../contract/schemas/orders';
import { isReversed } from '../../../../contract/statuses';
import type { OrderToPrint } from './useOrdersToPrint';

/** A product or variant to pick, for all orders together. */
export interface PickLine {
    item: Item;
    quantity: number;
    orders: { number: string; quantity: number }[];
}

export const isEnded = ({ order }: OrderToPrint) => isReversed(order.status);

/** The same product and variant; of a deleted one, the same SKU and options. */
const keyOf = ({ product_id, variant_id, sku, options }: Item) =>
    JSON.stringify([product_id, variant_id, sku, (options ?? []).map(({ value }) => value)]);

/** Returns the items to pick for these orders, by SKU. Cancelled and returned orders are left out. */
export const pickLines = (bought: readonly OrderToPrint[]): PickLine[] => {
    const lines = new Map<string, PickLine>();
    for (const one of bought.filter(one => !isEnded(one)))
        for (const item of one.items) {
            const key = keyOf(item);
            const line = lines.get(key) ?? { item, quantity: 0, orders: [] };
            lines.set(key, line);
            line.quantity += item.quantity;
            const order = line.orders.find(({ number }) => number === one.order.number);
            if (order) order.quantity += item.quantity;
            else line.orders.push({ number: one.order.number, quantity: item.quantity });
        }
    const bySku = new Intl.Collator('en', { numeric: true });
    // A host may lack the SKU.
    return [...lines.values()].sort((a, b) => bySku.compare(a.item.sku ?? '', b.item.sku ?? ''));
};
