import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { PLAN_STATES } from '../../../contract/schemas/plans';
import type { ProductsBulk } from '../../../contract/schemas/products';
import { admins } from './admins';
import { createdAt, id, instant, updatedAt } from './columns';

/** A value that a plan has changed, with the value before. */
export type MadeChange = {
    product_id: number;
    variant_id: number | null;
    field: string;
    from: unknown;
    to: unknown;
};

/** A product that a plan could not change. */
export type RefusedProduct = { id: number; reason: string };

/** Planned changes. A plan is due when `due_at` has passed; one without it is over. */
export const plans = pgTable(
    'plans',
    {
        id: id(),
        title: text('title').notNull(),
        body: jsonb('body').$type<ProductsBulk>().notNull(),
        /** The ids of the products in the body, and the names of the fields. */
        product_ids: integer('product_ids').array().notNull(),
        fields: text('fields').array().notNull(),
        at: instant('at').notNull(),
        until: instant('until'),
        state: text('state', { enum: PLAN_STATES }).notNull().default('planned'),
        /** When it is to be made or to go back: the chosen time at first, later after a failure. */
        due_at: instant('due_at'),
        tries: integer('tries').notNull().default(0),
        made: jsonb('made').$type<MadeChange[]>().notNull().default([]),
        refused: jsonb('refused').$type<RefusedProduct[]>().notNull().default([]),
        problem: text('problem'),
        change_id: uuid('change_id'),
        back_change_id: uuid('back_change_id'),
        admin_id: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
        admin_name: text('admin_name').notNull(),
        /** The planner's language, in which reasons are written. */
        language: text('language').notNull(),
        created_at: createdAt(),
        updated_at: updatedAt(),
    },
    table => [
        index('plans_due')
            .on(table.due_at, table.id)
            .where(sql`${table.due_at} is not null`),
        index('plans_span').on(table.at, table.id),
        index('plans_failed')
            .on(table.updated_at)
            .where(sql`${table.state} = 'failed'`),
        index('plans_products').using('gin', table.product_ids),
        index('plans_admin').on(table.admin_id),
    ],
);

/** Alerts of plans that failed, or that left some of their products out. */
export const planNotifications = pgTable(
    'plan_notifications',
    {
        id: id(),
        plan_id: integer('plan_id')
            .notNull()
            .references(() => plans.id, { onDelete: 'cascade' }),
        seen: boolean('seen').notNull().default(false),
        created_at: createdAt(),
    },
    table => [index('plan_notifications_plan').on(table.plan_id)],
);
