import { and, eq, gt, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import {
    COPY_ACTION,
    SECURITY_ACTIONS,
    type ActivityEntry,
    type ActivityQuery,
} from '../../../contract/schemas/activity';
import type { AddressLocation } from '../../../contract/schemas/sessions';
import type { Db } from '../../db/connect';
import { dayEnd, dayStart } from '../../db/days';
import { listPage } from '../../db/lists/page';
import type { Page } from '../../db/paging';
import { activity } from '../../db/schema';
import type { Actor } from './actor';
import type { Changes } from './changes';
import { changeSummaries } from './changeSummaries';
import { entriesWithSeen, readableBy, readableEntries } from '../alerts/feedReaders';
import type { Locate } from '../auth/locations';
import { hiddenFrom, seenChanges } from './fieldAccess';
import { undoableChanges, undoableIds } from './undo';

type Row = typeof activity.$inferSelect;

/** The day filters of a query, as conditions on the time of an entry. */
const betweenDays = (at: SQL, { from, to }: ActivityQuery, zone: string): SQL | undefined =>
    and(
        from ? sql`${at} >= ${dayStart(from, zone)}` : undefined,
        to ? sql`${at} < ${dayEnd(to, zone)}` : undefined,
    );

/** The condition that an entry is a change which another admin made by hand. */
export const madeByOthers = ({ id }: Actor): SQL | undefined =>
    and(
        sql`${activity.admin_id} is distinct from ${id}`,
        notInArray(activity.action, [COPY_ACTION, ...SECURITY_ACTIONS]),
        isNull(activity.plan_id),
    );

/**
 * A page of the log, newest first. An entry contains values of the record, so readers see only the nouns that their
 * role may show. `q` searches the admin's name, the resource and the record's name. `resource` with `record_id` gives
 * the history of one record.
 */
export function listActivity(
    db: Db,
    zone: string,
    locate: Locate,
    actor: Actor,
    query: ActivityQuery,
): Promise<Page<ActivityEntry>> {
    const { page, q, resource, record_id, person, noun, change } = query;
    const readable = readableBy(actor.permissions).filter(
        name => (!resource || name === resource) && (!noun || name === noun),
    );
    const all = and(
        readableEntries(actor.permissions, readable),
        record_id === undefined ? undefined : eq(activity.resource_id, record_id),
        person === undefined ? undefined : eq(activity.admin_id, person),
        change === undefined ? undefined : eq(activity.change_id, change),
        betweenDays(sql`${activity.at}`, query, zone),
        query.since === undefined ? undefined : gt(activity.at, new Date(query.since)),
        query.others ? madeByOthers(actor) : undefined,
    );
    // A search finds entries, of which some may be of one change.
    const isGrouped = query.grouped === true && q === '';
    return listPage(db, page, {
        table: activity,
        typed: q,
        sorted: true,
        where: isGrouped ? and(all, isNewestOfChange(actor, readable, query, zone)) : all,
        order: [
            [activity.at, 'desc'],
            [activity.id, 'desc'],
        ],
        read: async (db, ids) =>
            entries(
                db,
                locate,
                actor,
                await db.select().from(activity).where(inArray(activity.id, ids)),
                isGrouped,
            ),
    });
}

/** Whether an entry is the newest of its change among those that the query finds. */
const isNewestOfChange = (
    { permissions }: Actor,
    readable: string[],
    query: ActivityQuery,
    zone: string,
): SQL => {
    const later = and(
        sql`o.change_id = ${activity.change_id} and o.id > ${activity.id} and o.resource in ${readable}`,
        query.record_id === undefined ? undefined : sql`o.resource_id = ${query.record_id}`,
        betweenDays(sql`o.at`, query, zone),
        entriesWithSeen(permissions, sql`o`),
    );
    return sql`(${activity.change_id} is null or not exists (select 1 from ${activity} o where ${later}))`;
};

async function entries(
    db: Db,
    locate: Locate,
    actor: Actor,
    rows: Row[],
    isGrouped: boolean,
): Promise<ActivityEntry[]> {
    const undoable = await undoableIds(db, actor, rows);
    const changeIds = [...new Set(rows.flatMap(row => row.change_id ?? []))];
    const visible = readableEntries(actor.permissions);
    const others = rows.flatMap(row => (undoable.has(row.id) ? [] : (row.change_id ?? [])));
    const changesToUndo = isGrouped ? await undoableChanges(db, actor, others, visible) : new Set<string>();
    const changes = await changeSummaries(
        db,
        changeIds,
        visible,
        isGrouped ? { hidden: hiddenFrom(actor) } : undefined,
    );
    return Promise.all(
        rows.map(async row => ({
            id: row.id,
            at: row.at.toISOString(),
            admin: { id: row.admin_id, name: row.admin_name },
            action: row.action,
            resource: row.resource,
            record_id: row.resource_id,
            record_name: row.record_name || null,
            record_name_ar: row.record_name_ar || null,
            changes: seenChanges(actor, row.resource, row.changes),
            ...(await locationsIn(row.changes, locate)),
            change:
                row.change_id === null
                    ? null
                    : { id: row.change_id, ...(changes.get(row.change_id) ?? { size: 1 }) },
            ...(row.plan_id !== null && { plan: row.plan_id }),
            undoes: row.undoes,
            undone: row.undone_by !== null,
            can_undo: undoable.has(row.id) || changesToUndo.has(row.change_id ?? ''),
        })),
    );
}

/** Where the network addresses of an entry are. */
async function locationsIn(
    { address }: Changes,
    locate: Locate,
): Promise<{ places?: Record<string, AddressLocation> }> {
    if (!Array.isArray(address?.to)) return {};
    const found = (address.to as string[]).map(async one => [one, await locate(one)] as const);
    return { places: Object.fromEntries(await Promise.all(found)) };
}
