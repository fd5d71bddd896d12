import type { Order } from '../../../../contract/schemas/orders';

/** The beginning of the query keys of an order's timeline. */
export const timelineKey = (id: Order['id']) => ['orders', 'timeline', id] as const;
