import type { Schedule } from '../db/schema/jobs';

/** The days of the week by their names, in the order of ISO 8601. */
export const WEEKDAYS = [
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When a job runs: at a time of the shop's zone, `06:00`, on some days or on every day; or every so often, `15m` or `2h`. */
export type JobTime =
    | {
          /** A time of day in the shop's zone, with 24 hours: `06:00`. */
          at: string;
          /** The days of the week; every day without them. */
          on?: readonly Weekday[];
          every?: never;
      }
    | {
          /** Minutes or hours between two runs, at most a day: `15m` or `2h`. In place of `at`. */
          every: string;
          at?: never;
      };

/** A time of day: `06:00`. */
export const isTimeOfDay = (text: unknown): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(String(text));

/** A span of minutes or hours, at most a day: `15m`. */
export function isSpan(text: unknown): boolean {
    const [, count, unit] = /^([1-9]\d{0,3})([mh])$/.exec(String(text)) ?? [];
    return count !== undefined && Number(count) * (unit === 'h' ? 60 : 1) <= 24 * 60;
}

/** The schedule of a job, as it is stored. */
export const scheduleOf = (time: JobTime): Schedule =>
    time.every === undefined
        ? { at: time.at, days: (time.on ?? WEEKDAYS).map(day => WEEKDAYS.indexOf(day) + 1) }
        : { every: time.every };
