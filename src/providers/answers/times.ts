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

const CLOCK = '(?:[T ,]+(\\d{1,2}):(\\d{2})(?::(\\d{2}))?(?:\\.\\d+)?)?';
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})${CLOCK}$`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4})${CLOCK}$`);
/** Ten digits are seconds since 1970, thirteen are milliseconds. */
const UNIX = /^\d{9,13}$/;

/** Whether the host's days that end with a year begin with the month. */
let isMonthFirst = false;

/** All values of an answer that are not records or lists. */
function* valuesIn(answer: unknown): Iterable<unknown> {
    if (typeof answer !== 'object' || answer === null) yield answer;
    else for (const value of Object.values(answer)) yield* valuesIn(value);
}

/**
 * Settles the order of day and month from all texts of an answer: 11-12-2026 can be read in two ways, and 11-28-2026
 * beside it in one. Without such a text, the day comes first (docs/contract.md#other-hosts).
 */
export const settleDayOrder = (answer: unknown): void => {
    for (const text of valuesIn(answer)) {
        const [, first, , second] = (typeof text === 'string' && YEAR_LAST.exec(text.trim())) || [];
        if (Number(first) > 12) isMonthFirst = false;
        else if (Number(second) > 12) isMonthFirst = true;
    }
};

/** Year, month, day, hour, minute and second of a time without an offset. */
const partsOf = (text: string): string[] | undefined => {
    const first = YEAR_FIRST.exec(text);
    if (first) return first.slice(1);
    const last = YEAR_LAST.exec(text);
    if (!last) return undefined;
    const [, one, , two, year, ...clock] = last as unknown as [
        string,
        string,
        string,
        string,
        string,
        string,
    ];
    return [year, ...(isMonthFirst ? [one, two] : [two, one]), ...clock];
};

/**
 * Parses a time: ISO, SQL, day-month-year, or seconds or milliseconds since 1970. One without an offset is in the shop's
 * time zone (docs/contract.md#other-hosts).
 */
export const instantOf = (given: string): Date => {
    const text = given.trim();
    if (UNIX.test(text)) return new Date(Number(text) * (text.length > 11 ? 1 : 1000));
    const parts = partsOf(text);
    if (!parts) return new Date(text);
    const [year = 0, month = 0, day, hour = 0, minute = 0, second = 0] = parts.map(part => Number(part ?? 0));
    if (month > 12 || Number(day) > 31) return new Date(NaN);
    const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
    // Where clocks change within these days, the offset is the one at the result. A time that they skip is read with
    // the offset before, and is later then; of one that comes twice, the first is taken.
    const offsets = [-DAY_MS, DAY_MS].map(days => offsetAt(asUtc + days));
    const offset = offsets.find(offset => offsetAt(asUtc - offset) === offset) ?? offsets[0]!;
    return new Date(asUtc - offset);
};

/** The offset of the shop's time zone from UTC at an instant, in milliseconds. */
const offsetAt = (instant: number): number => {
    const { day, month, year, hour, minute } = shopClock(new Date(instant));
    return Date.UTC(+year, +month - 1, +day, +hour, +minute) - Math.floor(instant / 60_000) * 60_000;
};
