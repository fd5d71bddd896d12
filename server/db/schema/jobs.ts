import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Label } from '../../../contract/fields/field';
import { instant } from './columns';

/** When a job runs: at a time of the shop's zone, on days of the week (1 is Monday), or every so often. */
export type Schedule = { at: string; days: number[] } | { every: string };

/** The last run of each of the shop's jobs. It has begun and not ended while it runs, and after its server was killed. */
export const jobRuns = pgTable('job_runs', {
    name: text('name').primaryKey(),
    schedule: jsonb('schedule').$type<Schedule>().notNull(),
    /** The next run is the first of the schedule after this time. */
    since: instant('since').notNull().defaultNow(),
    /** When someone asked for a run that has yet to begin. */
    asked_at: instant('asked_at'),
    started_at: instant('started_at'),
    ended_at: instant('ended_at'),
    /** The beginnings of the present run. */
    attempts: integer('attempts').notNull().default(0),
    outcome: text('outcome', { enum: ['done', 'failed', 'interrupted'] }),
    message: jsonb('message').$type<Label>(),
    error: text('error'),
    place: text('place'),
});
