import dayjs from 'dayjs';

/** The first day of the week, Sunday as in the shop's country. */
const WEEK_START = 0;
/** A Sunday, to name the seven days from. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY = 86_400_000;

/**
 * Builds a dayjs locale from Intl and returns its name. dayjs's own Arabic locale uses Arabic digits, and each locale
 * would be another file to load.
 */
export const calendarOf = (tag: string): string => {
    const name = `panel-${tag}`.toLowerCase();
    const say = (options: Intl.DateTimeFormatOptions) => {
        const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
            ...options,
            timeZone: 'UTC',
        });
        return (at: number) => format.format(at);
    };
    const months = (month: 'long' | 'short') =>
        Array.from({ length: 12 }, (_, index) => say({ month })(Date.UTC(2026, index, 1)));
    const weekdays = (weekday: 'long' | 'short' | 'narrow') =>
        Array.from({ length: 7 }, (_, index) => say({ weekday })(SUNDAY + index * DAY));
    dayjs.locale(
        {
            name,
            months: months('long'),
            monthsShort: months('short'),
            weekdays: weekdays('long'),
            weekdaysShort: weekdays('short'),
            weekdaysMin: weekdays('narrow'),
            weekStart: WEEK_START,
            ordinal: (n: number) => String(n),
            formats: {
                LT: 'HH:mm',
                LTS: 'HH:mm:ss',
                L: 'DD-MM-YYYY',
                LL: 'D MMMM YYYY',
                LLL: 'D MMMM YYYY HH:mm',
                LLLL: 'dddd, D MMMM YYYY HH:mm',
            },
            relativeTime: {},
        } as never,
        undefined,
        true,
    );
    return name;
};
