import { addDays, daysBetween, endsMonth, firstOfMonth, monthsBefore } from '../../../contract/days';
import type { RangeQuery } from '../../../contract/schemas/statistics';

/** Days in the shop's time zone, both included. */
export type Range = { from: string; to: string };

/** The range that another one is compared with. `isCut`: only up to the present time of its last day. */
type Compared = Range & { isCut: boolean };

const MONTHS_BEFORE = { month: 1, year: 12 };

/** The number of whole months that a range consists of; 0 if it does not. */
const wholeMonths = ({ from, to }: Range): number => {
    if (from !== firstOfMonth(from) || !endsMonth(to)) return 0;
    const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
    return month(to) - month(from) + 1;
};

const lastOfMonth = (day: string): string => addDays(monthsBefore(firstOfMonth(day), -1), -1);

/**
 * The range that a chosen range is compared with (docs/contract.md, Periods): whole months with whole months, and a range
 * under way with the same span of the one before, up to the same time of day.
 */
export function comparedWith(
    range: Range,
    compare: NonNullable<RangeQuery['compare']>,
    today: string,
): Compared {
    const whole = wholeMonths(range);
    const months = compare === 'previous' ? whole : MONTHS_BEFORE[compare];
    const earlier = (day: string) =>
        months > 0 ? monthsBefore(day, months) : addDays(day, -daysBetween(range.from, range.to) - 1);
    const from = earlier(range.from);
    if (range.from <= today && today <= range.to) {
        const to = earlier(today);
        // A month that is shorter ended before that time.
        return { from, to, isCut: months === 0 || to.slice(8) === today.slice(8) };
    }
    return { from, to: whole > 0 ? lastOfMonth(earlier(range.to)) : earlier(range.to), isCut: false };
}
