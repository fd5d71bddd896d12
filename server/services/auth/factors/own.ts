import { and, eq } from 'drizzle-orm';
import type {
    Credential,
    MadeCodes,
    NewApp,
    PasskeyChallenge,
    SecondFactor,
} from '../../../../contract/schemas/factors';
import type { Db } from '../../../db/connect';
import { passkeys, totpFactors } from '../../../db/schema';
import { invalid, missing, refuse } from '../../../base/refusal';
import { writeEntry } from '../../log/activity';
import type { Actor } from '../../log/actor';
import { readShop } from '../../app/settings';
import { newKey, stepOf, storeApp, uriOf } from './app';
import { newNonce, openChallenge, sealChallenge, useChallenge } from './challenge';
import { MOST_PASSKEYS, registrationOptions, storePasskey } from './passkeys';
import { makeCodes } from './recoveryCodes';
import type { FactorServices } from './services';
import { factorAdded, factorRemoved, factorsOf, isEnabled, lockFactors } from './state';

/** The shop's name, as authenticator apps and passkeys show it. */
const shopName = async (db: Db) => (await readShop(db)).name ?? 'Marsa';

const logChange = (
    tx: Db,
    actor: Actor,
    action: 'second_factor_added' | 'second_factor_removed',
    method: 'app' | 'passkey' | 'recovery_codes',
    passkey?: string,
) =>
    writeEntry(tx, actor, action, 'admins', actor.id, {
        method: { to: method },
        ...(passkey !== undefined && { passkey: { to: passkey } }),
    });

/** Changes the actor's factors. */
const change = <T>({ db }: FactorServices, actor: Actor, work: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction(async tx => {
        await lockFactors(tx, actor.id);
        return work(tx);
    });

export const readFactors = async (
    { db, publicUrl }: FactorServices,
    actor: Actor,
): Promise<SecondFactor> => ({
    ...(await factorsOf(db, actor.id)),
    passkey_origin: publicUrl(),
});

/** A key for an authenticator app. Nothing is stored before a code proves that the app has it. */
export async function startApp({ db, sealer }: FactorServices, actor: Actor): Promise<NewApp> {
    const key = newKey();
    return {
        key,
        uri: uriOf(key, await shopName(db), actor.email),
        challenge: sealChallenge(sealer, 'app', { admin: actor.id, key, nonce: '' }),
    };
}

/**
 * Stores the app, in place of an earlier one.
 * @throws Refusal 422 at `code` if it is wrong, at `challenge` if the step is over; 429 after too many wrong codes
 */
export async function confirmApp(
    services: FactorServices,
    actor: Actor,
    { challenge, code }: { challenge: string; code: string },
    address: string,
): Promise<MadeCodes> {
    const { admin, key } = openChallenge(services.sealer, 'app', challenge);
    if (admin !== actor.id || !key) throw invalid({ challenge: s => s.challengeOver });
    const keys = { account: `second factor ${actor.id}`, address };
    await services.throttle.guess(keys);
    const step = stepOf(key, code);
    if (step === undefined) throw invalid({ code: s => s.codeWrong });
    await services.throttle.forgive(keys);
    return change(services, actor, async tx => {
        await useChallenge(tx, challenge);
        await storeApp(tx, services.sealer, actor.id, key, step);
        await logChange(tx, actor, 'second_factor_added', 'app');
        return factorAdded(tx, actor.id);
    });
}

/** @throws Refusal 404 without an app; 409 if it is the only factor and the role requires one */
export const removeApp = (services: FactorServices, actor: Actor): Promise<void> =>
    change(services, actor, async tx => {
        const removed = await tx.delete(totpFactors).where(eq(totpFactors.admin_id, actor.id)).returning();
        if (removed.length === 0) throw missing();
        await factorRemoved(tx, actor.id);
        await logChange(tx, actor, 'second_factor_removed', 'app');
    });

export async function passkeyOptions(services: FactorServices, actor: Actor): Promise<PasskeyChallenge> {
    const { db, sealer, publicUrl } = services;
    const nonce = newNonce();
    return {
        challenge: sealChallenge(sealer, 'new passkey', { admin: actor.id, nonce }),
        options: await registrationOptions(db, actor, await shopName(db), publicUrl(), nonce),
    };
}

/** @throws Refusal 422 at `credential`, and at `challenge` if the step is over; 409 if there are too many */
export async function addPasskey(
    services: FactorServices,
    actor: Actor,
    { name, challenge, credential }: { name: string; challenge: string; credential: Credential },
): Promise<MadeCodes> {
    const { admin, nonce } = openChallenge(services.sealer, 'new passkey', challenge);
    if (admin !== actor.id) throw invalid({ challenge: s => s.challengeOver });
    return change(services, actor, async tx => {
        await useChallenge(tx, challenge);
        if ((await factorsOf(tx, actor.id)).passkeys.length >= MOST_PASSKEYS)
            throw refuse(409, s => s.tooMany({ smart_count: MOST_PASSKEYS }));
        await storePasskey(tx, actor.id, { name, credential, nonce }, services.publicUrl());
        await logChange(tx, actor, 'second_factor_added', 'passkey', name);
        return factorAdded(tx, actor.id);
    });
}

const own = (actor: Actor, id: number) => and(eq(passkeys.id, id), eq(passkeys.admin_id, actor.id));

/** @throws Refusal 404 */
export async function renamePasskey(
    { db }: FactorServices,
    actor: Actor,
    id: number,
    name: string,
): Promise<void> {
    const renamed = await db.update(passkeys).set({ name }).where(own(actor, id)).returning();
    if (renamed.length === 0) throw missing();
}

/** @throws Refusal 404; 409 if it is the only factor and the role requires one */
export const removePasskey = (services: FactorServices, actor: Actor, id: number): Promise<void> =>
    change(services, actor, async tx => {
        const [removed] = await tx.delete(passkeys).where(own(actor, id)).returning();
        if (!removed) throw missing();
        await factorRemoved(tx, actor.id);
        await logChange(tx, actor, 'second_factor_removed', 'passkey', removed.name);
    });

/** New recovery codes; the earlier ones no longer work. @throws Refusal 404 without a second factor */
export const newCodes = (services: FactorServices, actor: Actor): Promise<MadeCodes> =>
    change(services, actor, async tx => {
        if (!isEnabled(await factorsOf(tx, actor.id))) throw missing();
        await logChange(tx, actor, 'second_factor_added', 'recovery_codes');
        return { recovery_codes: await makeCodes(tx, actor.id) };
    });
