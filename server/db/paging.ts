import { count, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { PAGE_SIZE } from '../base/identity';
import type { Meta } from '../../contract/schemas/wire';
import type { Db } from './connect';
import { expectOne } from './expectOne';

/** Matches of a list are counted up to this number; then there are more. */
export const MOST_COUNTED = 10_000;

export type Page<T> = { data: T[]; meta: Meta };

/** A page of a list with its `meta`. `more`: there are more rows than `total`. A page beyond the last is empty. */
export const pageOf = <T>(page: number, data: T[], total: number, more = false): Page<T> => {
    const offset = (page - 1) * PAGE_SIZE;
    return {
        data,
        meta: {
            current_page: page,
            from: data.length > 0 ? offset + 1 : null,
            last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
            per_page: PAGE_SIZE,
            to: data.length > 0 ? offset + data.length : null,
            total,
            ...(more && { total_more: true as const }),
        },
    };
};

/** One page of a list. `counted` gives the total, `rows` the records of the page. */
export async function paged<T>(
    page: number,
    counted: () => Promise<number>,
    rows: (limit: number, offset: number) => Promise<T[]>,
): Promise<Page<T>> {
    const offset = (page - 1) * PAGE_SIZE;
    const total = await counted();
    return pageOf(page, offset < total ? await rows(PAGE_SIZE, offset) : [], total);
}

/** The number of rows that meet a condition. */
export async function countOf(db: Db, table: PgTable, where?: SQL): Promise<number> {
    const [row] = await db.select({ count: count() }).from(table).where(where);
    return row?.count ?? 0;
}

/** The number of rows of a `from` clause; beyond `most` it is `most` + 1. */
export async function countUpTo(db: Db, from: SQL, most: number): Promise<number> {
    const { rows } = await db.execute<{ n: number }>(
        sql`select count(*) as n from (select 1 ${from} limit ${most + 1}) as rows`,
    );
    return expectOne(rows).n;
}
