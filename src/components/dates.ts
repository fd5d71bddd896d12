import { SHOP_TIME_ZONE } from '../../contract/constants';

const zone: string = import.meta.env?.VITE_SHOP_TIME_ZONE || SHOP_TIME_ZONE;

/** The zone that every time is shown in. */
export const shopTimeZone = zone;

// One format serves every language: day-month-year in Latin digits of the Gregorian calendar (specification, section 9).
const parts = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
});

/** Some hosts send times without offset: they are the shop's (CONTRACT, "other hosts"). */
export const instantOf = (text: string): Date => {
    const bare = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/.exec(text.trim());
    if (!bare) return new Date(text);
    const [year, month, day, hour = 0, minute = 0, second = 0] = bare.slice(1).map(part => Number(part ?? 0));
    const asUtc = Date.UTC(year!, month! - 1, day, hour, minute, second);
    return new Date(asUtc - offsetAt(asUtc));
};

/** Milliseconds that the shop's clock is ahead of UTC around an instant. */
const offsetAt = (instant: number): number => {
    const { day, month, year, hour, minute } = read(new Date(instant));
    return Date.UTC(+year, +month - 1, +day, +hour, +minute) - Math.floor(instant / 60_000) * 60_000;
};

const read = (date: Date) =>
    Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value])) as Record<
        'day' | 'month' | 'year' | 'hour' | 'minute',
        string
    >;

/** `21-11-2026`; empty where the text is no time. */
export const formatDate = (text: string | null | undefined): string => {
    const date = text ? instantOf(text) : undefined;
    if (!date || Number.isNaN(date.valueOf())) return '';
    const { day, month, year } = read(date);
    return `${day}-${month}-${year}`;
};

/** `21-11-2026 14:05`, in the shop's zone. */
export const formatDateTime = (text: string | null | undefined): string => {
    const date = text ? instantOf(text) : undefined;
    if (!date || Number.isNaN(date.valueOf())) return '';
    const { hour, minute } = read(date);
    return `${formatDate(text)} ${hour}:${minute}`;
};

/** `2026-10` → `Oct 2026` in the panel's language; the year is whole, since `Dec 25` reads as a day. */
export const formatMonth = (month: string, tag: string): string => {
    const date = new Date(`${month}-15T00:00:00Z`);
    return Number.isNaN(date.valueOf())
        ? month
        : new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
              month: 'short',
              year: 'numeric',
              timeZone: 'UTC',
          }).format(date);
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was, while that is less than a day: `2 hr. ago`; empty otherwise. */
export const formatAge = (milliseconds: number, tag: string): string => {
    if (!(milliseconds >= 0 && milliseconds < DAY_MS)) return '';
    const format = new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: 'auto', style: 'short' });
    const [unit, length] =
        milliseconds < HOUR_MS ? (['minute', MINUTE_MS] as const) : (['hour', HOUR_MS] as const);
    // In Hebrew, CLDR repeats in brackets the number that the word holds already: `לפני שעתיים (2)`.
    return format.format(-Math.floor(milliseconds / length), unit).replace(/ \(\d+\)/, '');
};
