import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Ids are integers that the database numbers. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** A moment, to the millisecond: what an answer says and If-Match compares is then exactly what is stored. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
