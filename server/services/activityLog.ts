import { and, desc, eq, sql } from 'drizzle-orm';
import type { ActivityEntry, ActivityQuery } from '../../contract/schemas/activity';
import type { Db } from '../db/connect';
import { countOf, holds, paged, type Page } from '../db/paging';
import { activity } from '../db/schema';

/**
 * A page of the log, newest first; `q` is looked for in who, in which resource and in what the record was called.
 * `resource` and `record_id` together are the history of one record.
 */
export function listActivity(
    db: Db,
    { page, q, resource, record_id }: ActivityQuery,
): Promise<Page<ActivityEntry>> {
    const where = and(
        q
            ? holds(
                  sql`(' ' || lower(${activity.admin_name} || ' ' || ${activity.resource} || ' ' || ${activity.record_name} || ' ' || ${activity.record_name_ar}))`,
                  q,
              )
            : undefined,
        resource ? eq(activity.resource, resource) : undefined,
        record_id === undefined ? undefined : eq(activity.resource_id, record_id),
    );
    return paged(
        page,
        () => countOf(db, activity, where),
        async (limit, offset) =>
            (
                await db
                    .select()
                    .from(activity)
                    .where(where)
                    .orderBy(desc(activity.at), desc(activity.id))
                    .limit(limit)
                    .offset(offset)
            ).map(row => ({
                id: row.id,
                at: row.at.toISOString(),
                admin: { id: row.admin_id, name: row.admin_name },
                action: row.action,
                resource: row.resource,
                record_id: row.resource_id,
                record_name: row.record_name || null,
                record_name_ar: row.record_name_ar || null,
                changes: row.changes,
            })),
    );
}
