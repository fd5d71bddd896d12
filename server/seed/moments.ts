import { nth, type Random } from './random';

const COUNT = 5000;
const MONTHS = 14;
/** The seed of the demo's orders. */
export const ORDERS_SEED = 5_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The first and last day of Ramadan (Umm al-Qura calendar) in the years that a demo shop may cover. */
const RAMADAN: [string, string][] = [
    ['2025-03-01', '2025-03-29'],
    ['2026-02-18', '2026-03-19'],
    ['2027-02-08', '2027-03-09'],
    ['2028-01-28', '2028-02-25'],
];

/** The weight of a day: Gulf weekends, salary days, Ramadan and growth raise it. */
function dayWeight(day: Date, index: number, days: number): number {
    const iso = day.toISOString().slice(0, 10);
    const weekday = nth([0.95, 0.85, 0.85, 0.95, 1.2, 1.35, 1.15], day.getUTCDay());
    const date = day.getUTCDate();
    const salary = date >= 27 || date <= 2 ? 1.55 : 1;
    const ramadan = RAMADAN.some(([from, to]) => iso >= from && iso <= to) ? 1.5 : 1;
    return weekday * salary * ramadan * (0.6 + (0.8 * index) / days);
}

/** A random minute of the day in Riyadh; evenings are busier than mornings. */
const minuteOfDay = (chance: Random) => {
    const hour = chance.weighted(
        Object.fromEntries(
            [4, 3, 2, 1, 1, 1, 2, 3, 5, 7, 8, 8, 7, 6, 6, 7, 8, 9, 11, 13, 14, 13, 10, 7].map(
                (weight, at) => [at, weight],
            ),
        ) as Record<string, number>,
    );
    return Number(hour) * 60 + chance.whole(0, 59);
};

/** The time of each order, oldest first; the last one is a few minutes ago. */
export function moments(chance: Random, now: Date): Date[] {
    const days = Math.round(MONTHS * 30.4);
    const weights = Array.from({ length: days }, (_, index) => {
        const day = new Date(now.getTime() - (days - 1 - index) * DAY);
        return { day, weight: dayWeight(day, index, days) };
    });
    const sum = weights.reduce((total, { weight }) => total + weight, 0);
    const times: number[] = [];
    for (const { day, weight } of weights) {
        const wanted = (COUNT * weight) / sum;
        const count = Math.floor(wanted) + (chance.chance(wanted % 1) ? 1 : 0);
        const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()) - 3 * HOUR;
        for (let n = 0; n < count; n += 1)
            times.push(midnight + minuteOfDay(chance) * 60_000 + chance.whole(0, 59_000));
    }
    const past = times.filter(time => time < now.getTime() - 3 * 60_000);
    while (past.length < COUNT) past.push(now.getTime() - chance.whole(3, 60 * 30) * 60_000);
    return past
        .sort((a, b) => a - b)
        .slice(-COUNT)
        .map(time => new Date(time));
}

/** The number of the order at a place, counted from the oldest, which is 1. */
export const orderNumber = (at: Date, place: number): string =>
    `PO-${new Date(at.getTime() + 3 * HOUR).getUTCFullYear()}-${String(place).padStart(6, '0')}`;
