import { addDays, firstOfMonth } from '../../../contract/days';
import { shopClock } from '../answers/times';

/** Days in the shop's time zone, both included: `2026-11-01`. */
export type Days = { from: string; to: string };

/** The periods that are told from today. */
export const NAMED_PERIODS = [
    'today',
    'yesterday',
    '7d',
    '30d',
    '90d',
    'month',
    'last_month',
    'year',
] as const;
type NamedPeriodName = (typeof NAMED_PERIODS)[number];
export const isNamedPeriod = (name: unknown): name is NamedPeriodName =>
    (NAMED_PERIODS as readonly unknown[]).includes(name);

/** The days of a period. */
export const daysOf = (name: NamedPeriodName, today: string): Days => {
    const month = firstOfMonth(today);
    const yesterday = addDays(today, -1);
    const before = addDays(month, -1);
    const days: Record<NamedPeriodName, [from: string, to: string]> = {
        today: [today, today],
        yesterday: [yesterday, yesterday],
        '7d': [addDays(today, -6), today],
        '30d': [addDays(today, -29), today],
        '90d': [addDays(today, -89), today],
        month: [month, today],
        last_month: [firstOfMonth(before), before],
        year: [`${today.slice(0, 4)}-01-01`, today],
    };
    const [from, to] = days[name];
    return { from, to };
};

/**
 * A list's filter as its call knows it: the days of today's `period` instead of its name, so that a saved view of last
 * month follows the months. An unknown name is sent as a day, which a host refuses: without it, the list would be whole.
 */
export const withDays = <Filter extends Record<string, unknown>>(
    { period, ...filter }: Filter,
    now = new Date(),
): Record<string, unknown> => {
    if (period === undefined) return filter;
    const { year, month, day } = shopClock(now);
    return {
        ...filter,
        ...(isNamedPeriod(period) ? daysOf(period, `${year}-${month}-${day}`) : { from: String(period) }),
    };
};
