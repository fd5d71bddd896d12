import { asc, eq } from 'drizzle-orm';
import type { AdminFactor, RoleFactor } from '../../../../contract/schemas/factors';
import type { Db } from '../../../db/connect';
import { roleFactors, roles } from '../../../db/schema';
import { missing, refuse } from '../../../base/refusal';
import { writeEntry } from '../../log/activity';
import type { Actor } from '../../log/actor';
import { readAdmin } from '../../staff/admins';
import { publish } from '../../alerts/publish';
import { endSessions } from '../sessions';
import { changeStaff } from '../../staff/staff';
import { factorsOf, isEnabled, removeFactors } from './state';

/** All roles, and whether each requires a second factor. */
export const listRoleFactors = async (db: Db): Promise<RoleFactor[]> => {
    const rows = await db
        .select({ id: roles.id, required: roleFactors.role_id })
        .from(roles)
        .leftJoin(roleFactors, eq(roleFactors.role_id, roles.id))
        .orderBy(asc(roles.id));
    return rows.map(({ id, required }) => ({ id, required: required !== null }));
};

/**
 * Requires a second factor of a role's members from their next sign-in on, or no longer.
 * @throws Refusal 404; 409 if the role has permissions that the actor lacks
 */
export const setRoleFactor = (db: Db, actor: Actor, id: number, required: boolean): Promise<RoleFactor> =>
    changeStaff(db, actor, async (tx, within) => {
        const [role] = await tx.select().from(roles).where(eq(roles.id, id));
        if (!role) throw missing();
        within(role.permissions, 'role');
        const changed = required
            ? await tx.insert(roleFactors).values({ role_id: id }).onConflictDoNothing().returning()
            : await tx.delete(roleFactors).where(eq(roleFactors.role_id, id)).returning();
        if (changed.length > 0)
            await writeEntry(tx, actor, 'second_factor_rule', 'roles', id, {
                second_factor: { from: !required, to: required },
            });
        return { id, required };
    });

/** Whether an admin has a second factor. @throws Refusal 404 */
export async function readAdminFactor(db: Db, id: number): Promise<AdminFactor> {
    await readAdmin(db, id);
    return { enabled: isEnabled(await factorsOf(db, id)) };
}

/**
 * Removes another admin's second factors, and ends their sessions.
 * @throws Refusal 404; 409 for the actor's own, and if the admin has permissions that the actor lacks
 */
export const resetAdminFactor = (db: Db, actor: Actor, id: number): Promise<void> =>
    changeStaff(db, actor, async (tx, within) => {
        const { role } = await readAdmin(tx, id);
        if (id === actor.id) throw refuse(409, s => s.ownSecondFactor);
        within(role.permissions, 'admin');
        if (!(await removeFactors(tx, id))) return;
        await endSessions(tx, id);
        await writeEntry(tx, actor, 'second_factor_reset', 'admins', id, {});
        await publish(tx, { sessions: true });
    });
