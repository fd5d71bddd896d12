import { and, arrayContains, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { lockInTransaction } from '../../db/locks';
import { admins, roles } from '../../db/schema';
import { permissionsIn } from '../../base/names';
import { refuse } from '../../base/refusal';
import type { Actor } from '../log/actor';

/** An admin with both can repair everything else, so at least one active admin must have them. */
export const KEEPERS: string[] = ['show admins', 'show roles'];

const keepers = async (tx: Db) => {
    const [row] = await tx
        .select({ count: count() })
        .from(admins)
        .innerJoin(roles, eq(roles.id, admins.role_id))
        .where(and(eq(admins.is_active, true), arrayContains(roles.permissions, KEEPERS)));
    return row?.count ?? 0;
};

/** Throws unless the actor has all of these permissions. */
export type Within = (permissions: readonly string[], of: 'role' | 'admin') => void;

/**
 * Changes roles or admins. One change runs at a time on all servers, because two valid changes could together remove
 * the last admin who can manage roles. The actor's permissions are read again under the lock.
 * @throws Refusal 401 if the actor was deleted; 409 if nobody could manage admins and roles afterwards.
 */
export const changeStaff = <T>(db: Db, actor: Actor, change: (tx: Db, within: Within) => Promise<T>) =>
    db.transaction(async tx => {
        await lockInTransaction(tx, 'staff');
        const [own] = await tx
            .select({ permissions: roles.permissions })
            .from(admins)
            .innerJoin(roles, eq(roles.id, admins.role_id))
            .where(and(eq(admins.id, actor.id), eq(admins.is_active, true)));
        if (!own) throw refuse(401, s => s.sessionOver);
        const before = await keepers(tx);
        const result = await change(tx, (permissions, of) => {
            const lacking = permissions.filter(permission => !own.permissions.includes(permission));
            if (lacking.length > 0)
                throw refuse(409, s =>
                    (of === 'role' ? s.roleBeyondOwn : s.adminBeyondOwn)({
                        permissions: permissionsIn(s, lacking),
                    }),
                );
        });
        if (before > 0 && (await keepers(tx)) === 0) throw refuse(409, s => s.lastAdmin);
        return result;
    });
