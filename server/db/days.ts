import { sql, type SQL } from 'drizzle-orm';

/**
 * The first moment of a day in a time zone. Where clocks go back over midnight, 00:00 comes twice, and PostgreSQL reads it
 * as the second one. Immutable functions only, so that the planner knows the result.
 */
const startOf = (day: SQL, zone: string): SQL => {
    const midnight = sql`(${day})::timestamp at time zone ${zone}`;
    const earlier = sql`((${midnight}) at time zone 'UTC' - interval '1 hour') at time zone 'UTC'`;
    return sql`case when ((${earlier}) at time zone ${zone})::date = (${day}) then ${earlier} else ${midnight} end`;
};

/** The start of a day (a text or a date) in the shop's time zone. */
export const dayStart = (day: string | SQL, zone: string): SQL => startOf(sql`${day}::date`, zone);
/** The start of the next day. */
export const dayEnd = (day: string | SQL, zone: string): SQL => startOf(sql`${day}::date + 1`, zone);
