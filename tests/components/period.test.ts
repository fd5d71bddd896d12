import { describe, expect, it } from 'vitest';
import { withDays } from '../../src/providers/data/periods';
import { bucketsOf, finished, periodIn, rangeQueryOf, unitOf } from '../../src/screens/dashboard/period';

const TODAY = '2026-11-22';
const at = (address: string) => periodIn(new URLSearchParams(address), TODAY);

describe('the period in the address', () => {
    it.each([
        ['', '2026-11-01', '2026-11-22', 'month'],
        ['period=today', '2026-11-22', '2026-11-22', 'previous'],
        ['period=yesterday', '2026-11-21', '2026-11-21', 'previous'],
        ['period=7d', '2026-11-16', '2026-11-22', 'previous'],
        ['period=90d', '2026-08-25', '2026-11-22', 'previous'],
        ['period=last_month', '2026-10-01', '2026-10-31', 'month'],
        ['period=last_month&compare=year', '2026-10-01', '2026-10-31', 'year'],
        ['period=year', '2026-01-01', '2026-11-22', 'year'],
        ['period=30d&compare=year', '2026-10-24', '2026-11-22', 'year'],
        ['period=custom&from=2026-02-01&to=2026-02-03', '2026-02-01', '2026-02-03', 'previous'],
    ])('%s is the range %s to %s, compared with %s', (address, from, to, compare) => {
        expect(rangeQueryOf(at(address))).toEqual({ from, to, compare });
    });

    it.each([
        'period=decade',
        'period=custom',
        'period=custom&from=yesterday&to=2026-02-03',
        'compare=never',
    ])('is this month if it is invalid: %s', address => {
        expect(rangeQueryOf(at(address))).toEqual({ from: '2026-11-01', to: TODAY, compare: 'month' });
    });
});

describe('a list of a period', () => {
    // Early on 1 December in the shop's zone, still November elsewhere.
    const now = new Date('2026-11-30T22:30:00Z');

    it.each([
        ['today', '2026-12-01', '2026-12-01'],
        ['yesterday', '2026-11-30', '2026-11-30'],
        ['7d', '2026-11-25', '2026-12-01'],
        ['month', '2026-12-01', '2026-12-01'],
        ['last_month', '2026-11-01', '2026-11-30'],
        ['year', '2026-01-01', '2026-12-01'],
    ])('asks for the days of %s by the shop’s clock', (period, from, to) => {
        expect(withDays({ status: ['pending'], period }, now)).toEqual({ status: ['pending'], from, to });
    });

    it('asks for a day that no host accepts if the period is unknown, and never for the whole list', () => {
        expect(withDays({ period: 'decade' }, now)).toEqual({ from: 'decade' });
    });

    it('asks for chosen days as they are', () => {
        expect(withDays({ from: '2026-02-01' }, now)).toEqual({ from: '2026-02-01' });
    });
});

describe('the bars of a period', () => {
    const days = (from: string, length: number) =>
        Array.from({ length }, (_, index) => ({
            day: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
            count: 1,
            total: 2,
            cash: 0.5,
            credit: 1.5,
        }));

    it.each([
        ['2026-11-01', '2026-11-30', 'day'],
        ['2026-08-25', '2026-11-22', 'week'],
        ['2025-01-01', '2026-11-22', 'month'],
    ])('from %s to %s represent one %s each', (from, to, unit) => {
        expect(unitOf({ from, to })).toBe(unit);
    });

    it('sum seven days each, and the remaining days', () => {
        expect(bucketsOf(days('2026-11-01', 9), 'week')).toMatchObject([
            { from: '2026-11-01', to: '2026-11-07', count: 7, total: 14, cash: 3.5, credit: 10.5 },
            { from: '2026-11-08', to: '2026-11-09', count: 2, total: 4 },
        ]);
    });

    it('sum calendar months, and partial months at both ends', () => {
        expect(bucketsOf(days('2026-01-30', 32), 'month')).toMatchObject([
            { from: '2026-01-30', to: '2026-01-31', count: 2 },
            { from: '2026-02-01', to: '2026-02-28', count: 28 },
            { from: '2026-03-01', to: '2026-03-02', count: 2 },
        ]);
    });

    it('of a trend end before a day or month that is not over', () => {
        const byDay = bucketsOf(days('2026-11-20', 3), 'day');
        expect(finished(byDay, TODAY).map(({ to }) => to)).toEqual(['2026-11-20', '2026-11-21']);
        expect(finished(byDay, '2026-11-23')).toHaveLength(3);
        expect(finished(bucketsOf(days('2026-10-01', 53), 'month'), TODAY)).toMatchObject([
            { to: '2026-10-31' },
        ]);
    });
});
