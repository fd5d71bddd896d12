import type { RangeQuery, RangeStatistics } from '../../../contract/schemas/statistics';
import { daysBetween } from '../../../contract/days';
import { isOneOf, namedPeriodIn, type Days, type PeriodName } from '../../components/inputs/periods';

/** Comparisons of a period: with the one before it, or with the same days of the year before. */
export const COMPARISONS = ['previous', 'year'] as const;
type Comparison = (typeof COMPARISONS)[number];

export type Period = Days & { name: PeriodName; comparison: Comparison };

/** The period in the page's address with its comparison: `?period=7d&compare=year`; else this month to date. */
export const periodIn = (address: URLSearchParams, today: string): Period => {
    const compared = address.get('compare');
    const comparison = isOneOf(COMPARISONS, compared) ? compared : 'previous';
    return { ...namedPeriodIn(address, today, 'month'), comparison };
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

type Row = RangeStatistics['per_day'][number];
type Bucket = Row & Days;

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
            if (row.customers !== undefined) last.customers = (last.customers ?? 0) + row.customers;
        }
    });
    return buckets;
};

/** Without a last day, week or month that is not over, after which every trend would seem to fall. */
export const finished = (buckets: Bucket[], today: string): Bucket[] =>
    buckets.at(-1)?.to === today ? buckets.slice(0, -1) : buckets;
