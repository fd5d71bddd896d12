import { formatDate } from './dates';
import { shopClock } from '../../providers/times';

const DAY_MS = 86_400_000;

/** Today in the shop's time zone: `2026-11-22`. */
export const shopToday = (now = new Date()): string => {
    const { year, month, day } = shopClock(now);
    return `${year}-${month}-${day}`;
};

export const addDays = (day: string, days: number): string =>
    new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The number of days between two days. */
export const daysBetween = (from: string, to: string): number =>
    Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** `01-11-2026 – 22-11-2026`, or one day. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
    from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/** `22 Nov` in the panel's language. */
export const formatDayOfMonth = (day: string, tag: string): string =>
    new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
    }).format(new Date(day));
