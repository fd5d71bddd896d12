import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../contract/schemas/plans';
import { daysOfView, spanOf, stepped } from '../../../src/resources/plans/calendarRange';
import {
    bannerItems,
    itemsIn,
    movedTimes,
    placed,
    planItem,
    type PlanItem,
} from '../../../src/resources/plans/planItems';

const DAY = 86_400_000;
const at = (day: number, hour = 0) => Date.UTC(2026, 11, day, hour);
const iso = (time: number) => new Date(time).toISOString();

const PLAN: Plan = {
    id: 1,
    title: 'Weekend',
    at: iso(at(4)),
    until: iso(at(6)),
    state: 'planned',
    fields: ['price'],
    products_count: 1,
    product: null,
    refused: [],
    problem: null,
    change: null,
    back_change: null,
    admin: { id: 1, name: 'Sara' },
    created_at: iso(at(1)),
    updated_at: iso(at(1)),
};
const item = (from: number, to: number | null): PlanItem => ({
    ...planItem(PLAN),
    key: `${from} ${to}`,
    from,
    to,
});

describe('the calendar', () => {
    it('shows a week from Sunday, a whole month, or a day', () => {
        expect(daysOfView('2026-12-04', 'day')).toEqual(['2026-12-04']);
        const week = daysOfView('2026-12-04', 'week');
        expect([week.length, week[0], week.at(-1)]).toEqual([7, '2026-11-29', '2026-12-05']);
        expect(daysOfView('2026-12-31', 'month')).toHaveLength(31);
    });

    it('goes to the next and the former days of its view', () => {
        expect(stepped('2026-12-31', 'day', 1)).toBe('2027-01-01');
        expect(stepped('2026-12-04', 'week', -1)).toBe('2026-11-27');
        expect(stepped('2026-01-31', 'month', 1)).toBe('2026-02-01');
        expect(stepped('2026-03-31', 'month', -1)).toBe('2026-02-01');
    });

    it('begins and ends at midnight in the shop', () => {
        const { from, to } = spanOf(['2026-12-04']);
        expect([iso(from), to - from]).toEqual(['2026-12-03T21:00:00.000Z', DAY]);
    });

    it('has what touches its span, and puts what overlaps into rows', () => {
        const span = { from: at(6), to: at(13) };
        const items = [item(at(1), at(5)), item(at(4), at(8)), item(at(7), null), item(at(10), null)];
        const shown = itemsIn(items, span);
        expect(shown).toHaveLength(3);
        const rows = placed(shown, span, 1 / 7);
        expect(rows.map(({ start, end, row }) => [start * 7, end * 7, row].map(Math.round))).toEqual([
            [0, 2, 0],
            [1, 2, 1],
            [4, 5, 0],
        ]);
    });

    it('has only the banners with a schedule', () => {
        const banner = { id: 1, photo: 'p', created_at: iso(at(1)) } as never;
        const scheduled = { ...(banner as object), id: 2, shown_until: iso(at(3)) } as never;
        const [only, none] = bannerItems([banner, scheduled], () => 'Lamps', at(4));
        expect(none).toBeUndefined();
        expect(only).toMatchObject({ key: 'banner-2', from: at(1), to: at(3), isOver: true });
    });
});

describe('a plan that is moved', () => {
    it('keeps its length, or gets another end', () => {
        expect(movedTimes(PLAN, DAY, 'both', at(1))).toEqual({ at: iso(at(5)), until: iso(at(7)) });
        expect(movedTimes(PLAN, DAY, 'until', at(1))).toEqual({ until: iso(at(7)) });
    });

    it('goes neither into the past nor before its beginning', () => {
        expect(movedTimes(PLAN, -4 * DAY, 'both', at(1))).toBeUndefined();
        expect(movedTimes(PLAN, -2 * DAY, 'until', at(1))).toBeUndefined();
    });

    it('moves its end alone once it was made, and not at all once it is over', () => {
        expect(movedTimes({ ...PLAN, state: 'active' }, DAY, 'both', at(5))).toEqual({ until: iso(at(7)) });
        expect(movedTimes({ ...PLAN, state: 'done' }, DAY, 'both', at(5))).toBeUndefined();
    });
});
