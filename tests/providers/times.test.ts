import { afterEach, describe, expect, test, vi } from 'vitest';

/** The module in a shop of another time zone. */
const inZone = async (zone: string) => {
    vi.resetModules();
    vi.stubEnv('VITE_SHOP_TIME_ZONE', zone);
    return {
        ...(await import('../../src/components/fields/dates')),
        ...(await import('../../src/providers/answers/times')),
    };
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

describe.each(['America/New_York', 'Asia/Tokyo'])('with a browser in %s', browser => {
    test.each([
        ['Nov 28, 2026 03:08 PM', '2026-11-28T12:08:00.000Z'],
        ['November 28, 2026, 3:08:05 p.m.', '2026-11-28T12:08:05.000Z'],
        ['28 Nov 2026', '2026-11-27T21:00:00.000Z'],
        ['2026-11-28 03:08 PM', '2026-11-28T12:08:00.000Z'],
        ['2026-11-28 12:08 AM', '2026-11-27T21:08:00.000Z'],
        ['28/11/2026 3:08 PM', '2026-11-28T12:08:00.000Z'],
        ['Sat Nov 28 15:08:05 2026', '2026-11-28T12:08:05.000Z'],
        ['Sat, 28 Nov 2026 15:08:05 GMT', '2026-11-28T15:08:05.000Z'],
        ['Sat Nov 28 2026 15:08:05 GMT+0300 (Arabia Standard Time)', '2026-11-28T12:08:05.000Z'],
        ['2026-11-28 15:08:05 UTC', '2026-11-28T15:08:05.000Z'],
        ['2026-11-28 15:08:05.123456+03:00', '2026-11-28T12:08:05.123Z'],
        ['2026-11-28T15:08+03:00[Asia/Riyadh]', '2026-11-28T12:08:00.000Z'],
        ['/Date(1795871285000)/', '2026-11-28T13:08:05.000Z'],
    ])('reads %s in the zone of the shop', async (text, expected) => {
        vi.stubEnv('TZ', browser);
        const { readTime } = await inZone('Asia/Riyadh');
        expect(readTime(text)?.toISOString()).toBe(expected);
    });

    test.each(['0', '0000-00-00', '00-00-0000 00:00', '0001-01-01T00:00:00Z', '01/01/0001', '-62135596800'])(
        'reads %s as no time',
        async text => {
            vi.stubEnv('TZ', browser);
            const { readTime, formatDateTime } = await inZone('Asia/Riyadh');
            expect(readTime(text)).toBeNull();
            expect(formatDateTime(text)).toBe('');
        },
    );

    test.each([
        '5',
        '-1',
        '12',
        '1.5',
        'Product 5',
        '31-02-2026',
        '2026-02-31',
        '2026-11-28 25:00',
        '2026-11-28 13:00 PM',
        '18/06/1448',
        '20261128',
        'soon',
    ])('cannot read %s, and shows it as it is', async text => {
        vi.stubEnv('TZ', browser);
        const { readTime, formatDateTime } = await inZone('Asia/Riyadh');
        expect(readTime(text)).toBeUndefined();
        expect(formatDateTime(text)).toBe(text);
    });
});
