import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './connect';
import { expectOne } from './expectOne';
import { prepared } from './preparedStatements';

/**
 * The rows of several SELECTs, run as one statement: in one round trip, and all of the same state of the database. The
 * values are JSON, so a date is text.
 */
export async function selectTogether<Rows extends Record<string, object>>(
    db: Db,
    selects: { [Name in keyof Rows & string]: SQL },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
    const parts = Object.entries<SQL>(selects).map(
        ([name, select]) =>
            sql`(select coalesce(json_agg(part), '[]') from (${select}) part) as ${sql.identifier(name)}`,
    );
    const { rows } = await db.execute(prepared(sql`select ${sql.join(parts, sql`, `)}`));
    return expectOne(rows) as { [Name in keyof Rows]: Rows[Name][] };
}
