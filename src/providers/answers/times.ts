import { SHOP_TIME_ZONE } from '../../../contract/constants';
import { DAY_MS } from '../../../contract/days';
import { hostSetting } from '../host';

/** The time zone on a host that does not name its own. */
const BUILT: string = hostSetting('time-zone') || import.meta.env?.VITE_SHOP_TIME_ZONE || SHOP_TIME_ZONE;

// One format serves every language: day-month-year in Latin digits of the Gregorian calendar (docs/specification.md#9-constants).
const formatIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
        timeZone,
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
    });

const clockIn = (timeZone: string) => {
    try {
        return { timeZone, format: formatIn(timeZone) };
    } catch {
        // An old browser does not know a new zone.
        return { timeZone: BUILT, format: formatIn(BUILT) };
    }
};

/** The zone that the server names, if it does (src/providers/shop.ts). */
let namedZone = (): string | undefined => undefined;

/** Sets where the zone that the server names is read. */
export const followTimeZone = (read: () => string | undefined): void => {
    namedZone = read;
};

let current: { of: string; clock: ReturnType<typeof clockIn> } | undefined;

/** The clock of the server's zone; changes with it. */
const clock = () => {
    const of = namedZone() ?? BUILT;
    if (current?.of !== of) current = { of, clock: clockIn(of) };
    return current.clock;
};

/** The time zone of all displayed times. */
export const shopTimeZone = (): string => clock().timeZone;

/** The parts of a date in the shop's time zone. */
export const shopClock = (date: Date) =>
    Object.fromEntries(
        clock()
            .format.formatToParts(date)
            .map(({ type, value }) => [type, value]),
    ) as Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>;

const CLOCK =
    '(?:[T ,]+(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:\\.(?<fraction>\\d+))?)?(?: ?(?<half>[AP])\\.?M\\.?)?)?';
const ZONE = '(?: ?(?<zone>Z|UTC|GMT|(?:GMT|UTC)?[+-]\\d{2}(?::?\\d{2})?)(?: \\(.+\\)|\\[.+\\])?)?';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMED = `(?<named>${MONTHS.join('|')})[a-z]*\\.?`;
const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?';
const form = (days: string) => new RegExp(`^${days}$`, 'i');

/** All forms of times (docs/contract.md#other-hosts). `one` and `two` are the day and the month, in the order of the host. */
const FORMS = [
    form(`(?<year>\\d{4})[-/](?<month>\\d{1,2})[-/](?<day>\\d{1,2})${CLOCK}${ZONE}`),
    form(`(?<one>\\d{1,2})(?<mark>[-/.])(?<two>\\d{1,2})\\k<mark>(?<year>\\d{4})${CLOCK}${ZONE}`),
    form(`${WEEKDAY}${NAMED} (?<day>\\d{1,2}),? (?<year>\\d{4})${CLOCK}${ZONE}`),
    form(`${WEEKDAY}(?<day>\\d{1,2}) ${NAMED},? (?<year>\\d{4})${CLOCK}${ZONE}`),
    // As C, Python and Ruby print a time.
    form(`${WEEKDAY}${NAMED} +(?<day>\\d{1,2})${CLOCK}${ZONE} (?<year>\\d{4})`),
];
/** Ten digits are seconds since 1970, thirteen are milliseconds. */
const UNIX = /^-?\d{9,13}$/;
/** .NET's milliseconds since 1970. */
const DOT_NET = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/;

/** Whether the host's days that end with a year begin with the month. */
let isMonthFirst = false;

type Parts = Partial<Record<string, string>>;

const partsOf = (text: string): Parts | undefined => {
    for (const one of FORMS) {
        const parts = one.exec(text)?.groups;
        if (parts) return parts;
    }
    return undefined;
};

/**
 * Settles the order of day and month from all times of an answer: 11-12-2026 can be read in two ways, and 11-28-2026
 * beside it in one. Without such a time, the day comes first (docs/contract.md#other-hosts).
 */
export const settleDayOrder = (times: Iterable<string>): void => {
    for (const text of times) {
        const { one, two } = partsOf(text.trim()) ?? {};
        if (Number(one) > 12) isMonthFirst = false;
        else if (Number(two) > 12) isMonthFirst = true;
    }
};

/** The first year of which hosts mean a time; those of other calendars are before it. */
const FIRST_YEAR = 1900;

/** Milliseconds since 1970 of the parts as a clock in UTC shows them; undefined if no clock does. */
const utcOf = ({ one, two, ...parts }: Parts): number | undefined => {
    const [day, month] = isMonthFirst ? [two, one] : [one, two];
    const monthIndex = parts.named
        ? MONTHS.indexOf(parts.named.toLowerCase())
        : Number(parts.month ?? month) - 1;
    const [year, dayOfMonth] = [Number(parts.year), Number(parts.day ?? day)];
    const [hour, minute, second] = [parts.hour, parts.minute, parts.second].map(part =>
        Number(part ?? 0),
    ) as [number, number, number];
    const milliseconds = Number((parts.fraction ?? '').padEnd(3, '0').slice(0, 3));
    const { half } = parts;
    if (minute > 59 || second > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
    const hours = half ? (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : hour;
    const date = new Date(Date.UTC(year, monthIndex, dayOfMonth, hours, minute, second, milliseconds));
    // Date.UTC reads the 31st of February over.
    return date.getUTCMonth() === monthIndex && date.getUTCDate() === dayOfMonth ? date.valueOf() : undefined;
};

/** The milliseconds of an offset such as `+03:00`; 0 for Z. */
const offsetOf = (zone: string): number => {
    const [, sign, hours, minutes = 0] = /([+-])(\d{2}):?(\d{2})?/.exec(zone) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes)) * 60_000;
};

/**
 * Reads a time: ISO, SQL, day-month-year, with the name of the month, or seconds or milliseconds since 1970. One without
 * an offset is in the shop's time zone (docs/contract.md#other-hosts). Null for what hosts send for no time, as 0 and the
 * year 1; undefined for what cannot be read.
 */
export const readTime = (given: string): Date | null | undefined => {
    const text = given.trim();
    const isDigits = UNIX.test(text);
    if (/^0+$/.test(text)) return null;
    const [, milliseconds] = DOT_NET.exec(text) ?? [];
    if (isDigits || milliseconds !== undefined) {
        const isSeconds = isDigits && text.replace('-', '').length <= 11;
        return sinceYearOne(new Date(Number(milliseconds ?? text) * (isSeconds ? 1000 : 1)));
    }
    const parts = partsOf(text);
    if (!parts) return undefined;
    const year = Number(parts.year);
    if (year <= 1) return null;
    const asUtc = year < FIRST_YEAR ? undefined : utcOf(parts);
    if (asUtc === undefined) return undefined;
    if (parts.zone) return new Date(asUtc - offsetOf(parts.zone));
    // Where clocks change within these days, the offset is the one at the result. A time that they skip is read with
    // the offset before, and is later then; of one that comes twice, the first is taken.
    const offsets = [-DAY_MS, DAY_MS].map(days => offsetAt(asUtc + days));
    const offset = offsets.find(offset => offsetAt(asUtc - offset) === offset) ?? offsets[0]!;
    return new Date(asUtc - offset);
};

/** A time since 1970, where Go and .NET have none in the year 1. */
const sinceYearOne = (date: Date) => (date.getUTCFullYear() <= 1 ? null : date);

/** The same, as a date that is invalid if there is none. */
export const instantOf = (given: string): Date => readTime(given) ?? new Date(NaN);

/** The offset of the shop's time zone from UTC at an instant, in milliseconds. */
const offsetAt = (instant: number): number => {
    const { day, month, year, hour, minute } = shopClock(new Date(instant));
    return Date.UTC(+year, +month - 1, +day, +hour, +minute) - Math.floor(instant / 60_000) * 60_000;
};
