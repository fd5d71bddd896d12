import { z } from 'zod';
import { id, instant } from './wire';

/** The lines of the work queue, in their order. */
export const QUEUE_LINES = [
    'pending_old',
    'pending_recent',
    'pending_today',
    'shipped',
    'sold_out',
    'variant_sold_out',
    'low',
    'banners',
    'scheduled',
    'no_photo',
    'no_arabic_name',
] as const;

/** GET /work-queue: what is to be done, without empty lines and without those that the role may not show. */
export const workQueue = z.object({
    lines: z.array(
        z.object({
            name: z.enum(QUEUE_LINES),
            count: z.number().int().positive(),
            /** `count` is a lower bound. */
            more: z.literal(true).optional(),
            /** When the oldest of these orders was placed. */
            oldest: instant.optional(),
            /** The filter that lists the same records. */
            filter: z.record(z.string(), z.unknown()),
        }),
    ),
    /** The variants that are low on stock and sell out first, at the pace of the last 30 days; at most three. */
    nearest: z.array(
        z.object({
            product_id: id,
            name: z.string(),
            name_ar: z.string(),
            sku: z.string(),
            stock: z.number().int(),
            days: z.number(),
        }),
    ),
    /** An order counts as late when it was shipped more than this many days ago. */
    late_days: z.number().int(),
    generated_at: instant,
});
export type WorkQueue = z.infer<typeof workQueue>;
