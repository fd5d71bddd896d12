import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Link, LinkUse } from '../../../contract/schemas/passwords';
import { POLICY } from '../../base/config';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { admins, letters, passwordLinks, throttles } from '../../db/schema';
import { refuse } from '../../base/refusal';
import { logChange } from '../log/activity';
import { refuseWeak } from '../../base/passwordRules';
import { hashPassword } from './passwords';
import { publish } from '../alerts/publish';
import { endSessions } from './sessions';
import { accountKeys, type Throttle } from './throttle';

type LinkKind = 'invitation' | 'reset';

/** The address of a link's page below the panel's. The token is in the fragment, which browsers never send. */
export const linkPath = (token: string): string => `/session/password#${token}`;

/**
 * The token of a seed. A letter in the queue keeps the seed alone, so that the database without the server's secret
 * opens no account.
 */
export const tokenOf = (secret: string, seed: Buffer): string =>
    createHmac('sha256', secret).update('password link').update(seed).digest('base64url');

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Makes a link for an admin, whose row the caller has locked. It ends a former one. */
export async function makeLink(tx: Db, secret: string, adminId: number, kind: LinkKind) {
    const seed = randomBytes(32);
    const token = tokenOf(secret, seed);
    const lifetime = kind === 'invitation' ? POLICY.invitationMs : POLICY.resetMs;
    await tx.delete(passwordLinks).where(eq(passwordLinks.admin_id, adminId));
    const link = expectOne(
        await tx
            .insert(passwordLinks)
            .values({
                admin_id: adminId,
                kind,
                token_hash: hashOf(token),
                expires_at: new Date(Date.now() + lifetime),
            })
            .returning(),
    );
    return { ...link, seed, token };
}

/** A valid link with its admin. @throws Refusal 404 */
async function findLink(db: Db, token: string) {
    const [row] = await db
        .select({ link: passwordLinks, admin: admins })
        .from(passwordLinks)
        .innerJoin(admins, eq(admins.id, passwordLinks.admin_id))
        .where(
            and(
                eq(passwordLinks.token_hash, hashOf(token)),
                gt(passwordLinks.expires_at, sql`now()`),
                eq(admins.is_active, true),
            ),
        );
    if (!row) throw refuse(404, s => s.linkGone);
    return row;
}

/** Reads the kind, name, email and expiry of a link. @throws Refusal 404 */
export async function readLink(db: Db, token: string): Promise<Link> {
    const { link, admin } = await findLink(db, token);
    const { name, email } = admin;
    return { kind: link.kind, name, email, expires_at: link.expires_at.toISOString() };
}

/**
 * Sets the password of a link's admin, ends their sessions and resets the count of wrong passwords. An invited admin may
 * give another name. The link is used up, unless the password is refused.
 * @throws Refusal 404 for a link that is unknown, used or expired; 422 for a weak password
 */
export async function useLink(
    db: Db,
    { token, name, password }: LinkUse,
    language: string,
): Promise<{ email: string; id: number }> {
    const { link, admin } = await findLink(db, token);
    const isInvited = link.kind === 'invitation';
    const names = isInvited && name ? { name } : {};
    refuseWeak(password, { ...admin, ...names });
    const password_hash = await hashPassword(password);
    await db.transaction(async tx => {
        // Used once: of two calls at the same time, the second finds it deleted.
        const used = await tx
            .delete(passwordLinks)
            .where(eq(passwordLinks.id, link.id))
            .returning({ id: passwordLinks.id });
        if (used.length === 0) throw refuse(404, s => s.linkGone);
        await tx
            .update(admins)
            .set({ ...names, password_hash, language, updated_at: sql`clock_timestamp()` })
            .where(eq(admins.id, admin.id));
        await endSessions(tx, admin.id);
        await publish(tx, { sessions: true });
        await tx.delete(throttles).where(inArray(throttles.key, accountKeys(admin.email)));
        await logChange(tx, { id: admin.id, name: names.name ?? admin.name }, 'update', 'admins', admin.id, {
            ...(names.name && names.name !== admin.name && { name: { from: admin.name, to: names.name } }),
            sign_in: { to: 'new password' },
        });
    });
    return { email: admin.email, id: admin.id };
}

/**
 * Takes the request for a reset link. Known and unknown addresses take the same path: one row, which the sender of
 * letters resolves later.
 * @throws Refusal 409 without mail; 429 after too many requests for the address or from the network address
 */
export async function requestReset(
    db: Db,
    throttle: Throttle,
    mail: boolean,
    { email, address, language }: { email: string; address: string; language: string },
): Promise<void> {
    if (!mail) throw refuse(409, s => s.mailOff);
    const account = email.toLowerCase();
    await throttle.guess({ account: `reset ${account}`, address });
    await db.insert(letters).values({
        key: letterKey(),
        kind: 'reset',
        address: account,
        language,
    });
}

/** The left part of a Message-ID. */
export const letterKey = (): string => randomBytes(16).toString('hex');

/** Removes expired reset links. An expired invitation stays, so that the list of admins says so. */
export const sweepLinks = async (db: Db): Promise<void> =>
    void (await db
        .delete(passwordLinks)
        .where(and(eq(passwordLinks.kind, 'reset'), lt(passwordLinks.expires_at, sql`now()`))));
