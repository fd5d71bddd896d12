import { z } from 'zod';
import { PLAN_TITLE_LENGTH } from '../limits';
import { productsBulk } from './products';
import { filter, givenId, id, instant, line } from './wire';

/** The most days ahead that a change may be planned. */
export const FURTHEST_PLAN_DAYS = 365;
/** The most plans that a list has. */
export const MOST_PLANS = 500;

/**
 * The states of a plan: it waits for its time, has been made and goes back later, has been made (and gone back), or could not be
 * made at all.
 */
export const PLAN_STATES = ['planned', 'active', 'done', 'failed'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** The times of a plan. Without `until` the values stay. */
const times = { at: instant, until: instant.nullish() };

/** A planned change of products: the body of their bulk call, whose versions are not compared, because the change comes later. */
export const planBody = z.object({ title: line(PLAN_TITLE_LENGTH), body: productsBulk, ...times });
export type PlanBody = z.infer<typeof planBody>;
export type PlanInput = z.input<typeof planBody>;

/** New times of a plan. Of one that is active only `until` can change; null leaves its values as they are. */
export const planTimes = z.object(times).partial();
export type PlanTimes = z.infer<typeof planTimes>;

/** The plans of a span of time, or with `product_id` those to come of a product. */
export const plansQuery = z.object({
    from: filter(instant),
    to: filter(instant),
    product_id: filter(givenId),
});
export type PlansQuery = z.infer<typeof plansQuery>;

/** One value that a plan changes. */
export const planChange = z.object({
    product_id: id,
    /** Null if the value is the product's own. */
    variant_id: id.nullable(),
    /** The name of the product; null if it was deleted. */
    name: z.string().nullable(),
    name_ar: z.string().nullable(),
    /** The SKU of the variant or the product. */
    sku: z.string().nullable(),
    field: z.string(),
    /** The present value, or the one before the plan was made. */
    from: z.unknown(),
    to: z.unknown(),
});
export type PlanChange = z.infer<typeof planChange>;

/** A product that a plan cannot change, with the reason in the planner's language. */
export const planRefusal = z.object({ product_id: id, name: z.string().nullable(), reason: z.string() });
export type PlanRefusal = z.infer<typeof planRefusal>;

export const plan = z.object({
    id,
    title: z.string(),
    at: instant,
    until: instant.nullable(),
    state: z.enum(PLAN_STATES),
    /** The names of the fields that it changes. */
    fields: z.array(z.string()),
    products_count: z.number().int(),
    /** The first of its products. */
    product: z.object({ id, name: z.string(), name_ar: z.string(), cover: z.string().nullable() }).nullable(),
    /** The products that it could not change, or could not have changed when it was planned. */
    refused: z.array(planRefusal),
    /** Why it failed as a whole, in the planner's language. */
    problem: z.string().nullable(),
    /** The changes that it made, by which they can be undone. */
    change: z.uuid().nullable(),
    back_change: z.uuid().nullable(),
    /** Its planner; without an id if the admin was deleted. */
    admin: z.object({ id: id.nullable(), name: z.string() }),
    /** Its values: of one plan, and of the plans of a product those of the product. */
    changes: z.array(planChange).optional(),
    created_at: instant,
    updated_at: instant,
});
export type Plan = z.infer<typeof plan>;
