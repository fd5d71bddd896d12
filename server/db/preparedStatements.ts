import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const MARK = '/* prepared */ ';

/**
 * Makes each connection parse and plan a statement once and keep the plan, instead of with each call. It is the statement, or
 * a part of it. For statements that run often and have few texts: only parameters may differ, and a value whose frequency
 * decides the plan must not be one.
 */
export const prepared = (statement: SQL): SQL => sql`${sql.raw(MARK)}${statement}`;

/** The condition that an id is one of some, with which a statement is prepared once, however many they are. */
export const idIn = (id: PgColumn | SQL, ids: number[]): SQL =>
    prepared(sql`${id} = any(${sql.param(ids)}::int[])`);

/** Whether connections keep the plan of a statement with this text. */
export const isPrepared = (text: string): boolean => text.includes(MARK);
