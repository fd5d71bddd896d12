import { addDays, firstOfMonth } from '../../../contract/days';
import { instantOf } from '../../components/fields/dates';
import type { Span } from './planItems';

export const VIEWS = ['day', 'week', 'month'] as const;
export type View = (typeof VIEWS)[number];

/** The first day of the week of a day: Sunday, as in the shop's country. */
const firstOfWeek = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

/** The first of the next days of a view, or of the ones before. */
export const stepped = (day: string, view: View, by: 1 | -1): string =>
    view === 'day'
        ? addDays(day, by)
        : view === 'week'
          ? addDays(day, 7 * by)
          : firstOfMonth(addDays(firstOfMonth(day), by === 1 ? 31 : -1));

/** The days that a view of a day shows. */
export function daysOfView(day: string, view: View): string[] {
    if (view === 'day') return [day];
    const first = view === 'week' ? firstOfWeek(day) : firstOfMonth(day);
    const end = stepped(first, view, 1);
    const days: string[] = [];
    for (let next = first; next < end; next = addDays(next, 1)) days.push(next);
    return days;
}

/** The beginning of a day in the shop's zone. */
export const startOfDay = (day: string): number => instantOf(`${day}T00:00`).valueOf();

/** The span of days in the shop's zone. */
export const spanOf = (days: readonly string[]): Span => ({
    from: startOfDay(days[0]!),
    to: startOfDay(addDays(days.at(-1)!, 1)),
});
