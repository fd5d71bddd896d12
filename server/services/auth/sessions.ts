import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '../../../contract/schemas/session';
import { POLICY } from '../../base/config';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { prepared } from '../../db/preparedStatements';
import { admins, passkeys, roleFactors, roles, sessions, totpFactors } from '../../db/schema';
import { invalid, refuse } from '../../base/refusal';
import { photoAddress } from '../../storage/addresses';
import type { Actor } from '../log/actor';
import { writeEntry } from '../log/activity';
import { originChanges, type Origin } from './device';
import { checkPassword, hashPassword } from './passwords';
import { publish } from '../alerts/publish';
import type { Throttle } from './throttle';
import { noteVisit } from './visits';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const idleSince = () => new Date(Date.now() - POLICY.sessionIdleMs);
const olderThan = () => new Date(Date.now() - POLICY.sessionMaxMs);

/**
 * Opens a session for an e-mail address and a password.
 * @returns the answer of POST /auth/login. The token is stored nowhere else.
 * @throws Refusal 422 at `email` for a wrong address, a wrong password or a deactivated account. All take equally long,
 * and only someone with the right password learns that the account is deactivated. 429 after too many guesses.
 * `secondStep` refuses if the account has a second factor.
 */
export async function signIn(
    db: Db,
    throttle: Throttle,
    credentials: { email: string; password: string },
    origin: Origin,
    secondStep: (account: SignInAccount) => Promise<void> = async () => undefined,
): Promise<SignedIn> {
    const email = credentials.email.toLowerCase();
    const keys = { account: email, address: origin.address };
    await throttle.guess(keys);
    const [row] = await db
        .select({ admin: admins, role: roles })
        .from(admins)
        .innerJoin(roles, eq(roles.id, admins.role_id))
        .where(eq(admins.email, email));
    const { matches, outdated } = await checkPassword(row?.admin.password_hash, credentials.password);
    if (!matches || !row) throw invalid({ email: s => s.wrongCredentials });
    if (!row.admin.is_active) throw invalid({ email: s => s.accountOff });
    await throttle.forgive(keys);
    const account = outdated ? await withNewHash(db, row, credentials.password) : row;
    await secondStep(account);
    return openSession(db, account, origin);
}

/** Stores the hash of a password in its one form. Another change of the password wins. */
async function withNewHash(db: Db, account: SignInAccount, password: string): Promise<SignInAccount> {
    const password_hash = await hashPassword(password);
    const { id, password_hash: former } = account.admin;
    await db
        .update(admins)
        .set({ password_hash })
        .where(and(eq(admins.id, id), eq(admins.password_hash, former)));
    return { ...account, admin: { ...account.admin, password_hash } };
}

/** An admin with their role, as they were when the sign-in checked them. */
export type SignInAccount = { admin: typeof admins.$inferSelect; role: typeof roles.$inferSelect };

/**
 * Opens a session, and writes the sign-in to the activity log.
 * @returns the answer of a sign-in. The token is stored nowhere else.
 * @throws Refusal 422 if the account has changed since it was checked
 */
export async function openSession(db: Db, { admin, role }: SignInAccount, origin: Origin): Promise<SignedIn> {
    const token = randomBytes(32).toString('base64url');
    const needsFactor = await db.transaction(async tx => {
        // Fails if the account was deactivated or deleted, or its password changed, since it was read.
        const updated = await tx
            .update(admins)
            .set({ last_login_at: sql`now()` })
            .where(
                and(
                    eq(admins.id, admin.id),
                    eq(admins.is_active, true),
                    eq(admins.password_hash, admin.password_hash),
                ),
            )
            .returning({ id: admins.id });
        if (updated.length === 0) throw invalid({ email: s => s.wrongCredentials });
        await noteVisit(tx, admin.id);
        const { needs_factor } = expectOne(
            await tx
                .insert(sessions)
                .values({
                    token_hash: hashOf(token),
                    admin_id: admin.id,
                    ...origin,
                    needs_factor: lacksFactor(admin),
                })
                .returning({ needs_factor: sessions.needs_factor }),
        );
        await writeEntry(tx, admin, 'signed_in', 'admins', admin.id, { ...originChanges(origin) });
        return needs_factor;
    });
    return {
        access_token: token,
        user: {
            id: admin.id,
            name: admin.name,
            email: admin.email,
            photo: photoAddress(admin.photo),
            role: { id: role.id, name: role.name, permissions: role.permissions },
        },
        ...(needsFactor && { second_factor: 'required' as const }),
    };
}

/** Whether an admin's role requires a second factor that the admin does not have. */
const lacksFactor = ({ id, role_id }: SignInAccount['admin']) =>
    sql<boolean>`exists (select from ${roleFactors} where ${roleFactors.role_id} = ${role_id})
        and not exists (select from ${totpFactors} where ${totpFactors.admin_id} = ${id})
        and not exists (select from ${passkeys} where ${passkeys.admin_id} = ${id})`;

/** The condition of a valid session, for a query that joins its admin. */
export const isValid = () =>
    and(gt(sessions.seen_at, idleSince()), gt(sessions.created_at, olderThan()), eq(admins.is_active, true));

/**
 * The current permissions of sessions, by token hash in hexadecimal; ended sessions are missing. Does not extend the
 * sessions.
 */
export async function permissionsOf(db: Db, hashes: Buffer[]): Promise<Map<string, string[]>> {
    const rows = await db
        .select({ session: sessions.token_hash, permissions: roles.permissions })
        .from(sessions)
        .innerJoin(admins, eq(admins.id, sessions.admin_id))
        .innerJoin(roles, eq(roles.id, admins.role_id))
        .where(and(inArray(sessions.token_hash, hashes), isValid()));
    return new Map(rows.map(({ session, permissions }) => [session.toString('hex'), permissions]));
}

/**
 * The admin of a token. Not cached, because another server may change the role or end the session.
 * @throws Refusal 401 for a missing, unknown or expired token.
 */
export async function authenticate(db: Db, token: string | undefined): Promise<Actor> {
    if (!token) throw refuse(401, s => s.signInFirst);
    const session = hashOf(token);
    const [row] = await db
        .select({
            id: admins.id,
            name: admins.name,
            email: admins.email,
            permissions: roles.permissions,
            seen_at: sessions.seen_at,
            signedInAt: sessions.created_at,
            needsFactor: sessions.needs_factor,
        })
        .from(sessions)
        .innerJoin(admins, eq(admins.id, sessions.admin_id))
        .innerJoin(roles, eq(roles.id, admins.role_id))
        .where(and(prepared(eq(sessions.token_hash, session)), isValid()));
    if (!row) throw refuse(401, s => s.sessionOver);
    if (Date.now() - row.seen_at.getTime() > POLICY.sessionTouchMs) {
        await db
            .update(sessions)
            .set({ seen_at: sql`now()` })
            .where(eq(sessions.token_hash, session));
        await noteVisit(db, row.id);
    }
    const { seen_at: _, ...actor } = row;
    return { ...actor, session };
}

/** Ends the session of the call. */
export const signOut = (db: Db, actor: Actor, origin: Origin): Promise<void> =>
    db.transaction(async tx => {
        await tx.delete(sessions).where(eq(sessions.token_hash, actor.session));
        await writeEntry(tx, { id: actor.id, name: actor.name }, 'signed_out', 'admins', actor.id, {
            ...originChanges(origin),
        });
        await publish(tx, { sessions: true });
    });

/** Ends all sessions of an admin except `keep`, after a new password or a deactivation. */
export const endSessions = async (db: Db, adminId: number, keep?: Buffer): Promise<void> =>
    void (await db
        .delete(sessions)
        .where(and(eq(sessions.admin_id, adminId), keep && ne(sessions.token_hash, keep))));

/** Removes expired sessions. */
export const sweepSessions = async (db: Db): Promise<void> =>
    void (await db
        .delete(sessions)
        .where(or(lt(sessions.seen_at, idleSince()), lt(sessions.created_at, olderThan()))));
