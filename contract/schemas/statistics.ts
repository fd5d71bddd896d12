import { z } from 'zod';
import { daysBetween } from '../days';
import { productRow } from './products';
import { order } from './orders';
import { givenDate, id, instant } from './wire';

const figure = { count: z.number().int(), total: z.number() };

export const salesPerDevice = z.array(z.object({ device_type: z.string(), ...figure }));
const salesPerPayment = z.array(z.object({ payment_type: z.string(), ...figure }));
const salesPerCountry = z.array(
    z.object({ country: z.string(), name: z.string(), name_ar: z.string(), ...figure }),
);
export const salesPerCategory = z.array(
    z.object({ category_id: id.nullable(), name: z.string(), name_ar: z.string(), ...figure }),
);
/** The last 12 months in the shop's time zone, oldest first, including months without sales. */
export const salesPerMonth = z.array(
    z.object({ month: z.string(), ...figure, cash: z.number(), credit: z.number() }),
);

/** Ten of each, newest first. Sales are delivered orders, orders are all of them. */
export const recent = z.array(
    order.pick({
        id: true,
        number: true,
        status: true,
        user: true,
        items_count: true,
        total: true,
        payment_type: true,
        created_at: true,
    }),
);

export const topSelling = z.array(
    productRow
        .pick({ id: true, name: true, name_ar: true, cover: true, sku: true })
        .extend({ count: z.number().int(), total: z.number() }),
);

/** GET /statics. Cancelled and returned orders do not count as revenue. */
export const statistics = z.object({
    customers: z.object({ last_month: z.number().int(), all: z.number().int() }),
    total_revenue: z.object({
        total_revenue: z.number(),
        /** Items sold. */
        sold: z.number().int(),
        cash: z.number(),
        credit: z.number(),
    }),
    sales: z.object({
        per_device_type: salesPerDevice,
        per_payment_type: salesPerPayment,
        per_country: salesPerCountry,
        per_category: salesPerCategory,
        per_month: salesPerMonth,
    }),
    recent: z.object({ recent_sales: recent, recent_orders: recent }),
    top_selling: topSelling,
    generated_at: instant,
});
export type Statistics = z.infer<typeof statistics>;

/** The longest range in days: just over three years. */
export const MOST_DAYS = 1100;

/** Earlier days have no sales, and the range they are compared with could begin before the year 1. */
const FIRST_DAY = '1900-01-01';

const range = {
    from: givenDate.refine(day => day >= FIRST_DAY, { params: { sentence: 'date' } }),
    to: givenDate,
};
type Range = z.infer<z.ZodObject<typeof range>>;

/** Refuses days in the wrong order, and too many. */
const isRange = ({ from, to }: Range, context: z.RefinementCtx) => {
    const days = daysBetween(from, to) + 1;
    if (days < 1) context.addIssue({ code: 'custom', path: ['to'], params: { sentence: 'range_order' } });
    if (days > MOST_DAYS)
        context.addIssue({ code: 'custom', path: ['to'], params: { sentence: 'range_length' } });
};

/**
 * The query of the extensions' GET /statics: days in the shop's time zone, both included, and the range to compare
 * with: the same number of days before, or the same days of the previous month or year.
 */
export const rangeQuery = z
    .object({ ...range, compare: z.enum(['previous', 'month', 'year']).optional() })
    .superRefine(isRange);
export type RangeQuery = z.infer<typeof rangeQuery>;

const rangeFigures = z.object({
    from: z.string(),
    to: z.string(),
    /** New customers. */
    customers: z.number().int(),
    /** Orders that count as sales. */
    orders: z.number().int(),
    total_revenue: statistics.shape.total_revenue,
    /** Every day, oldest first. */
    per_day: z.array(
        z.object({
            day: z.string(),
            ...figure,
            cash: z.number(),
            credit: z.number(),
            /** New customers. */
            customers: z.number().int().optional(),
        }),
    ),
});

/** Statistics of a range of days. The parts add up to the totals, and a range over all days matches GET /statics. */
export const rangeStatistics = rangeFigures.extend({
    sales: z.object({
        per_device_type: salesPerDevice,
        per_payment_type: salesPerPayment,
        per_country: salesPerCountry,
        per_category: salesPerCategory,
    }),
    compare: rangeFigures.nullable(),
    generated_at: instant,
});
export type RangeStatistics = z.infer<typeof rangeStatistics>;

/** The query of the extensions' GET /statics/top-selling: days in the shop's time zone, both included. */
export const topSellingQuery = z.object(range).superRefine(isRange);
export type TopSellingQuery = z.infer<typeof topSellingQuery>;

/** The ten products that sold most pieces in a range of days, as in GET /statics. */
export const rangeTopSelling = z.object({
    from: z.string(),
    to: z.string(),
    top_selling: topSelling,
    generated_at: instant,
});
export type RangeTopSelling = z.infer<typeof rangeTopSelling>;
