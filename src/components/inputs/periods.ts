import { daysOf, isNamedPeriod, NAMED_PERIODS, type Days } from '../../providers/data/periods';

export type { Days } from '../../providers/data/periods';

/** The periods to choose from, and `custom`, whose days are chosen. */
export const PERIODS = [...NAMED_PERIODS, 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** A chosen period. That of `all` has days, too, with which custom ones begin. */
export type NamedPeriod<Name extends PeriodName | 'all' = PeriodName | 'all'> = Days & { name: Name };

const DAY = /^\d{4}-\d\d-\d\d$/;
export const isOneOf = <T extends string>(names: readonly T[], name: string | null): name is T =>
    (names as readonly (string | null)[]).includes(name);

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
    if (isNamedPeriod(asked)) return { name: asked, ...daysOf(asked, today) };
    return { name: otherwise, ...daysOf('month', today) };
};
