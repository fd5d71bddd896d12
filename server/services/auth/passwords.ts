import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { normalPassword } from '../../../contract/passwordRules';

/** The value of the package's `Algorithm.Argon2id`, a const enum that cannot be imported with `isolatedModules`. */
const ARGON2ID = 2;

/** argon2id with 19 MiB and two passes, as OWASP recommends; about 20 ms. */
const COST = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), COST);

/**
 * Whether a password matches its hash; `outdated` hashes are of the password as it was typed, from before this rule. Takes as
 * long for an unknown admin (`undefined`) as for a known one.
 */
export async function checkPassword(
    stored: string | undefined,
    password: string,
): Promise<{ matches: boolean; outdated: boolean }> {
    const compared = stored ?? (await dummyHash());
    const normal = normalPassword(password);
    const matches = await verify(compared, normal);
    const outdated = !matches && normal !== password && (await verify(compared, password));
    return { matches: stored !== undefined && (matches || outdated), outdated };
}

export const passwordMatches = async (stored: string | undefined, password: string): Promise<boolean> =>
    (await checkPassword(stored, password)).matches;

let dummy: Promise<string> | undefined;
const dummyHash = () => (dummy ??= hashPassword(randomBytes(16).toString('hex')));

/** Runs before the first sign-in, so that the first unknown address does not take longer than later ones. */
export const prepareDummyHash = async (): Promise<void> => void (await dummyHash());

/** A random password to show once: 20 letters and digits, without easily confused ones. */
export function generatePassword(): string {
    const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
    let password = '';
    while (password.length < 20)
        // 248 is the greatest multiple of 31 below 256; bytes from 248 on would favour the first letters.
        for (const byte of randomBytes(32))
            if (byte < 248 && password.length < 20) password += letters[byte % letters.length];
    return password.replace(/(.{5})(?=.)/g, '$1-');
}
