import { eq } from 'drizzle-orm';
import type { ACTIONS } from '../../../contract/schemas/activity';
import type { Db } from '../../db/connect';
import { only } from '../../db/expectOne';
import { activity } from '../../db/schema';
import type { Change } from './actor';
import { namesRoles, type Changes } from './changes';
import { refuseUneditable } from './fieldAccess';
import { originChanges, type Origin } from '../auth/device';
import { entryId } from './journal';
import { namesOf } from './recordNames';
import type { Change as HookChange } from '../../hooks/define';
import { changeOf, runBefore } from '../../hooks/run';
import { publish } from '../alerts/publish';

/** The author of a change: an admin, or the command line (no id). */
export type Author = {
    id: number | null;
    name: string;
    /** Without them it may make every change. */
    permissions?: string[];
    /** Where the call comes from. */
    origin?: Origin;
    /** The change that the entry is part of. */
    change?: Change | undefined;
    /** The entry that this change undoes. */
    undoes?: number;
    /** The changes that the shop's server follows once they are committed. */
    made?: HookChange[];
};

/**
 * Writes a change and its author to the log, in the transaction of the change. Open screens are notified after the
 * commit.
 * @throws Refusal 403 for one of the shop's fields that the author may not change
 */
export async function record(
    tx: Db,
    actor: Author,
    action: 'create' | 'update' | 'delete',
    resource: string,
    resourceId: number,
    changes: Changes,
): Promise<void> {
    refuseUneditable(actor, action, resource, changes);
    const origin = actor.origin && namesRoles(resource, changes) ? originChanges(actor.origin) : {};
    const id = await writeEntry(tx, actor, action, resource, resourceId, { ...changes, ...origin });
    if (actor.undoes !== undefined)
        await tx.update(activity).set({ undone_by: id }).where(eq(activity.id, actor.undoes));
    const change = changeOf(actor, action, resource, resourceId, changes);
    await runBefore(change);
    actor.made?.push(change);
    if (actor.change) actor.change.entries.push({ resource, action, resource_id: resourceId, changes });
    await publish(tx, { changed: resource, id: resourceId });
}

/** Writes an entry to the log, and returns its id. No screen is notified. */
export async function writeEntry(
    tx: Db,
    actor: Author,
    action: (typeof ACTIONS)[number],
    resource: string,
    resourceId: number,
    changes: Changes,
): Promise<number> {
    const { id } = only(
        await tx
            .insert(activity)
            .values({
                id: entryId,
                admin_id: actor.id,
                admin_name: actor.name,
                action,
                resource,
                resource_id: resourceId,
                ...namesOf(resource, resourceId, changes),
                changes,
                ...(actor.change && { change_id: actor.change.id }),
                ...(actor.undoes !== undefined && { undoes: actor.undoes }),
            })
            .returning({ id: activity.id }),
    );
    return id;
}
