import { arrayContains, eq, sql } from 'drizzle-orm';
import { PERMISSIONS } from '../../../contract/permissions';
import type { Db } from '../../db/connect';
import { lockInTransaction } from '../../db/locks';
import { knownPermissions, roles } from '../../db/schema';
import { KEEPERS } from './staff';

/**
 * Gives new permissions to each role that has all known ones, or if there is none, to the roles that manage admins and
 * roles: admins can only give permissions that they have. Each permission is given once, so that one removed from a
 * role later is not added again.
 * @returns the new permissions, and the roles that have them now.
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
