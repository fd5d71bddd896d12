import { afterEach, expect, test, vi } from 'vitest';

/** The module in a shop of another time zone. */
const inZone = async (zone: string) => {
    vi.resetModules();
    vi.stubEnv('VITE_SHOP_TIME_ZONE', zone);
    return import('../../src/components/fields/dates');
};
afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
});

test.each([
    ['Asia/Riyadh', '2026-11-22 10:00:00', '2026-11-22T07:00:00.000Z'],
    // Clocks go from 00:00 to 01:00 on 24 April, and from 24:00 to 23:00 on 29 October.
    ['Africa/Cairo', '2026-04-23 23:30:00', '2026-04-23T21:30:00.000Z'],
    ['Africa/Cairo', '2026-04-24 00:30:00', '2026-04-23T22:30:00.000Z'],
    ['Africa/Cairo', '2026-04-24 01:00:00', '2026-04-23T22:00:00.000Z'],
    ['Africa/Cairo', '2026-10-29 22:30:00', '2026-10-29T19:30:00.000Z'],
    ['Africa/Cairo', '2026-10-29 23:30:00', '2026-10-29T20:30:00.000Z'],
    ['Africa/Cairo', '2026-10-30 00:00:00', '2026-10-29T22:00:00.000Z'],
    // From 24:00 to 01:00 on 5 September.
    ['America/Santiago', '2026-09-06 00:00:00', '2026-09-06T04:00:00.000Z'],
    ['America/Santiago', '2026-09-05 23:59:00', '2026-09-06T03:59:00.000Z'],
    ['Asia/Kathmandu', '2026-11-22 10:00:00', '2026-11-22T04:15:00.000Z'],
])('reads a time without an offset in %s: %s', async (zone, text, expected) => {
    const { instantOf } = await inZone(zone);
    expect(instantOf(text).toISOString()).toBe(expected);
});

test.each(['Africa/Cairo', 'America/Santiago', 'Asia/Beirut', 'America/Havana', 'Pacific/Auckland'])(
    'shows each day of a year as itself in %s',
    async zone => {
        const { formatDate } = await inZone(zone);
        for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
            const day = new Date(at).toISOString().slice(0, 10);
            expect(formatDate(day)).toBe(day.split('-').reverse().join('-'));
        }
    },
);
