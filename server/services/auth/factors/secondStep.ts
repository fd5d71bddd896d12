import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type {
    Credential,
    PasskeyChallenge,
    SecondStep,
    SecondStepBody,
} from '../../../../contract/schemas/factors';
import type { SignedIn } from '../../../../contract/schemas/session';
import type { Db } from '../../../db/connect';
import { admins, roles } from '../../../db/schema';
import { invalid, Refusal } from '../../../base/refusal';
import type { Origin } from '../device';
import { openSession, type SignInAccount } from '../sessions';
import { acceptCode } from './app';
import { newNonce, openChallenge, sealChallenge, useChallenge } from './challenge';
import { acceptPasskey, signInOptions } from './passkeys';
import { useRecoveryCode } from './recoveryCodes';
import type { FactorServices } from './services';
import { factorsOf, isEnabled } from './state';

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * Asks for the second step of a sign-in whose password was right.
 * @throws Refusal 422 with a challenge in `data`, if the admin has a second factor
 */
export async function askSecondStep(
    { db, sealer, publicUrl }: FactorServices,
    { admin }: SignInAccount,
): Promise<void> {
    const factors = await factorsOf(db, admin.id);
    if (!isEnabled(factors)) return;
    const nonce = newNonce();
    const data: SecondStep = {
        second_factor: {
            challenge: sealChallenge(sealer, 'second step', {
                admin: admin.id,
                email: admin.email,
                password: shortHash(admin.password_hash),
                nonce,
            }),
            app: factors.app !== null,
            recovery_codes: factors.recovery_codes > 0,
            passkey:
                factors.passkeys.length > 0
                    ? await signInOptions(publicUrl(), nonce, { db, adminId: admin.id })
                    : null,
        },
    };
    throw new Refusal(422, s => s.secondFactorNeeded, { data });
}

const accountOf = async (db: Db, adminId: number): Promise<SignInAccount | undefined> => {
    const [account] = await db
        .select({ admin: admins, role: roles })
        .from(admins)
        .innerJoin(roles, eq(roles.id, admins.role_id))
        .where(eq(admins.id, adminId));
    return account;
};

/** The e-mail address of a second step, for the security log; empty if its challenge cannot be read. */
export function emailOf({ sealer }: FactorServices, challenge: string): string {
    try {
        return openChallenge(sealer, 'second step', challenge).email ?? '';
    } catch {
        return '';
    }
}

/**
 * Finishes a sign-in with a code of the app, a recovery code or a passkey. Each is accepted once.
 * @throws Refusal 422 at `code` or `credential`; at `challenge` if the step is over; 429 after too many wrong ones
 */
export async function finishSecondStep(
    services: FactorServices,
    { challenge, code, credential }: SecondStepBody,
    origin: Origin,
): Promise<SignedIn> {
    const { db, throttle, sealer, publicUrl } = services;
    const { admin: id = 0, password, nonce } = openChallenge(sealer, 'second step', challenge);
    const account = await accountOf(db, id);
    if (!account?.admin.is_active || shortHash(account.admin.password_hash) !== password)
        throw invalid({ challenge: s => s.challengeOver });
    const keys = { account: `second factor ${id}`, address: origin.address };
    await throttle.guess(keys);
    const signedIn = await db.transaction(async tx => {
        await useChallenge(tx, challenge);
        if (credential) await acceptPasskey(tx, credential, nonce, publicUrl(), id);
        else {
            if (/^\d{6}$/.test(code ?? '')) await acceptCode(tx, sealer, id, code ?? '');
            else await useRecoveryCode(tx, id, code ?? '');
        }
        return openSession(tx, account, origin);
    });
    await throttle.forgive(keys);
    return signedIn;
}

/** Makes the challenge that a passkey signs to sign in without a password. */
export async function passkeySignInOptions({ sealer, publicUrl }: FactorServices): Promise<PasskeyChallenge> {
    const nonce = newNonce();
    return {
        challenge: sealChallenge(sealer, 'passkey', { nonce }),
        options: await signInOptions(publicUrl(), nonce),
    };
}

/**
 * Signs in with a passkey alone, which its owner has unlocked: that is both factors.
 * @throws Refusal 422 at `credential`, also for a deactivated account; 429 after too many refused ones
 */
export async function signInByPasskey(
    { db, throttle, sealer, publicUrl }: FactorServices,
    { challenge, credential }: { challenge: string; credential: Credential },
    origin: Origin,
): Promise<SignedIn> {
    const { nonce } = openChallenge(sealer, 'passkey', challenge);
    // By network address only: whose passkey it is cannot be known before it is verified.
    const keys = { account: `passkey from ${origin.address}`, address: origin.address };
    await throttle.guess(keys);
    const signedIn = await db.transaction(async tx => {
        await useChallenge(tx, challenge);
        const account = await accountOf(tx, await acceptPasskey(tx, credential, nonce, publicUrl()));
        if (!account?.admin.is_active) throw invalid({ credential: s => s.accountOff });
        return openSession(tx, account, origin);
    });
    await throttle.forgive(keys);
    return signedIn;
}
