import { and, count, desc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '../../contract/days';
import type { ActivityEntry, ActivityQuery } from '../../contract/schemas/activity';
import type { AddressLocation } from '../../contract/schemas/sessions';
import type { Db } from '../db/connect';
import { entriesBetween, previousMonth } from '../db/months';
import type { Page } from '../db/paging';
import { activity } from '../db/schema';
import { searchPage } from '../db/searchPage';
import { activitySums, partByDay, sumOf } from '../db/sums';
import type { Actor } from './actor';
import type { Changes } from './changes';
import { readableBy } from './feedReaders';
import type { Locate } from './locations';
import { undoableIds } from './undo';

type Row = typeof activity.$inferSelect;

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
    { page, q, resource, record_id }: ActivityQuery,
): Promise<Page<ActivityEntry>> {
    const readable = readableBy(actor.permissions).filter(name => !resource || name === resource);
    const visible = readable.length > 0 ? sql`resource in ${readable}` : sql`false`;
    const where = and(
        inArray(activity.resource, readable),
        record_id === undefined ? undefined : eq(activity.resource_id, record_id),
    );
    const isWholeLog = record_id === undefined;
    return searchPage(
        db,
        page,
        {
            table: activity,
            typed: q,
            sorted: true,
            where,
            order: sql`${activity.at} desc, ${activity.id} desc`,
            seek: { by: sql`${activity.at}`, down: true },
            byMonth: true,
            read: async (db, ids) =>
                entries(db, locate, actor, await db.select().from(activity).where(inArray(activity.id, ids))),
        },
        {
            ...(isWholeLog && {
                total: () => sumOf(db, activitySums(null), sql`level = 'a' and ${visible}`),
            }),
            rows: async (limit, offset) => {
                const list = {
                    sums: activitySums(zone),
                    at: sql`${activity.at}`,
                    where: visible,
                    down: true,
                };
                const part = isWholeLog
                    ? await partByDay(db, zone, { ...list, sparse: readable.length === 1 }, limit, offset)
                    : { where: undefined, offset };
                const last = part.last === undefined ? new Date() : new Date(part.last);
                const to = part.last === undefined ? undefined : new Date(last.getTime() + 2 * DAY_MS);
                const read = (since: { from?: Date }, ...more: SQL[]) =>
                    pageOfLog(
                        db,
                        and(where, part.where, entriesBetween({ ...since, to }), ...more),
                        limit,
                        part.offset,
                    );
                // The newest two months have most pages. They are read in the partitions of these months alone.
                const from = previousMonth(last);
                const recent = isWholeLog ? await read({ from }, gte(activity.at, from)) : [];
                return entries(db, locate, actor, recent.length === limit ? recent : await read({}));
            },
        },
    );
}

/** Entries with these conditions, newest first. */
async function pageOfLog(db: Db, where: SQL | undefined, limit: number, offset: number): Promise<Row[]> {
    const newest = [desc(activity.at), desc(activity.id)];
    // Selects ids first: the index covers them, so the rows before the page are not read.
    const found = await db
        .select({ id: activity.id })
        .from(activity)
        .where(where)
        .orderBy(...newest)
        .limit(limit)
        .offset(offset);
    const ids = found.map(({ id }) => id);
    return ids.length === 0
        ? []
        : db
              .select()
              .from(activity)
              .where(inArray(activity.id, ids))
              .orderBy(...newest);
}

/** A change takes less than a day, so its entries are in the months of those that are known or beside them. */
const around = (rows: Row[]): SQL => {
    const times = rows.map(({ at }) => at.getTime());
    return entriesBetween({
        from: new Date(Math.min(...times) - DAY_MS),
        to: new Date(Math.max(...times) + DAY_MS),
    });
};

async function entries(db: Db, locate: Locate, actor: Actor, rows: Row[]): Promise<ActivityEntry[]> {
    const undoable = await undoableIds(db, actor, rows);
    const changeIds = [...new Set(rows.flatMap(row => row.change_id ?? []))];
    const sizes =
        changeIds.length === 0
            ? []
            : await db
                  .select({ id: activity.change_id, size: count() })
                  .from(activity)
                  .where(and(inArray(activity.change_id, changeIds), around(rows)))
                  .groupBy(activity.change_id);
    const sizeOf = new Map(sizes.map(({ id, size }) => [id, size]));
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
            changes: row.changes,
            ...(await locationsIn(row.changes, locate)),
            change:
                row.change_id === null ? null : { id: row.change_id, size: sizeOf.get(row.change_id) ?? 1 },
            undoes: row.undoes,
            undone: row.undone_by !== null,
            can_undo: undoable.has(row.id),
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
