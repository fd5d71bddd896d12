import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

const kind = text('kind', { enum: ['payment_type', 'device_type', 'country', 'category'] }).notNull();
const figures = {
    value: text('value').notNull(),
    orders: sum('orders'),
    /** In halalas: of orders, or of the items of a category. */
    total: sum('total'),
    pieces: sum('pieces'),
};

/**
 * The sales of each past day in the shop's time zone, computed from the rows (server/db/sql/sales_days.sql): by payment
 * type, by device type, by country, and by the id of a category, 0 for none.
 */
export const salesDays = pgTable('sales_days', { kind, day: date('day').notNull(), ...figures }, table => [
    primaryKey({ columns: [table.kind, table.day, table.value] }),
]);

/** The sums of `sales_days` over each month, named by its first day. */
export const salesMonths = pgTable(
    'sales_months',
    { kind, month: date('month').notNull(), ...figures },
    table => [primaryKey({ columns: [table.kind, table.month, table.value] })],
);

/** The time zone of `sales_days`, and the last day that it has; no row as long as nothing is computed. */
export const salesState = pgTable('sales_state', {
    id: integer('id').primaryKey().default(1),
    zone: text('zone').notNull(),
    until: date('until').notNull(),
});

/** The times of orders whose sales have changed, to a quarter of an hour, until their day is computed again. */
export const salesChanges = pgTable('sales_changes', {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
});

/** The best sellers of the usual periods, renewed by a job: of the last days up to `until`, or of all time (0 days). */
export const bestSellers = pgTable(
    'best_sellers',
    {
        days: integer('days').notNull(),
        rank: integer('rank').notNull(),
        until: date('until').notNull(),
        product_id: integer('product_id').notNull(),
        pieces: sum('pieces'),
        total: sum('total'),
    },
    table => [primaryKey({ columns: [table.days, table.rank] })],
);
