import { isSpan, isTimeOfDay, WEEKDAYS } from '../../../server/hooks/schedule';
import { labelSchema } from '../schema';
import { meant, type Fault } from '../words';

const NAME = /^[a-z][a-z0-9_]{0,39}$/;
const OPTIONS = ['at', 'on', 'every', 'label', 'run'];

/** The faults of the days on which a job runs. */
function dayFaults(path: readonly string[], on: unknown): Fault[] {
    if (!Array.isArray(on) || on.length === 0)
        return [
            {
                path: [...path, 'on'],
                message: `"on" is a list of days: ['monday']. Leave it out for every day.`,
            },
        ];
    const known: readonly string[] = WEEKDAYS;
    return on
        .filter(day => !known.includes(String(day)))
        .map(day => ({
            path: [...path, 'on'],
            message: `There is no day "${String(day)}". ${meant(String(day), known)}`,
        }));
}

/** The faults of when a job runs: at a time, or every so often. */
function timeFaults(
    path: readonly string[],
    { at, on, every }: { at?: unknown; on?: unknown; every?: unknown },
): Fault[] {
    if ((at === undefined) === (every === undefined))
        return [{ path, message: `A job has one of "at" and "every": at: '06:00', or every: '15m'.` }];
    if (every !== undefined)
        return [
            ...(isSpan(every)
                ? []
                : [
                      {
                          path: [...path, 'every'],
                          message: "\"every\" is a number of minutes or hours, at most a day: '15m' or '2h'.",
                      },
                  ]),
            ...(on === undefined
                ? []
                : [{ path: [...path, 'on'], message: 'Only a job "at" a time has days. Leave it out.' }]),
        ];
    return [
        ...(isTimeOfDay(at)
            ? []
            : [
                  {
                      path: [...path, 'at'],
                      message: `"at" is a time of day with 24 hours: '06:00' or '18:30'.`,
                  },
              ]),
        ...(on === undefined ? [] : dayFaults(path, on)),
    ];
}

/** The faults of the jobs of a shop: names, times, labels and code. */
export const jobsFaults = (jobs: object): Fault[] =>
    Object.entries(jobs).flatMap(([name, job]: [string, unknown]): Fault[] => {
        const path = ['jobs', name];
        if (!NAME.test(name))
            return [
                {
                    path,
                    message: `"${name}" is no name of a job. Use lower case, digits and "_", such as "low_stock_mail".`,
                },
            ];
        if (typeof job !== 'object' || job === null)
            return [{ path, message: `"${name}" is an object: { at: '06:00', run: … }.` }];
        const { label, run, ...time } = job as Record<string, unknown>;
        return [
            ...Object.keys(job)
                .filter(option => !OPTIONS.includes(option))
                .map(option => ({
                    path: [...path, option],
                    message: `There is no "${option}" here. ${meant(option, OPTIONS)}`,
                })),
            ...timeFaults(path, time),
            ...(label === undefined || labelSchema.safeParse(label).success
                ? []
                : [
                      {
                          path: [...path, 'label'],
                          message: `"label" is a text, or one a language: { en: 'Low stock mail' }.`,
                      },
                  ]),
            ...(typeof run === 'function'
                ? []
                : [{ path: [...path, 'run'], message: '"run" must be a function: ({ read }) => { … }.' }]),
        ];
    });
