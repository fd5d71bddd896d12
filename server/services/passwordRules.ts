import { dictionary } from '@zxcvbn-ts/language-common';
import { newPassword } from '../../contract/schemas/admins';
import { PASSWORD_LENGTH } from '../../contract/shop';
import { invalid } from '../http/refusal';
import type { Say } from '../sentences/en';

/** The password of the demo shop. It is public, so it is refused as a new password. */
export const DEMO_PASSWORD = 'demo-2026-shop';

/** The most common passwords of published leaks, some 49,000 of them. */
const COMMON = new Set(dictionary['passwords-common']);

/** The owner of a password, which must not consist of their name or e-mail address. */
export type Owner = { name?: string | undefined; email?: string | undefined };

/** The characters that must remain of a password without the owner's name and e-mail address. */
const MIN_OTHER_CHARACTERS = 8;

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isPersonal = (password: string, { name = '', email = '' }: Owner): boolean => {
    const parts = [email, email.split('@')[0] ?? '', name, ...name.split(/\s+/)]
        .map(lettersAndDigits)
        .filter(part => part.length > 2)
        .sort((a, b) => b.length - a.length);
    const written = lettersAndDigits(password);
    const left = parts.reduce((rest, part) => rest.replaceAll(part, ''), written);
    return left.length < written.length && left.length < MIN_OTHER_CHARACTERS;
};

/**
 * The reason why a new password is refused; `undefined` if it is accepted. The panel's calls, the command line and
 * ADMIN_PASSWORD share this rule.
 */
export function passwordFault(password: string, owner: Owner): Say | undefined {
    if (password.length < PASSWORD_LENGTH) return s => s.tooShort(PASSWORD_LENGTH);
    const tooLong = newPassword.safeParse(password).error?.issues[0];
    if (tooLong?.code === 'too_big') return s => s.tooLong(Number(tooLong.maximum));
    const lower = password.toLowerCase();
    if (lower === DEMO_PASSWORD) return s => s.passwordOfDemo;
    // Matches a repeated common password or character: "passwordpassword", "aaaaaaaaaaaa".
    const repeated = /^(.+?)\1+$/u.exec(lower)?.[1];
    if (COMMON.has(lower) || (repeated && ([...repeated].length < 3 || COMMON.has(repeated))))
        return s => s.passwordCommon;
    return isPersonal(password, owner) ? s => s.passwordPersonal : undefined;
}

/** @throws Refusal 422 at `password` if the new password is too weak. */
export function refuseWeak(password: string, owner: Owner): void {
    const fault = passwordFault(password, owner);
    if (fault) throw invalid({ password: fault });
}
