/** Why staff adjust stock. */
export const ADJUSTMENT_REASONS = [
    'count',
    'received',
    'returned',
    'damaged',
    'lost',
    'correction',
    'import',
] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/**
 * Why stock changed: an adjustment, an order, an order that was cancelled or returned, the creation of a record, or any
 * other edit.
 */
export const STOCK_REASONS = [...ADJUSTMENT_REASONS, 'order', 'cancelled_order', 'created', 'edit'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** The most rows of one adjustment, and the most SKUs of one look-up. */
export const MOST_ADJUSTED = 200;
