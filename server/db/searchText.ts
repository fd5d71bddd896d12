import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * What a list is searched in: the columns as one lower-case text. A table's trigram index and its queries must say it in
 * the same words, else the index is not used.
 */
export const searchText = (...columns: PgColumn[]): SQL =>
    sql`(' ' || lower(${sql.join(
        columns.map(column => sql`coalesce(${column}, '')`),
        sql` || ' ' || `,
    )}))`;
