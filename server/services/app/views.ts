import { and, eq, sql } from 'drizzle-orm';
import { hiddenFields } from '../../../contract/fields/access';
import { plainFilters } from '../../../contract/fields/plainFields';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { can, mayAccess } from '../../../contract/permissions';
import { MOST_VIEWS, type SharedView, type ViewBody } from '../../../contract/schemas/views';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { countOf } from '../../db/paging';
import { admins, views } from '../../db/schema';
import { invalid, missing, refuse } from '../../base/refusal';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference, formerly } from '../log/changes';
import { unchangedSince } from '../log/version';

const byName: Record<string, Noun> = nouns;

/** Refuses a list that the actor may not see, or that does not exist. @throws Refusal 403 */
function mustSee(actor: Actor, list: string): void {
    const call = Object.hasOwn(byName, list) ? byName[list]?.calls.list : undefined;
    if (!call || !mayAccess(actor.permissions, call.access)) throw refuse(403, s => s.notAllowed);
}

/** Whether the actor may replace and delete a view: the one who shared it, or an admin who may edit the settings. */
const mayEdit = (actor: Actor, { admin_id }: { admin_id: number | null }) =>
    admin_id === actor.id || can(actor.permissions, 'edit settings');

/** A view without the fields that its reader may not see. */
function seenValue(
    { permissions }: Actor,
    list: string,
    { filter, sort, columns }: ViewBody['value'],
): ViewBody['value'] {
    const hidden = new Set(hiddenFields(permissions, list).map(({ name }) => name));
    const filters = new Set(
        plainFilters(list).flatMap(({ name, field }) => (hidden.has(field.name) ? name : [])),
    );
    return {
        filter: Object.fromEntries(Object.entries(filter).filter(([name]) => !filters.has(name))),
        ...(sort && !hidden.has(sort.field) && { sort }),
        ...(columns && { columns: columns.filter(name => !hidden.has(name)) }),
    };
}

const answerFor =
    (actor: Actor) =>
    (row: typeof views.$inferSelect): SharedView => ({
        id: row.id,
        label: row.label,
        value: seenValue(actor, row.list, row.value),
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
 * @throws Refusal 403 if the actor may not see the list; 422 if the name is that of another admin's view, or the actor shares too many;
 *   409 with the present view if it changed since `version`
 */
export const saveView = (
    db: Db,
    actor: Actor,
    { list, label, value }: ViewBody,
    version?: string,
): Promise<SharedView> =>
    db.transaction(async tx => {
        mustSee(actor, list);
        const author = { admin_id: actor.id, admin_name: actor.name };
        // The next view of the same admin waits for this one to be counted.
        await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, actor.id)).for('no key update');
        const added = await tx
            .insert(views)
            .values({ list, label, value, ...author })
            .onConflictDoNothing()
            .returning();
        if (added[0]) {
            const shared = and(eq(views.list, list), eq(views.admin_id, actor.id));
            if ((await countOf(tx, views, shared)) > MOST_VIEWS)
                throw invalid({ label: s => s.viewsMost({ most: MOST_VIEWS }) });
            await logChange(tx, actor, 'create', 'views', added[0].id, difference({}, { label, list }));
            return answerFor(actor)(added[0]);
        }
        const same = and(eq(views.list, list), sql`key_form(${views.label}) = key_form(${label})`);
        const [before] = await tx.select().from(views).where(same).for('update');
        if (!before || !mayEdit(actor, before)) throw invalid({ label: s => s.taken });
        await unchangedSince(version, before.updated_at, async () => answerFor(actor)(before));
        const saved = await tx
            .update(views)
            .set({ label, value, updated_at: sql`clock_timestamp()` })
            .where(eq(views.id, before.id))
            .returning();
        // The log has no values of filters, because its readers may not see all fields.
        const changes = { ...difference(before, { label }), list: { to: list } };
        await logChange(tx, actor, 'update', 'views', before.id, changes);
        return answerFor(actor)(expectOne(saved));
    });

/** Deletes a shared view. @throws Refusal 404 if there is none; 403 for another admin's */
export const deleteView = (db: Db, actor: Actor, id: number): Promise<void> =>
    db.transaction(async tx => {
        const [row] = await tx.select().from(views).where(eq(views.id, id)).for('update');
        if (!row) throw missing();
        if (!mayEdit(actor, row)) throw refuse(403, s => s.notAllowed);
        await tx.delete(views).where(eq(views.id, id));
        await logChange(tx, actor, 'delete', 'views', id, formerly({ label: row.label, list: row.list }));
    });
