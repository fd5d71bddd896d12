import { and, count, countDistinct, desc, eq, gte, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '../../contract/days';
import type { ActivityEntry, ActivityQuery } from '../../contract/schemas/activity';
import type { AddressLocation } from '../../contract/schemas/sessions';
import type { Db } from '../db/connect';
import { dayEnd, dayStart } from '../db/days';
import { entriesBetween, previousMonth } from '../db/months';
import type { Page } from '../db/paging';
import { activity } from '../db/schema';
import { searchPage } from '../db/searchPage';
import { activitySums, partByDay, sumOf } from '../db/sums';
import type { Actor } from './actor';
import type { Changes } from './changes';
import { changeSummaries } from './changeSummaries';
import { mayReadSecurity, readableBy, readableEntries } from './feedReaders';
import type { Locate } from './locations';
import { undoableIds } from './undo';

type Row = typeof activity.$inferSelect;

/** The day filters of a query, as conditions on the time of an entry. */
const betweenDays = (at: SQL, { from, to }: ActivityQuery, zone: string): SQL | undefined =>
    and(
        from ? sql`${at} >= ${dayStart(from, zone)}` : undefined,
        to ? sql`${at} < ${dayEnd(to, zone)}` : undefined,
    );

/** A day in UTC, and one more on either side for the time zone: what narrows the partitions to read. */
const aroundDays = ({ from, to }: ActivityQuery): SQL =>
    entriesBetween({
        ...(from && { from: new Date(Date.parse(from) - DAY_MS) }),
        ...(to && { to: new Date(Date.parse(to) + 2 * DAY_MS) }),
    });

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
    const { page, q, resource, record_id, person, noun, from, to, change } = query;
    const readable = readableBy(actor.permissions).filter(
        name => (!resource || name === resource) && (!noun || name === noun),
    );
    const visible = readable.length > 0 ? sql`resource in ${readable}` : sql`false`;
    const isSummed =
        record_id === undefined &&
        person === undefined &&
        !from &&
        !to &&
        !change &&
        mayReadSecurity(actor.permissions);
    const all = and(
        readableEntries(actor.permissions, readable),
        record_id === undefined ? undefined : eq(activity.resource_id, record_id),
        person === undefined ? undefined : eq(activity.admin_id, person),
        change === undefined ? undefined : eq(activity.change_id, change),
        betweenDays(sql`${activity.at}`, query, zone),
        from || to ? aroundDays(query) : undefined,
    );
    // A search finds entries, of which some may be of one change.
    const isGrouped = query.grouped === true && q === '';
    const where = isGrouped ? and(all, isNewestOfChange(readable, query, zone)) : all;
    const answer = (db: Db, rows: Row[]) => entries(db, locate, actor, rows, isGrouped);
    const sum = () => sumOf(db, activitySums(null), sql`level = 'a' and ${visible}`);
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
                answer(db, await db.select().from(activity).where(inArray(activity.id, ids))),
        },
        {
            ...(isGrouped
                ? { total: () => countChanges(db, all, isSummed ? sum : undefined) }
                : isSummed && { total: sum }),
            rows: async (limit, offset) => {
                const list = {
                    sums: activitySums(zone),
                    at: sql`${activity.at}`,
                    where: visible,
                    down: true,
                };
                const part =
                    isSummed && !isGrouped
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
                const recent = isSummed ? await read({ from }, gte(activity.at, from)) : [];
                return answer(db, recent.length === limit ? recent : await read({}));
            },
        },
    );
}

/** Whether an entry is the newest of its change among those that the query finds. */
const isNewestOfChange = (readable: string[], query: ActivityQuery, zone: string): SQL => {
    const later = and(
        sql`o.change_id = ${activity.change_id} and o.id > ${activity.id} and o.resource in ${readable}`,
        query.record_id === undefined ? undefined : sql`o.resource_id = ${query.record_id}`,
        betweenDays(sql`o.at`, query, zone),
    );
    return sql`(${activity.change_id} is null or not exists (select 1 from ${activity} o where ${later}))`;
};

/** The number of changes. `rows` counts their entries faster. */
async function countChanges(
    db: Db,
    where: SQL | undefined,
    rows: (() => Promise<number>) | undefined,
): Promise<number> {
    const [counted] = await db
        .select({
            alone: sql<number>`count(*) filter (where ${activity.change_id} is null)`,
            together: count(activity.change_id),
            changes: countDistinct(activity.change_id),
        })
        .from(activity)
        .where(and(where, rows && isNotNull(activity.change_id)));
    const { alone, together, changes } = counted ?? { alone: 0, together: 0, changes: 0 };
    return rows ? (await rows()) - together + changes : alone + changes;
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

async function entries(
    db: Db,
    locate: Locate,
    actor: Actor,
    rows: Row[],
    isGrouped: boolean,
): Promise<ActivityEntry[]> {
    const undoable = await undoableIds(db, actor, rows);
    const changeIds = [...new Set(rows.flatMap(row => row.change_id ?? []))];
    const visible = sql`${readableEntries(actor.permissions)} and ${around(rows)}`;
    const changes = await changeSummaries(db, changeIds, visible, isGrouped);
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
                row.change_id === null
                    ? null
                    : { id: row.change_id, ...(changes.get(row.change_id) ?? { size: 1 }) },
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
