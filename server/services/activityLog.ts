import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ActivityEntry, ActivityQuery } from '../../contract/schemas/activity';
import type { Db } from '../db/connect';
import type { Page } from '../db/paging';
import { activity } from '../db/schema';
import { searchPage } from '../db/search';
import type { Actor } from './actor';
import { readableBy } from './feedReaders';

/**
 * A page of the log, newest first: entries of the nouns that the reader's role may show, since an entry carries what a
 * record held. `q` is searched in who, in which resource and in what the record was called.
 * `resource` and `record_id` together are the history of one record.
 */
export function listActivity(
    db: Db,
    actor: Actor,
    { page, q, resource, record_id }: ActivityQuery,
): Promise<Page<ActivityEntry>> {
    return searchPage(
        db,
        activity,
        page,
        {
            typed: q,
            sorted: true,
            where: and(
                inArray(activity.resource, readableBy(actor.permissions)),
                resource ? eq(activity.resource, resource) : undefined,
                record_id === undefined ? undefined : eq(activity.resource_id, record_id),
            ),
        },
        async (where, limit, offset) =>
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
