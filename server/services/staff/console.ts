import { arrayContains, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { PERMISSIONS } from '../../../contract/permissions';
import { latinDigits } from '../../../contract/digits';
import { adminBody } from '../../../contract/schemas/admins';
import { email as emailShape } from '../../../contract/schemas/wire';
import { SetupError } from '../../base/config';
import type { Db } from '../../db/connect';
import { databaseError } from '../../db/failure';
import { lockInTransaction } from '../../db/locks';
import { expectOne } from '../../db/expectOne';
import { admins, roles, throttles } from '../../db/schema';
import { server as en } from '../../../i18n/en/server';
import { sentencesOf } from '../../../i18n/say';
// Hooks of the shop work with records, also at a change that a command makes.
import '../hooks/shopCode';
import { logChange, type Author } from '../log/activity';
import { difference } from '../log/changes';
import type { Owner } from '../../../contract/passwordRules';
import { passwordFault } from '../../base/passwordRules';
import { hashPassword } from '../auth/passwords';
import { writeEntry } from '../log/activity';
import { removeFactors } from '../auth/factors/state';
import { endSessions } from '../auth/sessions';
import { accountKeys } from '../auth/throttle';

/** The author of changes made from the command line, which has every permission. */
const CONSOLE: Author = { id: null, name: 'Command line' };

const readOption = <T>(schema: z.ZodType<T>, given: string, sentence: string): T => {
    const { success, data } = schema.safeParse(given);
    if (!success) throw new SetupError(sentence);
    return data;
};

/** An address as it is stored. */
const addressOf = (email: string) => latinDigits(email).trim().toLowerCase();

function checkPassword(password: string, owner: Owner) {
    const fault = passwordFault(password, owner);
    if (fault) throw new SetupError(`The password was refused. ${fault(sentencesOf(en, 'en'))}`);
}

async function roleNamed(tx: Db, name: string | undefined) {
    const [role] = name
        ? await tx
              .select()
              .from(roles)
              .where(sql`key_form(${roles.name}) = key_form(${name})`)
        : await tx
              .select()
              .from(roles)
              .where(arrayContains(roles.permissions, [...PERMISSIONS]))
              .orderBy(roles.id);
    if (role) return role;
    const names = (await tx.select({ name: roles.name }).from(roles).orderBy(roles.id)).map(one => one.name);
    if (names.length > 0 || name)
        throw new SetupError(
            `There is ${name ? `no role named "${name}"` : 'no role with every permission'}. ` +
                `Name one with --role: ${names.join(', ') || 'there is none yet'}.`,
        );
    // A database without the schema.
    const made = expectOne(
        await tx
            .insert(roles)
            .values({ name: 'Full access', permissions: [...PERMISSIONS] })
            .returning(),
    );
    return made;
}

/**
 * Creates an admin from the command line; without `role`, with a role that has every permission.
 * @throws SetupError with a sentence for the operator.
 */
export async function addAdmin(
    db: Db,
    given: { email: string; name: string; role?: string | undefined; password: string },
): Promise<{ email: string; role: string }> {
    const email = readOption(emailShape, given.email, `"${given.email}" is not an e-mail address.`);
    const name = readOption(
        adminBody.shape.name,
        given.name,
        'Give a name of at most 120 characters with --name.',
    );
    checkPassword(given.password, given);
    const password_hash = await hashPassword(given.password);
    return db.transaction(async tx => {
        await lockInTransaction(tx, 'staff');
        const role = await roleNamed(tx, given.role);
        const fields = { email, name, role_id: role.id };
        const made = expectOne(
            await tx
                .insert(admins)
                .values({ ...fields, password_hash })
                .returning({ id: admins.id })
                .catch((error: unknown) => {
                    if (databaseError(error).constraint === 'admins_email')
                        throw new SetupError(`There is an admin with ${email} already.`);
                    throw error;
                }),
        );
        await logChange(tx, CONSOLE, 'create', 'admins', made.id, {
            ...difference({}, fields),
            role: { to: role.name },
        });
        return { email: fields.email, role: role.name };
    });
}

/**
 * Sets an admin's password, ends their sessions and resets their failed sign-ins.
 * @returns whether the account is active.
 * @throws SetupError with a sentence for the operator.
 */
export async function resetPassword(db: Db, email: string, password: string): Promise<boolean> {
    const address = addressOf(email);
    const [found] = await db.select({ name: admins.name }).from(admins).where(eq(admins.email, address));
    if (!found) throw new SetupError(`There is no admin with ${email}.`);
    checkPassword(password, { name: found.name, email: address });
    const password_hash = await hashPassword(password);
    return db.transaction(async tx => {
        const [admin] = await tx
            .update(admins)
            .set({ password_hash, updated_at: sql`clock_timestamp()` })
            .where(eq(admins.email, address))
            .returning();
        if (!admin) throw new SetupError(`There is no admin with ${email}.`);
        await endSessions(tx, admin.id);
        await tx.delete(throttles).where(inArray(throttles.key, accountKeys(address)));
        await logChange(tx, CONSOLE, 'update', 'admins', admin.id, { sign_in: { to: 'new password' } });
        return admin.is_active;
    });
}

/**
 * Removes an admin's second factors and ends their sessions; the password stays.
 * @returns whether there were any
 * @throws SetupError with a sentence for the operator.
 */
export const resetSecondFactor = (db: Db, email: string): Promise<boolean> =>
    db.transaction(async tx => {
        const [admin] = await tx
            .select()
            .from(admins)
            .where(eq(admins.email, addressOf(email)));
        if (!admin) throw new SetupError(`There is no admin with ${email}.`);
        if (!(await removeFactors(tx, admin.id))) return false;
        await endSessions(tx, admin.id);
        await writeEntry(tx, CONSOLE, 'second_factor_reset', 'admins', admin.id, {});
        return true;
    });
