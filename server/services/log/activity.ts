import { and, eq, sql } from 'drizzle-orm';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { activity } from '../../db/schema';
import { namesRoles, type Change, type Changes } from './changes';
import { refuseForeignPictures, refuseUneditable } from './fieldAccess';
import { originChanges, type Origin } from '../auth/device';
import { entryId } from './journal';
import { namesOf } from './recordNames';
import { runHooks } from '../hooks/change';
import type { HookCall } from '../../hooks/run';
import { refuse } from '../../base/refusal';
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
    /** The plan that makes the change. */
    plan?: number;
    /** The entry that this change undoes. */
    undoes?: number;
    /** The hooks of the call; a command has none. */
    hooks?: HookCall;
    /** Whether the change is taken back in any case. The shop's hooks do not run then. */
    previews?: boolean;
};

/** @throws Refusal 403 if the call names a change that another admin has begun */
async function refuseOthersChange(tx: Db, { id, change }: Author): Promise<void> {
    if (!change || change.entries.length > 0) return;
    const others = await tx
        .select({ id: activity.id })
        .from(activity)
        .where(and(eq(activity.change_id, change.id), sql`${activity.admin_id} is distinct from ${id}`))
        .limit(1);
    if (others.length > 0) throw refuse(403, s => s.notAllowed);
}

/**
 * Writes a change and its author to the log, in the transaction of the change, and runs the shop's hooks of it. Open screens are
 * notified after the commit.
 * @returns the values that a hook has set besides
 * @throws Refusal 403 for one of the shop's fields that the author may not change, and for a change that another admin has begun;
 * 422 for a picture of a website that is not allowed
 */
export async function logChange(
    tx: Db,
    actor: Author,
    action: 'create' | 'update' | 'delete',
    resource: string,
    resourceId: number,
    changes: Changes,
): Promise<Readonly<Record<string, unknown>>> {
    refuseUneditable(actor, action, resource, changes);
    refuseForeignPictures(actor, resource, changes);
    await refuseOthersChange(tx, actor);
    const origin = actor.origin && namesRoles(resource, changes) ? originChanges(actor.origin) : {};
    const changesNothing = action === 'update' && Object.keys(changes).length === 0;
    const set =
        actor.previews || changesNothing
            ? {}
            : await runHooks(tx, actor, { action, noun: resource, id: resourceId, changes });
    const logged = { ...changes, ...set.changes };
    const id = await writeEntry(tx, actor, action, resource, resourceId, { ...logged, ...origin });
    if (actor.undoes !== undefined)
        await tx.update(activity).set({ undone_by: id }).where(eq(activity.id, actor.undoes));
    if (actor.change)
        actor.change.entries.push({ resource, action, resource_id: resourceId, changes: logged });
    await publish(tx, { changed: resource, id: resourceId });
    return set.values ?? {};
}

/** Writes an entry to the log, and returns its id. No screen is notified. */
export async function writeEntry(
    tx: Db,
    actor: Author,
    action: ActivityEntry['action'],
    resource: string,
    resourceId: number,
    changes: Changes,
): Promise<number> {
    const { id } = expectOne(
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
                ...(actor.plan !== undefined && { plan_id: actor.plan }),
                ...(actor.undoes !== undefined && { undoes: actor.undoes }),
            })
            .returning({ id: activity.id }),
    );
    return id;
}
