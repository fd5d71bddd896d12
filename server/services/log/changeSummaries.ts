import { sql, type SQL } from 'drizzle-orm';
import type { ActivityEntry, ChangeSummary } from '../../../contract/schemas/activity';
import { moneyFields } from '../../../contract/fields/plainFields';
import type { Db } from '../../db/connect';
import { activity } from '../../db/schema';

/** Fields with amounts, whose change may be a percentage. */
const AMOUNTS = [...moneyFields];
/** The largest difference that rounding to halalas makes. */
const ROUNDING = 0.0051;

/** The entries of one kind, and how many records they are about: an order may be changed twice in one. */
type Records = {
    change_id: string;
    resource: string;
    action: ActivityEntry['action'];
    count: number;
    entries: number;
};
type Fields = { change_id: string; name: string; same: boolean; to: unknown; percent: number | null };
type Sized = { size: number; summary?: ChangeSummary };

/**
 * The numbers of entries of changes, by their ids, and with `summed` what those of several did. `where` are the entries that
 * the reader may see, and `hidden` the fields that the reader may not, such as `products.cost`.
 */
export async function changeSummaries(
    db: Db,
    ids: string[],
    where: SQL,
    summed?: { hidden: readonly string[] },
): Promise<Map<string, Sized>> {
    if (ids.length === 0) return new Map();
    const entries = sql`
        entries as materialized (
            select change_id, resource, resource_id, action, changes from ${activity} where change_id in ${ids} and ${where}
        )`;
    const { rows: records } = await db.execute<Records>(sql`
        with ${entries}
        select change_id, resource, action, count(distinct resource_id) as count, count(*) as entries from entries
        group by change_id, resource, action order by count desc, entries desc, resource, action`);
    const several = summed ? ids.filter(id => sizeOf(records, id) > 1) : [];
    const fields = several.length > 0 ? await fieldsOf(db, entries, several, summed?.hidden ?? []) : [];
    const summaryOf = (id: string): ChangeSummary => ({
        records: records
            .filter(({ change_id }) => change_id === id)
            .map(({ resource, action, count }) => ({ resource, action, count })),
        fields: fields
            .filter(({ change_id }) => change_id === id)
            .map(({ name, same, to, percent }) => ({
                name,
                ...(percent !== null && { percent }),
                ...(same && { to }),
            })),
    });
    return new Map(
        ids.map(id => [
            id,
            { size: sizeOf(records, id), ...(several.includes(id) && { summary: summaryOf(id) }) },
        ]),
    );
}

const sizeOf = (records: Records[], id: string): number =>
    records.filter(({ change_id }) => change_id === id).reduce((sum, { entries }) => sum + entries, 0);

/**
 * The fields that changes updated, those of most records first; a status says more than what was noted of it. The percentage is that of the highest amount, if all others are the same but for
 * rounding.
 */
async function fieldsOf(db: Db, entries: SQL, ids: string[], hidden: readonly string[]): Promise<Fields[]> {
    const isSeen = hidden.length > 0 ? sql`e.resource || '.' || f.key not in ${hidden}` : sql`true`;
    const { rows } = await db.execute<Fields>(sql`
        with ${entries}, fields as (
            select e.change_id, f.key as name, f.value->'to' as "to",
                case when f.key in ${AMOUNTS} and jsonb_typeof(f.value->'from') = 'number' and jsonb_typeof(f.value->'to') = 'number'
                    then (f.value->>'from')::numeric end as before,
                case when f.key in ${AMOUNTS} and jsonb_typeof(f.value->'to') = 'number' then (f.value->>'to')::numeric end as after
            from entries e, jsonb_each(e.changes) f
            where e.change_id in ${ids} and e.action = 'update' and f.key not in ('address', 'device') and ${isSeen}
        ), guessed as (
            select change_id, name,
                (array_agg(round((after / nullif(before, 0) - 1) * 100, 1) order by before desc nulls last))[1] as percent
            from fields group by change_id, name
        )
        select change_id, name, count(*) as count, count(distinct "to") = 1 and count("to") = count(*) as same,
            min("to"::text)::jsonb as "to",
            case when bool_and(coalesce(abs(after - before * (1 + percent / 100)) <= ${ROUNDING}, false)) and min(percent) <> 0
                then min(percent)::float8 end as percent
        from fields join guessed using (change_id, name)
        group by change_id, name order by count desc, name <> 'status', name`);
    return rows;
}
