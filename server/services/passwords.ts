import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** The package's `Algorithm.Argon2id`, a const enum that compilation by file cannot read. */
const ARGON2ID = 2;

/** argon2id with 19 MiB and two passes: OWASP's choice, some 20 ms. */
const COST = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether a password fits; takes as long for an admin who is not there (`undefined`) as for one who is. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
    const fits = await verify(stored ?? (await nobodys()), password);
    return stored !== undefined && fits;
}

let nobodysHash: Promise<string> | undefined;
const nobodys = () => (nobodysHash ??= hashPassword(randomBytes(16).toString('hex')));

/** Made before the first sign-in, so that the first unknown address does not take longer than the rest. */
export const prepareNobody = async (): Promise<void> => void (await nobodys());

/** A password to be told to somebody once: 20 letters and digits that are not mistaken for one another. */
export function makePassword(): string {
    const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
    let password = '';
    while (password.length < 20)
        // 248 is the greatest multiple of 31 below 256: bytes beyond it would favour the first letters.
        for (const byte of randomBytes(32))
            if (byte < 248 && password.length < 20) password += letters[byte % letters.length];
    return password.replace(/(.{5})(?=.)/g, '$1-');
}
