import type pg from 'pg';
import {
    FIRST_STATUS,
    isReversed,
    statusOf,
    STATUSES_BY_MEANING,
    type Status,
} from '../../contract/statuses';
import { SetupError } from '../base/config';
import { isOneOf } from './schema/statuses';

/** Database functions for the meanings of orders' statuses, made from the table in contract/statuses.ts. */

/** The functions, and the status of a new order. */
export const statusRules = (): string => `
CREATE OR REPLACE FUNCTION "is_sale"(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN NOT (status ${isOneOf(STATUSES_BY_MEANING.reversed)});
CREATE OR REPLACE FUNCTION "is_shipped"(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN status ${isOneOf(STATUSES_BY_MEANING.shipped)};
DO $$ BEGIN
	IF (SELECT column_default FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'purchases' AND column_name = 'status')
		IS DISTINCT FROM '''${FIRST_STATUS}''::text' THEN
		ALTER TABLE "purchases" ALTER COLUMN "status" SET DEFAULT '${FIRST_STATUS}';
	END IF;
END $$;`;

type Client = Pick<pg.ClientBase, 'query'>;

/** The statuses that orders have, each with the number of one: an index is skipped through, so that a large shop is not read. */
async function statusesInUse(client: Client): Promise<{ status: Status; number: string }[]> {
    const { rows } = await client.query<{ status: Status; number: string }>(`
        with recursive found as (
            (select status, number from purchases order by status, id limit 1)
            union all
            select next.* from found cross join lateral
                (select status, number from purchases p where p.status > found.status order by status, id limit 1) next
        )
        select * from found`);
    return rows;
}

/** @throws SetupError if orders have a status that the shop lacks, which nothing could show or end */
export async function refuseLackingStatuses(client: Client): Promise<void> {
    const lacking = (await statusesInUse(client)).filter(({ status }) => !statusOf(status));
    if (lacking.length === 0) return;
    throw new SetupError(
        `Orders have ${lacking.map(({ status, number }) => `the status "${status}" (such as ${number})`).join(' and ')}, which the statuses of the folder shop lack. ` +
            `Add ${lacking.map(({ status }) => `{ id: '${status}', means: 'open', retired: true, next: ['${FIRST_STATUS}'] }`).join(', ')} with what it means to shop/index.ts, or leave out "statuses" for those of the specification.`,
    );
}

const has = async (client: Client, name: string): Promise<boolean> =>
    (await client.query<{ there: boolean }>(`select to_regprocedure('${name}(text)') is not null as there`))
        .rows[0]!.there;

/** The statuses whose orders become sales, or none any more, with the rules that apply from now on. */
async function changedSales(client: Client): Promise<{ come: Status[]; gone: Status[] }> {
    if (!(await has(client, 'is_sale'))) return { come: [], gone: [] };
    const { rows } = await client.query<{ status: Status; was: boolean }>(
        'select status, is_sale(status) as was from unnest($1::text[]) status',
        [(await statusesInUse(client)).map(({ status }) => status)],
    );
    return {
        come: rows.filter(({ status, was }) => !was && !isReversed(status)).map(({ status }) => status),
        gone: rows.filter(({ status, was }) => was && isReversed(status)).map(({ status }) => status),
    };
}

/** Updates of customers' spending and products' sales, by the orders that became sales or no longer are sales. */
const COUNTERS = [
    `update user_stats set total_spent = greatest(total_spent + moved.total, 0) from (
        select user_id, sum(case when status = any($1) then total - refunded else refunded - total end) as total from purchases
        where status = any($1) or status = any($2) group by 1
    ) moved where moved.user_id = user_stats.user_id`,
    `update products set sold_count = greatest(sold_count + moved.pieces, 0) from (
        select i.product_id, sum(case when o.status = any($1) then i.quantity - i.returned_count else i.returned_count - i.quantity end) as pieces
        from purchases o join purchase_items i on i.purchase_id = o.id
        where o.status = any($1) or o.status = any($2) group by 1
    ) moved where moved.product_id = products.id`,
];

/** When orders came to a status that means shipped, by their history. */
const SHIPPED = `update purchases o set shipped_at = s.at from (
        select purchase_id, max(at) as at from purchase_steps where is_shipped(status) group by 1
    ) s where s.purchase_id = o.id and o.shipped_at is distinct from s.at`;

/**
 * Brings the functions of statuses up to date, in the transaction that is open on the connection, and what is counted by them:
 * sales, what customers spent, what products sold, and the times of shipment. Days and best sellers are computed again by their jobs.
 */
export async function applyStatusRules(client: Client): Promise<void> {
    const { come, gone } = await changedSales(client);
    const isNew = !(await has(client, 'is_sale'));
    await client.query(statusRules());
    if (come.length + gone.length > 0) {
        for (const update of COUNTERS) await client.query(update, [come, gone]);
        await client.query('delete from sales_state; delete from best_sellers');
    }
    if (!isNew) await client.query(SHIPPED);
}
