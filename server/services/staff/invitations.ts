import { eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { InvitationBody, Invited, LinkMade } from '../../../contract/schemas/passwords';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { admins, letters } from '../../db/schema';
import { refuse } from '../../base/refusal';
import { languageFor } from '../../base/language';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { adminAnswer, emailTaken, readAdmin, roleToGive } from './admins';
import { difference } from '../log/changes';
import { letterKey, linkPath, makeLink, tokenOf } from '../auth/passwordLinks';
import { hashPassword } from '../auth/passwords';
import { changeStaff, type Within } from './staff';

/** Settings for links: the server's secret, and whether the server has mail to send them. */
export type Links = { secret: string; mail: boolean };

/** A link as it is stored with the answer of a repeated call: the seed alone, and none if a letter was sent. */
type StoredLink = { seed: string | null; expires_at: string };

/** A link as it is shown. Without the server's secret its seed opens no account. */
const shown = ({ secret }: Links, { seed, expires_at }: StoredLink): LinkMade => ({
    path: seed ? linkPath(tokenOf(secret, Buffer.from(seed, 'hex'))) : null,
    expires_at,
});

/** Makes an invitation link and queues its letter, or answers the link's seed if none is sent. */
async function makeInvitation(
    tx: Db,
    { secret, mail }: Links,
    actor: Actor,
    admin: typeof admins.$inferSelect,
): Promise<StoredLink> {
    const { id, seed, expires_at } = await makeLink(tx, secret, admin.id, 'invitation');
    if (mail)
        await tx.insert(letters).values({
            key: letterKey(),
            kind: 'invitation',
            address: admin.email,
            language: languageFor(admin.language ?? undefined),
            by_name: actor.name,
            admin_id: admin.id,
            link_id: id,
            seed,
        });
    return { seed: mail ? null : seed.toString('hex'), expires_at: expires_at.toISOString() };
}

/** An invited admin with the stored form of the link. */
type StoredInvited = Omit<Invited, 'link'> & { link: StoredLink };

/** An invited admin as the API answers them. */
export const invitedAnswer = (links: Links, { link, ...admin }: StoredInvited): Invited => ({
    ...admin,
    link: shown(links, link),
});

/**
 * Creates an admin without a password, who sets it with a link that is valid for 72 hours. The answer is stored for
 * repeated calls, so it has the link's seed instead of its token.
 * @throws Refusal 422 for an address in use or an unknown role; 409 for a role with permissions that the actor lacks
 */
export async function invite(
    db: Db,
    links: Links,
    actor: Actor,
    body: InvitationBody,
): Promise<StoredInvited> {
    // A password that nobody knows: signing in takes as long as with any other account, and never works.
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
    const { language, ...fields } = body;
    return changeStaff(db, actor, async (tx, within) => {
        await roleToGive(tx, fields.role_id, within);
        const admin = expectOne(
            await tx
                .insert(admins)
                .values({
                    ...fields,
                    phone: fields.phone || null,
                    language: languageFor(language),
                    password_hash,
                    invited_at: sql`now()`,
                })
                .returning()
                .catch(emailTaken),
        );
        const link = await makeInvitation(tx, links, actor, admin);
        await logChange(tx, actor, 'create', 'admins', admin.id, difference({}, fields));
        return { ...adminAnswer(await readAdmin(tx, admin.id)), link };
    });
}

/** An active admin whom the actor may change, locked. @throws Refusal 404, 409 */
async function lockAdmin(tx: Db, within: Within, id: number) {
    const { role } = await readAdmin(tx, id);
    within(role.permissions, 'admin');
    const admin = expectOne(await tx.select().from(admins).where(eq(admins.id, id)).for('update'));
    if (!admin.is_active) throw refuse(409, s => s.accountOff);
    return admin;
}

/**
 * Invites an admin again, with a new link that ends the former one.
 * @throws Refusal 404; 409 if the admin has set a password, is deactivated or has permissions that the actor lacks
 */
export const inviteAgain = (db: Db, links: Links, actor: Actor, id: number): Promise<LinkMade> =>
    changeStaff(db, actor, async (tx, within) => {
        const admin = await lockAdmin(tx, within, id);
        if (!admin.invited_at) throw refuse(409, s => s.notInvited);
        const link = await makeInvitation(tx, links, actor, admin);
        await logChange(tx, actor, 'update', 'admins', id, { sign_in: { to: 'invitation' } });
        return shown(links, link);
    });

/**
 * Makes a link with which an admin replaces a forgotten password, for the actor to pass on.
 * @throws Refusal 404; 409 for the actor, an invited or deactivated admin, or one with permissions that the actor lacks
 */
export const makeResetLink = (db: Db, { secret }: Links, actor: Actor, id: number): Promise<LinkMade> =>
    changeStaff(db, actor, async (tx, within) => {
        // At an unlocked browser, a new password needs the current one.
        if (id === actor.id) throw refuse(409, s => s.ownSignIn);
        const admin = await lockAdmin(tx, within, id);
        if (admin.invited_at) throw refuse(409, s => s.stillInvited);
        const { token, expires_at } = await makeLink(tx, secret, id, 'reset');
        await logChange(tx, actor, 'update', 'admins', id, { sign_in: { to: 'reset link' } });
        return { path: linkPath(token), expires_at: expires_at.toISOString() };
    });
