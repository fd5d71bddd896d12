import { latinDigits } from '../digits';
import type { Country } from '../shop';

/** Format of a country's phone numbers. */
type Plan = { code: string; lengths: readonly number[] };

/** The country codes of phone numbers, and the lengths of numbers without them and without their leading zero. */
const PLANS: Record<Country, Plan> = {
    SA: { code: '966', lengths: [9] },
    AE: { code: '971', lengths: [8, 9] },
    KW: { code: '965', lengths: [8] },
    BH: { code: '973', lengths: [8] },
    QA: { code: '974', lengths: [8] },
    OM: { code: '968', lengths: [8] },
    EG: { code: '20', lengths: [8, 9, 10] },
    JO: { code: '962', lengths: [8, 9] },
};

/** The country codes of the shop's countries (contract/shop.ts). */
export const DIALLING_CODES = Object.fromEntries(
    Object.entries(PLANS).map(([country, { code }]) => [country, code]),
) as Record<Country, string>;

/** A phone number with its country code (E.164). */
export const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * A typed or pasted phone number, without the marks that group its digits: +966 (50) 123-4567. One without a country code gets that
 * of its country, if it is as long as numbers there: of `own`, the customer's, if the shop accepts such numbers, else of the first of
 * `accepted` (`phones` of the shop's identity). `00` stands for the plus sign then. Everything else stays as it is typed.
 */
export const plainPhone = (text: string, accepted: readonly Country[] = [], own?: string | null): string => {
    const plain = latinDigits(text).replace(/[\s().-]/g, '');
    if (accepted.length === 0 || !/^\d+$/.test(plain)) return plain;
    if (/^00[1-9]/.test(plain)) return `+${plain.slice(2)}`;
    const national = plain.replace(/^0/, '');
    // A server that writes the page's settings may name others.
    const plans: (Plan | undefined)[] = accepted
        .toSorted((one, other) => Number(other === own) - Number(one === own))
        .map(country => PLANS[country]);
    const home = plans.find(plan => plan?.lengths.includes(national.length));
    if (home) return `+${home.code}${national}`;
    const isWhole = plans.some(
        plan => plan && plain.startsWith(plan.code) && plan.lengths.includes(plain.length - plan.code.length),
    );
    return isWhole ? `+${plain}` : plain;
};
