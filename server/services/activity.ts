import type { Db } from '../db/connect';
import { activity } from '../db/schema';
import type { Changes } from './changes';
import { namesOf } from './recordNames';
import { tell } from './tell';

/** Who did it: an admin, or somebody at the machine itself. */
export type Author = { id: number | null; name: string };

/** Writes who changed what, in the transaction of the change. Open screens are informed after the commit. */
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
    await tell(tx, { changed: resource, id: resourceId });
}
