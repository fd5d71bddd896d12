import { and, arrayContains, count, eq } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { lockInTransaction } from '../db/locks';
import { admins, roles } from '../db/schema';
import { refuse } from '../http/refusal';
import type { Actor } from './actor';

/** Whoever holds both can mend everything else; somebody active always does. */
export const KEEPERS: string[] = ['show admins', 'show roles'];

const keepers = async (tx: Db) => {
    const [row] = await tx
        .select({ count: count() })
        .from(admins)
        .innerJoin(roles, eq(roles.id, admins.role_id))
        .where(and(eq(admins.is_active, true), arrayContains(roles.permissions, KEEPERS)));
    return row?.count ?? 0;
};

/** Throws unless the actor holds every one of these permissions. */
export type Within = (permissions: readonly string[], of: 'role' | 'admin') => void;

/**
 * A change of roles or admins. One at a time in the whole house: two changes that are each fine could together take the
 * last keeper away. The actor's permissions are read again inside, as they are at that moment.
 * @throws Refusal 401 where the actor is gone, 409 where nobody could manage admins and roles afterwards.
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
                    (of === 'role' ? s.roleBeyondOwn : s.adminBeyondOwn)(lacking.join(', ')),
                );
        });
        if (before > 0 && (await keepers(tx)) === 0) throw refuse(409, s => s.lastAdmin);
        return result;
    });
