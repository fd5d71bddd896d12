import { SHOP_TIME_ZONE } from '../../contract/constants';
import { DAY_MS } from '../../contract/days';
import { hostSetting } from './host';
import { getShop } from './shop';

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

let current: { of: string; clock: ReturnType<typeof clockIn> } | undefined;

/** The clock of the server's zone; changes with it. */
const clock = () => {
    const of = getShop().time_zone ?? BUILT;
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

/** Parses a time; one without an offset is in the shop's time zone (docs/contract.md#other-hosts). */
export const instantOf = (text: string): Date => {
    const bare = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/.exec(text.trim());
    if (!bare) return new Date(text);
    const [year = 0, month = 0, day, hour = 0, minute = 0, second = 0] = bare
        .slice(1)
        .map(part => Number(part ?? 0));
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
