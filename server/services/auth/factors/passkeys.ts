import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Credential } from '../../../../contract/schemas/factors';
import type { Db } from '../../../db/connect';
import { passkeys } from '../../../db/schema';
import { invalid } from '../../../base/refusal';
import type { Actor } from '../../log/actor';

/** More passkeys than anyone needs, and few enough for a list. */
export const MOST_PASSKEYS = 20;

/** Loaded with the first passkey: it has some hundred files, and a start would take a tenth longer. */
const loadWebAuthn = () => import('@simplewebauthn/server');

const refused = () => invalid({ credential: s => s.passkeyRefused });

/** Passkeys belong to a host. */
const siteOf = (publicUrl: string) => ({ origin: publicUrl, host: new URL(publicUrl).hostname });

/** The same for all passkeys of an admin, so that an authenticator replaces one instead of adding a second. */
const handleOf = (adminId: number, host: string) =>
    new Uint8Array(createHash('sha256').update(`admin ${adminId} of ${host}`).digest());

const transportsOf = (transports: string[]) => transports as NonNullable<AuthenticatorTransport[]>;
type AuthenticatorTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

const known = async (db: Db, adminId: number) =>
    (await db.select().from(passkeys).where(eq(passkeys.admin_id, adminId))).map(
        ({ credential_id, transports }) => ({ id: credential_id, transports: transportsOf(transports) }),
    );

/** Returns the options with which the browser makes a passkey. */
export const registrationOptions = async (
    db: Db,
    actor: Actor,
    shop: string,
    publicUrl: string,
    nonce: string,
): Promise<Record<string, unknown>> => {
    const { host } = siteOf(publicUrl);
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
        rpName: shop,
        rpID: host,
        userName: actor.email,
        userDisplayName: actor.name,
        userID: handleOf(actor.id, host),
        challenge: Buffer.from(nonce, 'base64url'),
        excludeCredentials: await known(db, actor.id),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return { ...options };
};

/** Stores a new passkey. @throws Refusal 422 at `credential` if it does not answer the challenge */
export async function storePasskey(
    tx: Db,
    adminId: number,
    { name, credential, nonce }: { name: string; credential: Credential; nonce: string },
    publicUrl: string,
): Promise<void> {
    const { origin, host } = siteOf(publicUrl);
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { registrationInfo } = await verifyRegistrationResponse({
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge: nonce,
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: false,
    }).catch(() => {
        throw refused();
    });
    if (!registrationInfo) throw refused();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const stored = await tx
        .insert(passkeys)
        .values({
            admin_id: adminId,
            name,
            credential_id: id,
            public_key: Buffer.from(publicKey),
            counter,
            transports: transports.filter(one => typeof one === 'string').slice(0, 10),
        })
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
    if (stored.length === 0) throw refused();
}

/** Returns the options with which the browser uses a passkey: one of an admin, or any that it has for this host. */
export const signInOptions = async (
    publicUrl: string,
    nonce: string,
    of?: { db: Db; adminId: number },
): Promise<Record<string, unknown>> => {
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
        rpID: siteOf(publicUrl).host,
        challenge: Buffer.from(nonce, 'base64url'),
        // Without a password the passkey is both factors, so its owner has to unlock it.
        userVerification: of ? 'preferred' : 'required',
        ...(of && { allowCredentials: await known(of.db, of.adminId) }),
    });
    return { ...options };
};

/**
 * Accepts what a passkey signed, and returns its admin. `adminId` is the admin of the password; without one the passkey
 * is the only step, and its owner must have unlocked it.
 * @throws Refusal 422 at `credential`
 */
export async function acceptPasskey(
    tx: Db,
    credential: Credential,
    nonce: string,
    publicUrl: string,
    adminId?: number,
): Promise<number> {
    const { origin, host } = siteOf(publicUrl);
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const [row] = await tx
        .select()
        .from(passkeys)
        .where(
            and(
                eq(passkeys.credential_id, credential.id),
                adminId === undefined ? undefined : eq(passkeys.admin_id, adminId),
            ),
        )
        .for('update');
    if (!row) throw refused();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: credential as unknown as AuthenticationResponseJSON,
        expectedChallenge: nonce,
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: adminId === undefined,
        credential: {
            id: row.credential_id,
            publicKey: new Uint8Array(row.public_key),
            counter: row.counter,
            transports: transportsOf(row.transports),
        },
    }).catch(() => {
        throw refused();
    });
    if (!verified) throw refused();
    await tx
        .update(passkeys)
        .set({ counter: authenticationInfo.newCounter, used_at: sql`now()` })
        .where(eq(passkeys.id, row.id));
    return row.admin_id;
}
