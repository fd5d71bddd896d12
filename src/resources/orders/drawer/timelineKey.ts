import type { Order } from '../../../../contract/schemas/purchases';

/** The beginning of the query keys of an order's timeline. */
export const timelineKey = (id: Order['id']) => ['purchase-operations', 'timeline', id] as const;
