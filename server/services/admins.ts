import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Admin, AdminBody, AdminChanges, AdminsQuery } from '../../contract/schemas/admins';
import type { Db } from '../db/connect';
import { databaseError } from '../db/failure';
import type { Page } from '../db/paging';
import { admins, roles } from '../db/schema';
import { searchPage } from '../db/searchPage';
import type { WholeList } from '../db/wholeList';
import { invalid, missing, refuse } from '../http/refusal';
import { photoAddress } from '../storage/addresses';
import { difference, formerly, record } from './activity';
import type { Actor } from './actor';
import { refuseWeak } from './passwordRules';
import { hashPassword } from './passwords';
import { endSessions } from './sessions';
import { changeStaff, type Within } from './staff';
import { unchangedSince } from './version';

type AdminRow = typeof admins.$inferSelect;
type RoleRow = typeof roles.$inferSelect;

/** An admin as answers carry them: without the password's hash. */
export const adminAnswer = (admin: AdminRow, role: RoleRow): Admin => ({
    id: admin.id,
    name: admin.name,
    email: admin.email,
    phone: admin.phone,
    photo: photoAddress(admin.photo),
    role_id: admin.role_id,
    role: { id: role.id, name: role.name },
    is_active: admin.is_active,
    last_login_at: admin.last_login_at?.toISOString() ?? null,
    created_at: admin.created_at.toISOString(),
    updated_at: admin.updated_at.toISOString(),
});

/** One address belongs to one admin, whoever asked first. */
export const emailTaken = (error: unknown): never => {
    if (databaseError(error).constraint === 'admins_email') throw invalid({ email: s => s.emailTaken });
    throw error;
};

const SORTS: Record<NonNullable<AdminsQuery['col']>, SQL> = {
    id: sql`${admins.id}`,
    name: sql`lower(${admins.name})`,
    email: sql`${admins.email}`,
    role: sql`lower(${roles.name})`,
    last_login_at: sql`${admins.last_login_at}`,
    created_at: sql`${admins.created_at}`,
};

/** Admins; `q` is searched in name, e-mail and phone. Who never signed in comes last either way. */
export const allAdmins = ({ q, col, desc: down }: Omit<AdminsQuery, 'page'>): WholeList<Admin> => {
    const way = sql.raw(down ? 'desc' : 'asc');
    return {
        table: admins,
        typed: q,
        sorted: col !== undefined,
        joined: sql`join ${roles} on ${roles.id} = ${admins.role_id}`,
        order: sql`${SORTS[col ?? 'id']} ${way} nulls last, ${admins.id} ${way}`,
        read: async (db, ids) => {
            const rows = await db
                .select({ admin: admins, role: roles })
                .from(admins)
                .innerJoin(roles, eq(roles.id, admins.role_id))
                .where(inArray(admins.id, ids));
            return rows.map(({ admin, role }) => adminAnswer(admin, role));
        },
    };
};

/** A page of them. */
export const listAdmins = (db: Db, { page, ...query }: AdminsQuery): Promise<Page<Admin>> =>
    searchPage(db, page, allAdmins(query));

/** An admin with their role. @throws Refusal 404 */
export async function readAdmin(db: Db, id: number): Promise<{ admin: AdminRow; role: RoleRow }> {
    const [found] = await db
        .select({ admin: admins, role: roles })
        .from(admins)
        .innerJoin(roles, eq(roles.id, admins.role_id))
        .where(eq(admins.id, id));
    if (!found) throw missing();
    return found;
}

/** The role that is to be given. @throws Refusal 422 at `role_id`; 409 where it holds what the actor lacks. */
async function roleToGive(tx: Db, id: number, within: Within): Promise<void> {
    const [role] = await tx.select().from(roles).where(eq(roles.id, id));
    if (!role) throw invalid({ role_id: s => s.noSuchRole });
    within(role.permissions, 'role');
}

/** The loggable fields of an admin's change: that the password changed, never its value. */
const logged = ({ password_hash, ...fields }: Partial<AdminRow>) =>
    password_hash ? { ...fields, sign_in: 'new password' } : fields;

/**
 * Makes an admin.
 * @throws Refusal 422 for an address in use or a role that is not there, 409 for a role beyond the actor's own.
 */
export async function createAdmin(db: Db, actor: Actor, body: AdminBody): Promise<Admin> {
    const { password, ...fields } = body;
    refuseWeak(password, fields);
    const password_hash = await hashPassword(password);
    return changeStaff(db, actor, async (tx, within) => {
        await roleToGive(tx, fields.role_id, within);
        const [made] = await tx
            .insert(admins)
            .values({ ...fields, phone: fields.phone || null, password_hash })
            .returning({ id: admins.id })
            .catch(emailTaken);
        const { admin, role } = await readAdmin(tx, made!.id);
        await record(tx, actor, 'create', 'admins', admin.id, difference({}, { ...fields }));
        return adminAnswer(admin, role);
    });
}

/**
 * Changes an admin; what is left out stays. A new password, or being switched off, ends their sessions.
 * @throws Refusal 404; 422 for an address in use, a role that is not there, or one's own e-mail or password (the profile
 * asks for the present one); 409 for somebody or a role beyond the actor's own, for switching oneself off, or where
 * nobody could manage admins and roles afterwards.
 */
export async function updateAdmin(
    db: Db,
    actor: Actor,
    id: number,
    body: AdminChanges,
    version?: string,
): Promise<Admin> {
    const { password, ...fields } = body;
    // Hashed before taking the lock, to keep the lock short.
    const password_hash = password ? await hashPassword(password) : undefined;
    return changeStaff(db, actor, async (tx, within) => {
        const before = await readAdmin(tx, id);
        within(before.role.permissions, 'admin');
        await unchangedSince(version, before.admin.updated_at, async () =>
            adminAnswer(before.admin, before.role),
        );
        if (password)
            refuseWeak(password, {
                name: fields.name ?? before.admin.name,
                email: fields.email ?? before.admin.email,
            });
        if (id === actor.id) {
            if (fields.is_active === false) throw refuse(409, s => s.notOneself);
            const email = fields.email !== undefined && fields.email !== before.admin.email;
            if (email || password_hash) throw invalid({ [email ? 'email' : 'password']: s => s.ownSignIn });
        }
        if (fields.role_id !== undefined && fields.role_id !== before.admin.role_id)
            await roleToGive(tx, fields.role_id, within);
        const set = {
            ...fields,
            ...(fields.phone !== undefined && { phone: fields.phone || null }),
            ...(password_hash && { password_hash }),
        };
        await tx
            .update(admins)
            .set({ ...set, updated_at: sql`clock_timestamp()` })
            .where(eq(admins.id, id))
            .catch(emailTaken);
        if (password_hash || fields.is_active === false) await endSessions(tx, id);
        const { admin, role } = await readAdmin(tx, id);
        await record(tx, actor, 'update', 'admins', id, difference(before.admin, logged(set)));
        return adminAnswer(admin, role);
    });
}

/**
 * Deletes an admin, and with them their sessions; what they did stays in the log under their name.
 * @throws Refusal 404; 409 for oneself, for somebody who holds what the actor lacks, or where nobody could manage admins
 * and roles afterwards.
 */
export const deleteAdmin = (db: Db, actor: Actor, id: number): Promise<void> =>
    changeStaff(db, actor, async (tx, within) => {
        const { admin, role } = await readAdmin(tx, id);
        if (id === actor.id) throw refuse(409, s => s.notOneself);
        within(role.permissions, 'admin');
        await tx.delete(admins).where(eq(admins.id, id));
        const { name, email, phone, role_id } = admin;
        await record(tx, actor, 'delete', 'admins', id, formerly({ name, email, phone, role_id }));
    });
