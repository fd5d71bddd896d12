import { eq, sql } from 'drizzle-orm';
import { PERMISSIONS } from '../../../contract/permissions';
import type { Role, RoleBody } from '../../../contract/schemas/roles';
import type { Db } from '../../db/connect';
import { databaseError } from '../../db/failure';
import { expectOne } from '../../db/expectOne';
import { countOf } from '../../db/paging';
import { admins, roleFactors, roles } from '../../db/schema';
import { invalid, missing, refuse } from '../../base/refusal';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference, formerly } from '../log/changes';
import { changeStaff } from './staff';
import { unchangedSince } from '../log/version';

/**
 * Sorts permissions in the specified order (docs/specification.md#6-permissions) without duplicates, so that equal roles
 * have equal lists.
 */
const ordered = (permissions: readonly string[]) => PERMISSIONS.filter(name => permissions.includes(name));

const fields = {
    id: roles.id,
    name: roles.name,
    permissions: roles.permissions,
    updated_at: roles.updated_at,
    admins_count: sql<number>`(select count(*) from admins where admins.role_id = roles.id)`,
};

const answer = <T extends { updated_at: Date }>(role: T) => ({
    ...role,
    updated_at: role.updated_at.toISOString(),
});

const nameTaken = (error: unknown): never => {
    if (databaseError(error).constraint === 'roles_name') throw invalid({ name: s => s.roleNameTaken });
    throw error;
};

/** All roles, each with its number of admins. */
export const listRoles = async (db: Db): Promise<Role[]> =>
    (await db.select(fields).from(roles).orderBy(roles.id)).map(answer);

const readRole = async (tx: Db, id: number): Promise<Role> => {
    const [role] = await tx.select(fields).from(roles).where(eq(roles.id, id));
    if (!role) throw missing();
    return answer(role);
};

/**
 * Creates a role; with `secondFactor` it requires two-factor authentication.
 * @throws Refusal 422 for a name in use; 409 for permissions that the actor lacks.
 */
export const createRole = (
    db: Db,
    actor: Actor,
    body: RoleBody,
    { secondFactor = false } = {},
): Promise<Role> =>
    changeStaff(db, actor, async (tx, within) => {
        const permissions = ordered(body.permissions);
        within(permissions, 'role');
        const made = expectOne(
            await tx
                .insert(roles)
                .values({ name: body.name, permissions })
                .returning({ id: roles.id })
                .catch(nameTaken),
        );
        if (secondFactor) await tx.insert(roleFactors).values({ role_id: made.id });
        const role = await readRole(tx, made.id);
        await logChange(
            tx,
            actor,
            'create',
            'roles',
            role.id,
            difference({}, { name: role.name, permissions, ...(secondFactor && { second_factor: true }) }),
        );
        return role;
    });

/**
 * Updates a role.
 * @throws Refusal 404; 422 for a name in use; 409 if it changed since, if it has or would get permissions that the
 * actor lacks, or if nobody could manage admins and roles afterwards.
 */
export const updateRole = (
    db: Db,
    actor: Actor,
    id: number,
    body: RoleBody,
    version?: string,
): Promise<Role> =>
    changeStaff(db, actor, async (tx, within) => {
        const before = await readRole(tx, id);
        const permissions = ordered(body.permissions);
        within(before.permissions, 'role');
        within(permissions, 'role');
        await unchangedSince(version, new Date(before.updated_at ?? 0), async () => before);
        const changes = difference(before, { name: body.name, permissions });
        await tx
            .update(roles)
            .set({ name: body.name, permissions, updated_at: sql`clock_timestamp()` })
            .where(eq(roles.id, id))
            .catch(nameTaken);
        await logChange(tx, actor, 'update', 'roles', id, changes);
        return readRole(tx, id);
    });

/**
 * Deletes a role that no admin has.
 * @throws Refusal 404; 409 with the count if admins have it, or if it has permissions that the actor lacks.
 */
export const deleteRole = (db: Db, actor: Actor, id: number): Promise<void> =>
    changeStaff(db, actor, async (tx, within) => {
        const role = await readRole(tx, id);
        within(role.permissions, 'role');
        const having = await countOf(tx, admins, eq(admins.role_id, id));
        if (having > 0) throw refuse(409, s => s.roleInUse({ smart_count: having }));
        const [rule] = await tx.delete(roleFactors).where(eq(roleFactors.role_id, id)).returning();
        await tx.delete(roles).where(eq(roles.id, id));
        const { name, permissions } = role;
        await logChange(
            tx,
            actor,
            'delete',
            'roles',
            id,
            formerly({ name, permissions, ...(rule && { second_factor: true }) }),
        );
    });
