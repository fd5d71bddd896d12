import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './connect';
import { expectOne } from './expectOne';

/** The start of a day in the shop's time zone. PostgreSQL computes it when it plans, so an index serves a comparison with it. */
export const dayStart = (day: string, zone: string): SQL => sql`day_start(${day}::date, ${zone})`;
/** The start of the next day. */
export const dayEnd = (day: string, zone: string): SQL => sql`day_start(${day}::date + 1, ${zone})`;

/** The present day in the shop's time zone. */
export async function today(db: Db, zone: string): Promise<string> {
    const { rows } = await db.execute<{ day: string }>(
        sql`select (now() at time zone ${zone})::date::text as day`,
    );
    return expectOne(rows).day;
}
