import type { RangeQuery, RangeStatics } from '../../../contract/schemas/statics';
import { addDays, daysBetween, firstOfMonth } from '../../../contract/days';

/** The periods that the dashboard offers, and `custom`, whose days are chosen. */
export const PERIODS = ['today', '7d', '30d', '90d', 'month', 'last_month', 'year', 'custom'] as const;
type PeriodName = (typeof PERIODS)[number];

/** What a period is compared with: the one before it, or the same days of the year before. */
export const COMPARISONS = ['previous', 'year'] as const;
type Comparison = (typeof COMPARISONS)[number];

export type Days = { from: string; to: string };
export type Period = Days & { name: PeriodName; comparison: Comparison };

const DEFAULT: PeriodName = 'month';
const DAY = /^\d{4}-\d\d-\d\d$/;
const isOneOf = <T extends string>(names: readonly T[], name: string | null): name is T =>
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
 * The period in the page's address: `?period=7d&compare=year`, or `?period=custom&from=2026-11-01&to=2026-11-22`. An
 * invalid one is this month to date.
 */
export const periodIn = (address: URLSearchParams, today: string): Period => {
    const asked = address.get('period');
    const compared = address.get('compare');
    const comparison = isOneOf(COMPARISONS, compared) ? compared : 'previous';
    const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
    if (asked === 'custom' && DAY.test(from) && DAY.test(to)) return { name: 'custom', from, to, comparison };
    const name = isOneOf(PERIODS, asked) && asked !== 'custom' ? asked : DEFAULT;
    return { name, ...daysOf(name, today), comparison };
};

/**
 * The query of a period's statistics. This month is compared with the same days of the previous month, last month with
 * the whole month before it, this year with the same days of the previous year.
 */
export const rangeQueryOf = ({ name, from, to, comparison }: Period): RangeQuery => ({
    from,
    to,
    compare: comparison === 'year' || name === 'year' ? 'year' : /month/.test(name) ? 'month' : 'previous',
});

type Row = RangeStatics['per_day'][number];
export type Bucket = Row & Days;

/** The longest period with a bar for each day, and the longest with a bar for each week, in days. */
const BY_DAY = 62;
const BY_WEEK = 400;

/** The span of one bar. */
export const unitOf = (days: Days): 'day' | 'week' | 'month' => {
    const length = daysBetween(days.from, days.to) + 1;
    return length <= BY_DAY ? 'day' : length <= BY_WEEK ? 'week' : 'month';
};

/** Sums days by span, oldest first. Weeks begin with the period's first day; months are calendar months. */
export const bucketsOf = (rows: readonly Row[], unit: 'day' | 'week' | 'month'): Bucket[] => {
    const buckets: Bucket[] = [];
    rows.forEach((row, at) => {
        const last = buckets.at(-1);
        const begins =
            unit === 'day' || (unit === 'week' ? at % 7 === 0 : row.day.endsWith('-01') || at === 0);
        if (begins || !last) buckets.push({ ...row, from: row.day, to: row.day });
        else {
            last.to = row.day;
            for (const figure of ['count', 'total', 'cash', 'credit'] as const) last[figure] += row[figure];
        }
    });
    return buckets;
};
