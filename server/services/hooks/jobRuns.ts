import { asc, eq, sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { labelIn } from '../../../contract/fields/describe';
import type { Label } from '../../../contract/fields/field';
import type { Language } from '../../../contract/languages';
import type { Job } from '../../../contract/schemas/jobs';
import { missing } from '../../base/refusal';
import type { Db } from '../../db/connect';
import { jobRuns } from '../../db/schema';
import { jobLabel, jobs } from '../../hooks/jobs';
import { scheduleOf } from '../../hooks/schedule';

/** Servers that may be stopped or killed during a run before it is left until its next time. */
const MOST_ATTEMPTS = 3;

/** The next time of a schedule. A time that the clock skips in spring is as much later. */
const nextAt = (timeZone: string): SQL<string> => sql`(case when ${jobRuns.schedule} ->> 'every' is not null
    then date_bin((${jobRuns.schedule} ->> 'every')::interval, ${jobRuns.since}, timestamptz '2000-01-01 00:00Z') + (${jobRuns.schedule} ->> 'every')::interval
    else (
        select min(moment) from generate_series(0, 8) ahead,
            lateral (select (${jobRuns.since} at time zone ${timeZone})::date + ahead as day) days,
            lateral (select (day + (${jobRuns.schedule} ->> 'at')::time) at time zone ${timeZone} as moment) moments
        where moment > ${jobRuns.since} and ${jobRuns.schedule} -> 'days' @> to_jsonb(extract(isodow from day)::int)
    ) end)`;

/** Whether a run has begun and not ended: its server is at it, or was killed. */
const isBegun = sql<boolean>`(${jobRuns.started_at} is not null and ${jobRuns.outcome} is null)`;

/** Writes the jobs of the shop with their schedules into the database. A schedule that is new begins now. */
export async function prepareJobs(url: string): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'shop-back-office' });
    await client.connect();
    try {
        const db = drizzle(client);
        const names = [...jobs.keys()];
        await db.delete(jobRuns).where(sql`${jobRuns.name} <> all(${sql.param(names)}::text[])`);
        for (const [name, job] of jobs)
            await db
                .insert(jobRuns)
                .values({ name, schedule: scheduleOf(job) })
                .onConflictDoUpdate({
                    target: jobRuns.name,
                    set: { schedule: sql`excluded.schedule`, since: sql`now()` },
                    setWhere: sql`${jobRuns.schedule} <> excluded.schedule`,
                });
    } finally {
        await client.end();
    }
}

/** A job whose run is due, asked for or was interrupted. */
export type DueJob = { name: string; isInterrupted: boolean; attempts: number };

/** The first job that is to run now. For the server that runs the jobs, a run that has begun was interrupted. */
export async function findDueJob(db: Db, timeZone: string): Promise<DueJob | undefined> {
    const [due] = await db
        .select({ name: jobRuns.name, isInterrupted: isBegun, attempts: jobRuns.attempts })
        .from(jobRuns)
        .where(sql`${jobRuns.asked_at} is not null or ${isBegun} or ${nextAt(timeZone)} <= now()`)
        .orderBy(asc(jobRuns.since))
        .limit(1);
    return due && jobs.has(due.name) ? due : undefined;
}

/** Writes that a run begins. @returns false if it was interrupted too often, and is left until its next time */
export async function beginRun(db: Db, { name, isInterrupted, attempts }: DueJob): Promise<boolean> {
    const isGivenUp = isInterrupted && attempts >= MOST_ATTEMPTS;
    await db
        .update(jobRuns)
        .set(
            isGivenUp
                ? { outcome: 'interrupted' }
                : {
                      since: sql`now()`,
                      asked_at: null,
                      started_at: sql`now()`,
                      ended_at: null,
                      attempts: isInterrupted ? attempts + 1 : 1,
                      outcome: null,
                      message: null,
                      error: null,
                      place: null,
                  },
        )
        .where(eq(jobRuns.name, name));
    return !isGivenUp;
}

type End =
    | { outcome: 'done'; message: Label | null }
    | { outcome: 'failed'; error: string; place: string | null };

/** Writes how a run ended. */
export const endRun = async (db: Db, name: string, end: End): Promise<void> =>
    void (await db
        .update(jobRuns)
        .set({ ...end, ended_at: sql`clock_timestamp()` })
        .where(eq(jobRuns.name, name)));

/** The jobs of the shop in the order of its code, with their last and next runs. */
export async function listJobs(db: Db, timeZone: string, language: Language): Promise<Job[]> {
    if (jobs.size === 0) return [];
    const rows = await db.select({ run: jobRuns, next_at: nextAt(timeZone) }).from(jobRuns);
    return [...jobs.keys()].flatMap((name): Job[] => {
        const row = rows.find(({ run }) => run.name === name);
        if (!row) return [];
        const { started_at, ended_at, asked_at, outcome, message, error, place } = row.run;
        const state = asked_at ? 'asked' : (outcome ?? (started_at ? 'running' : 'waiting'));
        return [
            {
                name,
                label: labelIn(jobLabel(name), language),
                state,
                started_at: started_at?.toISOString() ?? null,
                took_ms: started_at && ended_at ? ended_at.getTime() - started_at.getTime() : null,
                message: message === null ? null : labelIn(message, language),
                error,
                place,
                next_at: new Date(row.next_at).toISOString(),
            },
        ];
    });
}

/** Asks the server that runs the jobs to run one now. One that runs already is not asked for again. @throws Refusal 404 */
export async function askForRun(db: Db, name: string): Promise<void> {
    if (!jobs.has(name)) throw missing();
    await db
        .update(jobRuns)
        .set({ asked_at: sql`now()` })
        .where(sql`${jobRuns.name} = ${name} and not ${isBegun}`);
}

/** The jobs whose last run failed or was interrupted. */
export const listFailedJobs = async (db: Db): Promise<{ name: string; error: string | null }[]> =>
    db
        .select({ name: jobRuns.name, error: jobRuns.error })
        .from(jobRuns)
        .where(sql`${jobRuns.outcome} in ('failed', 'interrupted')`);
