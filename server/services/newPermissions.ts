import { arrayContains, eq, sql } from 'drizzle-orm';
import { PERMISSIONS } from '../../contract/permissions';
import type { Db } from '../db/connect';
import { lockInTransaction } from '../db/locks';
import { knownPermissions, roles } from '../db/schema';
import { KEEPERS } from './staff';

/**
 * Gives the permissions that a shop has not known so far to each role that holds every other, or where there is none to
 * the roles that manage admins and roles: nobody can give what they do not hold. Each is given once, so that one that is
 * taken from a role later stays away.
 * @returns the new permissions, and the roles that hold them now.
 */
export const giveNewPermissions = (
    db: Db,
    permissions: readonly string[] = PERMISSIONS,
): Promise<{ added: string[]; roles: string[] }> =>
    db.transaction(async tx => {
        await lockInTransaction(tx, 'staff');
        const known = (await tx.select().from(knownPermissions)).map(({ name }) => name);
        const added = permissions.filter(name => !known.includes(name));
        if (added.length === 0) return { added, roles: [] };
        await tx.insert(knownPermissions).values(added.map(name => ({ name })));
        const holding = (held: string[]) =>
            tx.select().from(roles).where(arrayContains(roles.permissions, held)).for('update');
        const full = await holding(permissions.filter(name => known.includes(name)));
        const given = full.length > 0 ? full : await holding(KEEPERS);
        for (const role of given)
            await tx
                .update(roles)
                .set({
                    permissions: [...new Set([...role.permissions, ...added])],
                    updated_at: sql`clock_timestamp()`,
                })
                .where(eq(roles.id, role.id));
        return { added, roles: given.map(({ name }) => name) };
    });
