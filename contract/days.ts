/** Days as text, in ISO 8601: `2026-11-22`. */

export const DAY_MS = 86_400_000;

export const addDays = (day: string, days: number): string =>
    new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The number of days from one day to another: 0 if they are the same. */
export const daysBetween = (from: string, to: string): number =>
    Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Whether a day is the last one of its month. */
export const endsMonth = (day: string): boolean => addDays(day, 1).endsWith('-01');

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same day some months earlier; the month's last day if it is shorter. */
export const monthsBefore = (day: string, months: number): string => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    const last = new Date(Date.UTC(year, month - months, 0));
    last.setUTCDate(Math.min(date, last.getUTCDate()));
    return last.toISOString().slice(0, 10);
};
