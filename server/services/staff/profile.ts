import { eq, sql } from 'drizzle-orm';
import type { Profile, ProfileBody } from '../../../contract/schemas/session';
import type { Db } from '../../db/connect';
import { admins } from '../../db/schema';
import { invalid } from '../../base/refusal';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { adminAnswer, emailTaken, readAdmin } from './admins';
import { difference } from '../log/changes';
import { refuseWeak } from '../../base/passwordRules';
import { hashPassword, passwordMatches } from '../auth/passwords';
import { endSessions } from '../auth/sessions';
import type { Throttle } from '../auth/throttle';
import { unchangedSince } from '../log/version';

/** The signed-in admin's own record, with the current permissions of the role. */
export async function readProfile(db: Db, actor: Actor): Promise<Profile> {
    const row = await readAdmin(db, actor.id);
    const { role } = row;
    return {
        ...adminAnswer(row),
        role: { id: role.id, name: role.name, permissions: role.permissions },
    };
}

/**
 * Updates the signed-in admin's own record; omitted fields keep their values. A new password ends the admin's other
 * sessions.
 * @throws Refusal 422 at `current_password` if it is missing or wrong and the e-mail or password changes, at `email`
 * for an address in use; 429 after too many wrong passwords.
 */
export async function updateProfile(
    db: Db,
    throttle: Throttle,
    actor: Actor,
    body: ProfileBody,
    address: string,
    version?: string,
): Promise<Profile> {
    const { password, current_password, ...fields } = body;
    const { admin: known } = await readAdmin(db, actor.id);
    const emailChanges = fields.email !== undefined && fields.email !== known.email;
    if (emailChanges || password) {
        if (!current_password) throw invalid({ current_password: s => s.currentPasswordNeeded });
        // Throttled, so that nobody can guess the password at an unlocked browser.
        const keys = { account: `admin ${actor.id}`, address };
        await throttle.guess(keys);
        if (!(await passwordMatches(known.password_hash, current_password)))
            throw invalid({ current_password: s => s.currentPasswordWrong });
        await throttle.forgive(keys);
    }
    const password_hash = password ? await hashPassword(password) : undefined;
    await db.transaction(async tx => {
        const [before] = await tx.select().from(admins).where(eq(admins.id, actor.id)).for('update');
        // The password changed in the meantime, so the given one is no longer the current one.
        if (!before || ((emailChanges || password) && before.password_hash !== known.password_hash))
            throw invalid({ current_password: s => s.currentPasswordWrong });
        await unchangedSince(version, before.updated_at, () => readProfile(tx, actor));
        const set = {
            ...fields,
            ...(fields.phone !== undefined && { phone: fields.phone || null }),
        };
        if (password)
            refuseWeak(password, { name: fields.name ?? before.name, email: fields.email ?? before.email });
        await tx
            .update(admins)
            .set({ ...set, ...(password_hash && { password_hash }), updated_at: sql`clock_timestamp()` })
            .where(eq(admins.id, actor.id))
            .catch(emailTaken);
        if (password_hash) await endSessions(tx, actor.id, actor.session);
        const changes = difference(before, { ...set, ...(password_hash && { sign_in: 'new password' }) });
        await logChange(tx, actor, 'update', 'admins', actor.id, changes);
    });
    return readProfile(db, actor);
}
