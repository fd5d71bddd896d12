import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { STATUSES_BY_MEANING, type Status } from '../../../contract/statuses';

/**
 * Returns the SQL that compares a column with statuses, as text without parameters: the condition of an index must be
 * in the query to the letter.
 */
export const isOneOf = (statuses: readonly Status[]): string =>
    statuses.length === 1 ? `= '${statuses[0]}'` : `= any ('{${statuses.join(',')}}'::text[])`;

/** Orders on their way to the customer: the condition of the index `purchases_shipped`. */
export const isShipped = (column: AnyPgColumn): SQL =>
    sql`${column} ${sql.raw(isOneOf(STATUSES_BY_MEANING.shipped))}`;
