import { z } from 'zod';
import { PAYMENT_METHODS, type PaymentMethod } from '../shop';
import { id, instant } from './wire';

/** The query of the two exports for accounting: the filters of the list of orders, of which `from` and `to` are days of the entries. */
export const accountsQuery = z.object({ filters: z.string().max(20_000).optional() });

const paymentMethods = Object.keys(PAYMENT_METHODS) as PaymentMethod[];

/**
 * A credit note with its entries in the period: one on its own date, and one that takes it back if the refund was undone, with
 * negative amounts.
 */
export const refundEntries = z.object({
    id,
    number: z.string(),
    reason: z.string().nullable(),
    order: z.object({
        id,
        number: z.string(),
        created_at: instant,
        payment_method: z.enum(paymentMethods),
    }),
    entries: z.array(z.object({ at: instant, amount: z.number(), vat_amount: z.number() })),
});
export type RefundEntries = z.infer<typeof refundEntries>;

const withVat = { total: z.number(), vat_amount: z.number() };

/**
 * The sales of a month, or of the part of it that is in the period, by the dates of what happened: `sold - refunded - reversed = net`. A later
 * refund or return is in its own month, so that a closed month never changes. `dashboard` is the revenue that the dashboard shows for the
 * orders of these days: `net - earlier + later`.
 */
export const accountMonth = z.object({
    month: z.string(),
    /** The percentage of the VAT in all amounts. */
    vat_rate: z.number(),
    orders_count: z.number().int(),
    /** Orders placed, with their whole totals. */
    sold: z.object(withVat),
    refunds_count: z.number().int(),
    /** Credit notes issued, without those undone. */
    refunded: z.object(withVat),
    /** The part of cancelled and returned orders that no credit note covers; negative where one was refunded in a later month. */
    reversed: z.object(withVat),
    net: z.object(withVat),
    /** The part of `net` that is of orders placed before. */
    earlier: z.object(withVat),
    /** The changes of these orders after the month or the period. */
    later: z.object(withVat),
    dashboard: z.object(withVat),
});
export type AccountMonth = z.infer<typeof accountMonth>;
