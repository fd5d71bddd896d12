import { createHash, randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { POLICY } from '../../../base/config';
import type { Db } from '../../../db/connect';
import { usedChallenges } from '../../../db/schema';
import { invalid } from '../../../base/refusal';
import type { Sealer } from '../sealer';

/** Purpose of a challenge. */
type Kind = 'second step' | 'app' | 'new passkey' | 'passkey';

/** A step that is under way. It is sealed and held by the browser, so that steps of strangers fill no table. */
type Challenge = {
    /** The admin; missing before a sign-in with a passkey. */
    admin?: number;
    email?: string;
    /** The password's hash in short: a new password ends the step. */
    password?: string;
    /** The key of a new authenticator app. */
    key?: string;
    /** Value that a passkey signs. */
    nonce: string;
};

const over = () => invalid({ challenge: s => s.challengeOver });

export const newNonce = (): string => randomBytes(32).toString('base64url');

export const sealChallenge = (sealer: Sealer, kind: Kind, challenge: Challenge): string =>
    sealer.seal(kind, JSON.stringify({ ...challenge, until: Date.now() + POLICY.challengeMs }));

/** @throws Refusal 422 at `challenge` if it is over or was made for something else */
export function openChallenge(sealer: Sealer, kind: Kind, sealed: string): Challenge {
    const text = sealer.open(kind, sealed);
    const { until, ...challenge } = JSON.parse(text ?? '{"until":0}') as Challenge & { until: number };
    if (until < Date.now()) throw over();
    return challenge;
}

/** Marks a challenge as met, in the transaction of what it allows. @throws Refusal 422 if it was met before */
export async function useChallenge(tx: Db, sealed: string): Promise<void> {
    const hash = createHash('sha256').update(Buffer.from(sealed, 'base64url')).digest();
    const used = await tx.insert(usedChallenges).values({ hash }).onConflictDoNothing().returning();
    if (used.length === 0) throw over();
}

/** Removes met challenges that are over. */
export const sweepChallenges = async (db: Db): Promise<void> =>
    void (await db
        .delete(usedChallenges)
        .where(lt(usedChallenges.used_at, new Date(Date.now() - 2 * POLICY.challengeMs))));
