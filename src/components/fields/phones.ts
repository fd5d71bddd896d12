import { DIALLING_CODES } from '../../../contract/fields/phones';
import { fold } from '../../../contract/search';
import type { Country } from '../../../contract/shop';
import { hostSetting } from '../../providers/host';

/** The countries whose phone numbers may be typed without their country code. */
export const PHONE_COUNTRIES = (hostSetting('phones')?.split(' ') ?? []) as Country[];

/** The most digits of a number without its country and its leading zero. */
const LONGEST_LOCAL = 10;

/**
 * The digits of a phone number with its country, as `wa.me` requires them: +966 51…, 0096651…, 051… and ٠٥١… are the
 * same number. A number without its country is of `country`.
 */
export const internationalDigits = (phone: string, country?: string): string => {
    const typed = fold(phone);
    const digits = typed.replace(/[^0-9]/g, '');
    if (typed.trim().startsWith('+')) return digits;
    if (digits.startsWith('00')) return digits.slice(2);
    const code = (DIALLING_CODES as Record<string, string>)[country ?? ''];
    if (!code) return digits;
    if (digits.startsWith('0')) return code + digits.slice(1);
    return digits.startsWith(code) || digits.length > LONGEST_LOCAL ? digits : code + digits;
};
