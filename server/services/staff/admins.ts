import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Admin, AdminBody, AdminChanges, AdminsQuery } from '../../../contract/schemas/admins';
import type { Db } from '../../db/connect';
import { databaseError } from '../../db/failure';
import type { Page } from '../../db/paging';
import { admins, letters, passwordLinks, roles } from '../../db/schema';
import { asName } from '../../db/schema/columns';
import { expectOne } from '../../db/expectOne';
import { type RecordList, wayOf } from '../../db/lists/list';
import { listPage } from '../../db/lists/page';
import { invalid, missing, refuse } from '../../base/refusal';
import { photoAddress } from '../../storage/addresses';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference, formerly } from '../log/changes';
import { refuseWeak } from '../../base/passwordRules';
import { hashPassword } from '../auth/passwords';
import { endSessions } from '../auth/sessions';
import { changeStaff, type Within } from './staff';
import { unchangedSince } from '../log/version';

type AdminRow = typeof admins.$inferSelect;
type Row = {
    admin: AdminRow;
    role: typeof roles.$inferSelect;
    /** The link of an invited admin, and what became of its letter. */
    link: typeof passwordLinks.$inferSelect | null;
    letter: typeof letters.$inferSelect.status | null;
};

/** An admin as the API answers it, without the password hash. */
export const adminAnswer = ({ admin, role, link, letter }: Row): Admin => ({
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
    ...(admin.invited_at && {
        invitation: {
            expires_at: link?.expires_at.toISOString() ?? null,
            letter: letter === 'cancelled' ? null : letter,
        },
    }),
});

/** Admins with their roles and links, as `adminAnswer` takes them. */
const rows = (db: Db) =>
    db
        .select({ admin: admins, role: roles, link: passwordLinks, letter: letters.status })
        .from(admins)
        .innerJoin(roles, eq(roles.id, admins.role_id))
        .leftJoin(passwordLinks, eq(passwordLinks.admin_id, admins.id))
        .leftJoin(letters, eq(letters.link_id, passwordLinks.id));

/** Turns a violation of the unique e-mail index into a 422. */
export const emailTaken = (error: unknown): never => {
    if (databaseError(error).constraint === 'admins_email') throw invalid({ email: s => s.emailTaken });
    throw error;
};

const SORTS: Record<NonNullable<AdminsQuery['col']>, SQL> = {
    id: sql`${admins.id}`,
    name: asName(admins.name),
    email: sql`${admins.email}`,
    role: asName(roles.name),
    last_login_at: sql`${admins.last_login_at}`,
    created_at: sql`${admins.created_at}`,
};

/**
 * The list of admins; `q` is searched in name, e-mail and phone. Admins who never signed in are last in both
 * directions.
 */
export const adminList = ({ q, col, desc: down }: Omit<AdminsQuery, 'page'>): RecordList<Admin> => {
    const way = wayOf(down);
    return {
        table: admins,
        typed: q,
        sorted: col !== undefined,
        from: { rows: sql`${admins} join ${roles} on ${roles.id} = ${admins.role_id}`, id: admins.id },
        order: [
            [SORTS[col ?? 'id'], `${way} nulls last`],
            [admins.id, way],
        ],
        read: async (db, ids) => {
            const found = await rows(db).where(inArray(admins.id, ids));
            return found.map(adminAnswer);
        },
    };
};

/** A page of the list. */
export const listAdmins = (db: Db, { page, ...query }: AdminsQuery): Promise<Page<Admin>> =>
    listPage(db, page, adminList(query));

/** An admin with their role. @throws Refusal 404 */
export async function readAdmin(db: Db, id: number): Promise<Row> {
    const [row] = await rows(db).where(eq(admins.id, id));
    if (!row) throw missing();
    return row;
}

/**
 * Checks that a role can be assigned. @throws Refusal 422 at `role_id`; 409 if it has permissions that the actor lacks.
 */
export async function roleToGive(tx: Db, id: number, within: Within): Promise<void> {
    const [role] = await tx.select().from(roles).where(eq(roles.id, id));
    if (!role) throw invalid({ role_id: s => s.noSuchRole });
    within(role.permissions, 'role');
}

/** The fields of a change for the log. Of a password the log says only that it changed. */
const logged = ({ password_hash, ...fields }: Partial<AdminRow>) =>
    password_hash ? { ...fields, sign_in: 'new password' } : fields;

/**
 * Creates an admin.
 * @throws Refusal 422 for an address in use or an unknown role; 409 for a role with permissions that the actor lacks.
 */
export async function createAdmin(db: Db, actor: Actor, body: AdminBody): Promise<Admin> {
    const { password, ...fields } = body;
    refuseWeak(password, fields);
    const password_hash = await hashPassword(password);
    return changeStaff(db, actor, async (tx, within) => {
        await roleToGive(tx, fields.role_id, within);
        const made = expectOne(
            await tx
                .insert(admins)
                .values({ ...fields, phone: fields.phone || null, password_hash })
                .returning({ id: admins.id })
                .catch(emailTaken),
        );
        const row = await readAdmin(tx, made.id);
        await logChange(tx, actor, 'create', 'admins', made.id, {
            ...difference({}, { ...fields }),
            role: { to: row.role.name },
        });
        return adminAnswer(row);
    });
}

/**
 * Updates an admin; omitted fields keep their values. A new password or deactivation ends the admin's sessions.
 * @throws Refusal 404; 422 for an address in use, an unknown role, or the actor's own e-mail or password (the profile
 * asks for the current one); 409 if the admin or the role has permissions that the actor lacks, if actors deactivate
 * themselves, or if nobody could manage admins and roles afterwards.
 */
export async function updateAdmin(
    db: Db,
    actor: Actor,
    id: number,
    body: AdminChanges,
    version?: string,
): Promise<Admin> {
    const { password, ...fields } = body;
    // Hashed before the lock is taken, to keep the lock short.
    const password_hash = password ? await hashPassword(password) : undefined;
    return changeStaff(db, actor, async (tx, within) => {
        const before = await readAdmin(tx, id);
        within(before.role.permissions, 'admin');
        await unchangedSince(version, before.admin.updated_at, async () => adminAnswer(before));
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
        const row = await readAdmin(tx, id);
        const changes = difference(before.admin, logged(set));
        await logChange(tx, actor, 'update', 'admins', id, {
            ...changes,
            // The name too, because the role may be renamed or deleted.
            ...(changes.role_id && { role: { from: before.role.name, to: row.role.name } }),
        });
        return adminAnswer(row);
    });
}

/**
 * Deletes an admin and their sessions. The log keeps their changes under their name.
 * @throws Refusal 404; 409 if actors delete themselves, if the admin has permissions that the actor lacks, or if nobody
 * could manage admins and roles afterwards.
 */
export const deleteAdmin = (db: Db, actor: Actor, id: number): Promise<void> =>
    changeStaff(db, actor, async (tx, within) => {
        const { admin, role } = await readAdmin(tx, id);
        if (id === actor.id) throw refuse(409, s => s.notOneself);
        within(role.permissions, 'admin');
        await tx.delete(admins).where(eq(admins.id, id));
        const { name, email, phone, role_id } = admin;
        await logChange(
            tx,
            actor,
            'delete',
            'admins',
            id,
            formerly({ name, email, phone, role_id, role: role.name }),
        );
    });
