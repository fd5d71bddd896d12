import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_PASSWORD, isPersonal, normalPassword, type Owner } from '../../contract/passwordRules';
import { newPassword } from '../../contract/schemas/admins';
import { PASSWORD_LENGTH } from '../../contract/shop';
import { invalid } from './refusal';
import type { Say } from '../../i18n/say';

/** The most common passwords of published leaks, some 49,000 of them. */
const COMMON = new Set(dictionary['passwords-common']);

/**
 * The reason why a new password is refused; `undefined` if it is accepted. The panel's calls, the command line and
 * ADMIN_PASSWORD share this rule.
 */
export function passwordFault(given: string, owner: Owner): Say | undefined {
    const password = normalPassword(given);
    if (password.length < PASSWORD_LENGTH) return s => s.tooShort({ smart_count: PASSWORD_LENGTH });
    const tooLong = newPassword.safeParse(password).error?.issues[0];
    if (tooLong?.code === 'too_big') return s => s.tooLong({ smart_count: Number(tooLong.maximum) });
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
