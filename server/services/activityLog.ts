import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ActivityEntry, ActivityQuery } from '../../contract/schemas/activity';
import type { Db } from '../db/connect';
import { countOf, holds, paged, type Page } from '../db/paging';
import { activity } from '../db/schema';
import type { Actor } from './actor';
import { readableBy } from './feedReaders';

/**
 * A page of the log, newest first: entries of the nouns that the reader's role may show, since an entry carries what a
 * record held. `q` is looked for in who, in which resource and in what the record was called.
 * `resource` and `record_id` together are the history of one record.
 */
export function listActivity(
    db: Db,
    actor: Actor,
    { page, q, resource, record_id }: ActivityQuery,
): Promise<Page<ActivityEntry>> {
    const where = and(
        inArray(activity.resource, readableBy(actor.permissions)),
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
