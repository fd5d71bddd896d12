import { dictionary } from '@zxcvbn-ts/language-common';
import { newPassword } from '../../contract/schemas/admins';
import { PASSWORD_LENGTH } from '../../contract/shop';
import { invalid } from '../http/refusal';
import type { Say } from '../sentences/en';

/** The password of the demo shop. It is public, so nobody may choose it. */
export const DEMO_PASSWORD = 'demo-2026-shop';

/** The most common passwords of published leaks, some 49,000 of them. */
const COMMON = new Set(dictionary['passwords-common']);

/** Whose password it is: neither their name nor their e-mail address may carry it. */
export type Owner = { name?: string | undefined; email?: string | undefined };

/** At least this much of a password is left when the owner's name and e-mail address are taken out of it. */
const OWN_LETTERS = 8;

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isPersonal = (password: string, { name = '', email = '' }: Owner): boolean => {
    const parts = [email, email.split('@')[0] ?? '', name, ...name.split(/\s+/)]
        .map(lettersAndDigits)
        .filter(part => part.length > 2)
        .sort((a, b) => b.length - a.length);
    const written = lettersAndDigits(password);
    const left = parts.reduce((rest, part) => rest.replaceAll(part, ''), written);
    return left.length < written.length && left.length < OWN_LETTERS;
};

/**
 * Says why a new password is not good enough; `undefined` for one that may be used. One rule for the panel's calls,
 * the command line and ADMIN_PASSWORD.
 */
export function passwordFault(password: string, owner: Owner): Say | undefined {
    if (password.length < PASSWORD_LENGTH) return s => s.tooShort(PASSWORD_LENGTH);
    const tooLong = newPassword.safeParse(password).error?.issues[0];
    if (tooLong?.code === 'too_big') return s => s.tooLong(Number(tooLong.maximum));
    const lower = password.toLowerCase();
    if (lower === DEMO_PASSWORD) return s => s.passwordOfDemo;
    // "passwordpassword" and "aaaaaaaaaaaa" are a common password, or one character, written several times.
    const repeated = /^(.+?)\1+$/u.exec(lower)?.[1];
    if (COMMON.has(lower) || (repeated && ([...repeated].length < 3 || COMMON.has(repeated))))
        return s => s.passwordCommon;
    return isPersonal(password, owner) ? s => s.passwordPersonal : undefined;
}

/** @throws Refusal 422 at `password` for a new password that is not good enough. */
export function refuseWeak(password: string, owner: Owner): void {
    const fault = passwordFault(password, owner);
    if (fault) throw invalid({ password: fault });
}
