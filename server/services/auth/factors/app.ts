import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../../db/connect';
import { totpFactors } from '../../../db/schema';
import { invalid } from '../../../base/refusal';
import type { Sealer } from '../sealer';

/** Parameters that authenticator apps expect: SHA-1, six digits, 30 seconds. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Codes of the step before and after are accepted too, because clocks differ. */
const WINDOW = 1;
const KEY_BYTES = 20;

const purposeOf = (adminId: number) => `app of admin ${adminId}`;

export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** The address in the QR code. */
export const uriOf = (key: string, issuer: string, label: string): string =>
    new TOTP({ ...PARAMETERS, issuer, label, secret: Secret.fromBase32(key) }).toString();

/** The time step of a code; undefined if the code is wrong. */
export function stepOf(key: string, code: string): number | undefined {
    const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(key) });
    const delta = totp.validate({ token: code, window: WINDOW });
    return delta === null ? undefined : totp.counter() + delta;
}

/** Stores the key of an app whose code was right, in place of an earlier app. */
export async function storeApp(
    tx: Db,
    sealer: Sealer,
    adminId: number,
    key: string,
    step: number,
): Promise<void> {
    const set = { sealed_key: sealer.seal(purposeOf(adminId), key), last_step: step, created_at: new Date() };
    await tx
        .insert(totpFactors)
        .values({ admin_id: adminId, ...set })
        .onConflictDoUpdate({ target: totpFactors.admin_id, set });
}

/**
 * Accepts a code, once.
 * @throws Refusal 422 at `code` if it is wrong, was used, or is older than one that was used, and if the key was sealed
 * with another server's secret.
 */
export async function acceptCode(tx: Db, sealer: Sealer, adminId: number, code: string): Promise<void> {
    const [app] = await tx.select().from(totpFactors).where(eq(totpFactors.admin_id, adminId));
    const key = app && sealer.open(purposeOf(adminId), app.sealed_key);
    if (app && !key) throw invalid({ code: s => s.keyUnreadable });
    const step = key && stepOf(key, code);
    const accepted = step
        ? await tx
              .update(totpFactors)
              .set({ last_step: step })
              .where(and(eq(totpFactors.admin_id, adminId), lt(totpFactors.last_step, step)))
              .returning({ id: totpFactors.admin_id })
        : [];
    if (accepted.length === 0) throw invalid({ code: s => s.codeWrong });
}
