import { z } from 'zod';
import { instant } from './wire';

/** A job of the shop with its last run and its next one. */
export const job = z.object({
    /** Its name in the shop's code. */
    name: z.string(),
    /** Its name in the reader's language. */
    label: z.string(),
    /** The end of the last run, or that one is asked for or under way. */
    state: z.enum(['waiting', 'asked', 'running', 'done', 'failed', 'interrupted']),
    /** When the last run began. */
    started_at: instant.nullable(),
    /** The length of the last run in milliseconds. */
    took_ms: z.number().int().nullable(),
    /** A sentence of the last run in the reader's language; null if its name says it. */
    message: z.string().nullable(),
    /** The reason of a failure. */
    error: z.string().nullable(),
    /** The file and line of the error in the shop's code: `shop/server.ts:12`. */
    place: z.string().nullable(),
    next_at: instant,
});
export type Job = z.infer<typeof job>;

export const jobsAnswer = z.object({ data: z.array(job) });
export type JobsAnswer = z.infer<typeof jobsAnswer>;

export const jobRunBody = z.object({ name: z.string() });
