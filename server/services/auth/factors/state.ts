import { asc, count, eq } from 'drizzle-orm';
import type { SecondFactor } from '../../../../contract/schemas/factors';
import { POLICY } from '../../../base/config';
import type { Db } from '../../../db/connect';
import { admins, passkeys, recoveryCodes, roleFactors, sessions, totpFactors } from '../../../db/schema';
import { invalid, refuse } from '../../../base/refusal';
import type { Actor } from '../../log/actor';
import { passwordMatches } from '../passwords';
import { makeCodes } from './recoveryCodes';
import type { FactorServices } from './services';

/** An admin's second factors. */
export async function factorsOf(db: Db, adminId: number): Promise<Omit<SecondFactor, 'passkey_origin'>> {
    const [app] = await db.select().from(totpFactors).where(eq(totpFactors.admin_id, adminId));
    const keys = await db
        .select()
        .from(passkeys)
        .where(eq(passkeys.admin_id, adminId))
        .orderBy(asc(passkeys.id));
    const [codes] = await db
        .select({ count: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.admin_id, adminId));
    const required = await db
        .select({ id: roleFactors.role_id })
        .from(roleFactors)
        .innerJoin(admins, eq(admins.role_id, roleFactors.role_id))
        .where(eq(admins.id, adminId));
    return {
        required: required.length > 0,
        app: app ? { created_at: app.created_at.toISOString() } : null,
        passkeys: keys.map(({ id, name, created_at, used_at }) => ({
            id,
            name,
            created_at: created_at.toISOString(),
            used_at: used_at?.toISOString() ?? null,
        })),
        recovery_codes: codes?.count ?? 0,
    };
}

export const isEnabled = ({ app, passkeys }: Pick<SecondFactor, 'app' | 'passkeys'>): boolean =>
    app !== null || passkeys.length > 0;

/**
 * Confirms that the person at the browser is the admin: by the current password, or by a sign-in a moment ago.
 * @throws Refusal 422 at `current_password` if it is missing or wrong; 429 after too many wrong ones
 */
export async function confirmIdentity(
    { db, throttle }: FactorServices,
    actor: Actor,
    password: string | null | undefined,
    address: string,
): Promise<void> {
    if (Date.now() - actor.signedInAt.getTime() < POLICY.recentSignInMs) return;
    if (!password) throw invalid({ current_password: s => s.currentPasswordNeeded });
    const keys = { account: `admin ${actor.id}`, address };
    await throttle.guess(keys);
    const [admin] = await db
        .select({ password_hash: admins.password_hash })
        .from(admins)
        .where(eq(admins.id, actor.id));
    if (!(await passwordMatches(admin?.password_hash, password)))
        throw invalid({ current_password: s => s.currentPasswordWrong });
    await throttle.forgive(keys);
}

/** Changes of one admin's factors run one after the other. */
export const lockFactors = async (tx: Db, adminId: number): Promise<void> =>
    void (await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, adminId)).for('update'));

/** After the first factor: makes recovery codes, and opens the calls that were refused until now. */
export async function factorAdded(tx: Db, adminId: number): Promise<{ recovery_codes: string[] | null }> {
    await tx.update(sessions).set({ needs_factor: false }).where(eq(sessions.admin_id, adminId));
    const { recovery_codes } = await factorsOf(tx, adminId);
    return { recovery_codes: recovery_codes === 0 ? await makeCodes(tx, adminId) : null };
}

/**
 * After a factor was removed: without another one the recovery codes go too.
 * @throws Refusal 409 if it was the last one and the role requires one
 */
export async function factorRemoved(tx: Db, adminId: number): Promise<void> {
    const factors = await factorsOf(tx, adminId);
    if (isEnabled(factors)) return;
    if (factors.required) throw refuse(409, s => s.factorRequired);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.admin_id, adminId));
}

/** Removes all second factors of an admin. @returns whether there were any */
export async function removeFactors(tx: Db, adminId: number): Promise<boolean> {
    await lockFactors(tx, adminId);
    const had = isEnabled(await factorsOf(tx, adminId));
    for (const table of [totpFactors, passkeys, recoveryCodes])
        await tx.delete(table).where(eq(table.admin_id, adminId));
    return had;
}
