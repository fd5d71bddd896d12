import { eq, and } from 'drizzle-orm';
import { mayAccess } from '../../../contract/permissions';
import { extensions } from '../../../contract/nouns';
import type { Db } from '../../db/connect';
import { admins, roles } from '../../db/schema';
import { hookCall, type Log } from '../../hooks/run';
import type { Actor } from '../log/actor';

/** The planner of a plan with the permissions of this moment; undefined if they may not change products by hand either. */
export async function planActor(
    db: Db,
    { id, admin_id }: { id: number; admin_id: number | null },
    log: Log,
): Promise<Actor | undefined> {
    if (admin_id === null) return undefined;
    const [row] = await db
        .select({
            id: admins.id,
            name: admins.name,
            email: admins.email,
            permissions: roles.permissions,
        })
        .from(admins)
        .innerJoin(roles, eq(roles.id, admins.role_id))
        .where(and(eq(admins.id, admin_id), eq(admins.is_active, true)));
    if (!row || !mayAccess(row.permissions, extensions.products.bulk.access)) return undefined;
    return {
        ...row,
        // A plan has no session.
        session: Buffer.alloc(0),
        signedInAt: new Date(),
        needsFactor: false,
        plan: id,
        hooks: hookCall(log),
    };
}
