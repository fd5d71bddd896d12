import type { Db } from '../db/connect';
import { activity } from '../db/schema';
import type { Changes } from './changes';
import { namesOf } from './recordNames';
import { publish } from './publish';

/** The author of a change: an admin, or the command line (no id). */
export type Author = { id: number | null; name: string };

/**
 * Writes a change and its author to the log, in the transaction of the change. Open screens are notified after the
 * commit.
 */
export async function record(
    tx: Db,
    actor: Author,
    action: 'create' | 'update' | 'delete',
    resource: string,
    resourceId: number,
    changes: Changes,
): Promise<void> {
    await tx.insert(activity).values({
        admin_id: actor.id,
        admin_name: actor.name,
        action,
        resource,
        resource_id: resourceId,
        ...namesOf(resource, resourceId, changes),
        changes,
    });
    await publish(tx, { changed: resource, id: resourceId });
}
