import { readTime, shopClock, shopTimeZone } from '../../providers/answers/times';

export { instantOf, shopTimeZone } from '../../providers/answers/times';

/** Today in the shop's time zone: `2026-11-22`. */
export const shopToday = (now = new Date()): string => {
    const { year, month, day } = shopClock(now);
    return `${year}-${month}-${day}`;
};

/** `21-11-2026`; empty without a time. What cannot be read as a time stays as it is. */
export const formatDate = (text: string | null | undefined): string => {
    const date = text ? readTime(text) : null;
    if (!date) return date === undefined ? text! : '';
    const { day, month, year } = shopClock(date);
    return `${day}-${month}-${year}`;
};

/** `21-11-2026 14:05`, in the shop's zone. */
export const formatDateTime = (text: string | null | undefined): string => {
    const date = text ? readTime(text) : null;
    if (!date) return formatDate(text);
    const { hour, minute } = shopClock(date);
    return `${formatDate(text)} ${hour}:${minute}`;
};

/** `14:05`, in the shop's zone; what cannot be read as a time stays as it is. */
export const formatTime = (text: string): string => {
    const date = readTime(text);
    if (!date) return formatDate(text);
    const { hour, minute } = shopClock(date);
    return `${hour}:${minute}`;
};

/** `Saturday 28 November` in the panel's language and the shop's zone; with its year if that is another one. */
export const formatLongDay = (text: string, tag: string): string => {
    const date = readTime(text);
    if (!date) return formatDate(text);
    const isThisYear = shopClock(date).year === shopClock(new Date()).year;
    return new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        ...(!isThisYear && { year: 'numeric' }),
        timeZone: shopTimeZone(),
    }).format(date);
};

/** `2026-10` → `Oct 2026` in the panel's language, with a four-digit year, because `Dec 25` looks like a day. */
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

/** The age of a time within the last day, such as `2 hr. ago`; empty otherwise. */
export const formatAge = (milliseconds: number, tag: string): string => {
    if (!(milliseconds >= 0 && milliseconds < DAY_MS)) return '';
    const format = new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: 'auto', style: 'short' });
    const [unit, length] =
        milliseconds < HOUR_MS ? (['minute', MINUTE_MS] as const) : (['hour', HOUR_MS] as const);
    // In Hebrew, CLDR repeats the number in brackets: `לפני שעתיים (2)`.
    return format.format(-Math.floor(milliseconds / length), unit).replace(/ \(\d+\)/, '');
};

/** The age of a time, in days if it is a day or more: `5 days ago`; empty for times ahead. */
export const formatLongAge = (milliseconds: number, tag: string): string =>
    milliseconds < DAY_MS
        ? formatAge(milliseconds, tag)
        : new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`)
              .format(-Math.floor(milliseconds / DAY_MS), 'day')
              .replace(/ \(\d+\)/, '');
