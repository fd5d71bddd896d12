import { addDays, firstOfMonth } from '../../../contract/days';

/** The periods to choose from, and `custom`, whose days are chosen. */
export const PERIODS = ['today', '7d', '30d', '90d', 'month', 'last_month', 'year', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];

export type Days = { from: string; to: string };
/** A chosen period. That of `all` has days, too, with which custom ones begin. */
export type NamedPeriod<Name extends PeriodName | 'all' = PeriodName | 'all'> = Days & { name: Name };

const DAY = /^\d{4}-\d\d-\d\d$/;
export const isOneOf = <T extends string>(names: readonly T[], name: string | null): name is T =>
    (names as readonly (string | null)[]).includes(name);

const daysOf = (name: Exclude<PeriodName, 'custom'>, today: string): Days => {
    const month = firstOfMonth(today);
    const before = addDays(month, -1);
    const from = {
        today,
        '7d': addDays(today, -6),
        '30d': addDays(today, -29),
        '90d': addDays(today, -89),
        month,
        last_month: firstOfMonth(before),
        year: `${today.slice(0, 4)}-01-01`,
    };
    return { from: from[name], to: name === 'last_month' ? before : today };
};

/**
 * The period in a page's address: `?period=7d`, or `?period=custom&from=2026-11-01&to=2026-11-22`; `otherwise` without a
 * valid one.
 */
export const namedPeriodIn = <Otherwise extends 'month' | 'all'>(
    address: URLSearchParams,
    today: string,
    otherwise: Otherwise,
): NamedPeriod<PeriodName | Otherwise> => {
    const asked = address.get('period');
    const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
    if (asked === 'custom' && DAY.test(from) && DAY.test(to)) return { name: 'custom', from, to };
    if (isOneOf(PERIODS, asked) && asked !== 'custom') return { name: asked, ...daysOf(asked, today) };
    return { name: otherwise, ...daysOf('month', today) };
};
