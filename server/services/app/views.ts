import { and, eq, sql } from 'drizzle-orm';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { can, mayAccess } from '../../../contract/permissions';
import type { SharedView, ViewBody } from '../../../contract/schemas/views';
import type { Db } from '../../db/connect';
import { only } from '../../db/expectOne';
import { views } from '../../db/schema';
import { invalid, missing, refuse } from '../../http/refusal';
import type { Actor } from '../log/actor';

const byName: Record<string, Noun> = nouns;

/** Refuses a list that the actor may not see, or that does not exist. @throws Refusal 403 */
function mustSee(actor: Actor, list: string): void {
    const call = byName[list]?.calls.list;
    if (!call || !mayAccess(actor.permissions, call.access)) throw refuse(403, s => s.notAllowed);
}

/** Whether the actor may replace and delete a view: the one who shared it, or an admin who may edit the settings. */
const mayEdit = (actor: Actor, { admin_id }: { admin_id: number | null }) =>
    admin_id === actor.id || can(actor.permissions, 'edit settings');

const answerFor =
    (actor: Actor) =>
    (row: typeof views.$inferSelect): SharedView => ({
        id: row.id,
        label: row.label,
        value: row.value,
        made_by: row.admin_name,
        editable: mayEdit(actor, row),
        updated_at: row.updated_at.toISOString(),
    });

/** The shared views of a list, by name. @throws Refusal 403 if the actor may not see the list */
export async function listViews(db: Db, actor: Actor, list: string): Promise<SharedView[]> {
    mustSee(actor, list);
    const rows = await db.select().from(views).where(eq(views.list, list)).orderBy(views.label, views.id);
    return rows.map(answerFor(actor));
}

/**
 * Shares a view of a list, or replaces the one of the same name.
 * @throws Refusal 403 if the actor may not see the list; 422 if the name is that of another admin's view
 */
export const saveView = (db: Db, actor: Actor, { list, label, value }: ViewBody): Promise<SharedView> =>
    db.transaction(async tx => {
        mustSee(actor, list);
        const author = { admin_id: actor.id, admin_name: actor.name };
        const added = await tx
            .insert(views)
            .values({ list, label, value, ...author })
            .onConflictDoNothing()
            .returning();
        if (added[0]) return answerFor(actor)(added[0]);
        const same = and(eq(views.list, list), eq(views.label, label));
        const [before] = await tx.select().from(views).where(same).for('update');
        if (!before || !mayEdit(actor, before)) throw invalid({ label: s => s.taken });
        const saved = await tx
            .update(views)
            .set({ value, updated_at: sql`clock_timestamp()` })
            .where(eq(views.id, before.id))
            .returning();
        return answerFor(actor)(only(saved));
    });

/** Deletes a shared view. @throws Refusal 404 if there is none; 403 for another admin's */
export const deleteView = (db: Db, actor: Actor, id: number): Promise<void> =>
    db.transaction(async tx => {
        const [row] = await tx.select().from(views).where(eq(views.id, id)).for('update');
        if (!row) throw missing();
        if (!mayEdit(actor, row)) throw refuse(403, s => s.notAllowed);
        await tx.delete(views).where(eq(views.id, id));
    });
