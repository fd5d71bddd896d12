import { and, eq, sql, type SQL } from 'drizzle-orm';
import { can } from '../../../contract/permissions';
import { MOST_SINCE, type Since } from '../../../contract/schemas/since';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { activity, admins, campaigns, orders, plans, productFigures, stockChanges } from '../../db/schema';
import { readableBy, readableEntries } from '../alerts/feedReaders';
import type { Actor } from '../log/actor';
import { madeByOthers } from '../log/activityLog';
import { inStates } from '../catalogue/productFilters';

/** The end of the admin's last visit, within the statement. */
const AT = sql`(select at from visit)`;

/** The number of rows of a `from` clause, as far as they are counted. */
const counted = (from: SQL): SQL => sql`(select count(*) from (select 1 ${from} limit ${MOST_SINCE}) rows)`;

/** The changes that others made by hand, and who made them. The entries of one press are one change. */
const changes = (actor: Actor): SQL => sql`(
    with entries as materialized (
        select ${activity.admin_name} as name, coalesce(${activity.change_id}::text, ${activity.id}::text) as change
        from ${activity}
        where ${and(sql`${activity.at} > ${AT}`, madeByOthers(actor), readableEntries(actor.permissions))}
        limit ${MOST_SINCE}
    ), people as (select name, count(distinct change) as made from entries group by name)
    select json_build_object(
        'count', (select count(distinct change) from entries),
        'people', coalesce((select json_agg(name order by made desc, name) from people where name <> ''), '[]')))`;

/** The visible products that ran out and are still sold out. */
const soldOut = sql`from ${productFigures} where ${inStates(['sold_out'], ['hidden'])} and ${productFigures.product_id} in (
    select ${stockChanges.product_id} from ${stockChanges}
    where ${stockChanges.at} > ${AT} and ${stockChanges.stock} = 0 and ${stockChanges.difference} < 0)`;

const madePlans = sql`from ${plans} where ${plans.at} > ${AT} and ${plans.at} <= now() and ${plans.state} in ('active', 'done')`;
const failedPlans = sql`from ${plans} where ${plans.state} = 'failed' and ${plans.updated_at} > ${AT}`;

/**
 * Counts what happened since the end of the admin's last visit, in the parts that the role may read; null before a second visit. One
 * statement counts along indexes by time, each part up to a limit.
 */
export async function readSince(db: Db, actor: Actor): Promise<Since | null> {
    const may = (...permissions: string[]) => can(actor.permissions, permissions);
    const part = (isReadable: boolean, value: SQL) => (isReadable ? value : sql`null::int`);
    const { rows } = await db.execute<Omit<Since, 'since'> & { since: string | Date | null }>(sql`
        with visit as materialized (
            select ${admins.last_visit_at} as at from ${admins} where ${eq(admins.id, actor.id)}
        )
        select ${AT} as since,
            ${part(may('show purchases'), counted(sql`from ${orders} where ${orders.created_at} > ${AT}`))} as orders,
            ${part(readableBy(actor.permissions).length > 0, changes(actor))} as changes,
            ${part(may('show products'), counted(soldOut))} as sold_out,
            ${part(
                may('send notification'),
                counted(
                    sql`from ${campaigns} where ${campaigns.status} = 'sent' and ${campaigns.sent_at} > ${AT}`,
                ),
            )} as messages,
            ${part(
                may('show products', 'edit products'),
                sql`json_build_object('made', ${counted(madePlans)}, 'failed', ${counted(failedPlans)})`,
            )} as plans`);
    const { since, ...parts } = expectOne(rows);
    return since === null ? null : { since: new Date(since).toISOString(), ...parts };
}
