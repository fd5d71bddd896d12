import { beforeAll, describe, expect, it } from 'vitest';
import { computeAll, keptDifferences } from '../support/kept';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';

const HOUR_MS = 3_600_000;

describe.each([
    // From 01:00 to 00:00, so the day begins twice.
    ['Atlantic/Azores', '2026-10-25'],
    ['America/Havana', '2025-11-02'],
    // From 00:00 to 01:00, and from 24:00 to 23:00.
    ['Africa/Cairo', '2026-04-24'],
    ['Africa/Cairo', '2025-10-30'],
])('in %s, where clocks change on %s', (zone, day) => {
    const shop = openShop({ SHOP_TIME_ZONE: zone });
    const { addOrder } = stockOf(shop);
    let me: Client;
    let perDay: { day: string; count: number }[];
    beforeAll(async () => {
        me = await shop.somebody();
        const start = Date.parse(day) - 36 * HOUR_MS;
        for (let at = start; at < start + 96 * HOUR_MS; at += HOUR_MS / 6)
            await addOrder({ created_at: new Date(at).toISOString() });
        perDay = await shop.rows(
            `select (created_at at time zone $1)::date::text as day, count(*)::int as count
                from purchases group by 1 order by 1`,
            [zone],
        );
    });

    const list = async (filters: object, page = 1): Promise<Json> =>
        (await me.post('/purchase-operations', { _method: 'GET', page, filters: JSON.stringify(filters) }))
            .data;

    it('orders belong to the day of the shop’s clock, in lists and in statistics', async () => {
        const listed = [];
        for (const { day } of perDay)
            listed.push({ day, count: (await list({ from: day, to: day, min_total: 0 })).meta.total });
        expect(listed).toEqual(perDay);
        const [from, to] = [perDay[0]!.day, perDay.at(-1)!.day];
        const statics = await me.get(`/api/extensions/statics?from=${from}&to=${to}`);
        const counted = ({ day, count }: Json) => ({ day, count });
        expect(statics.data.data.per_day.map(counted)).toEqual(perDay);
        await computeAll(shop.url, zone);
        const computed = await me.get(`/api/extensions/statics?from=${from}&to=${to}`);
        expect(computed.data.data.per_day.map(counted)).toEqual(perDay);
        expect(await keptDifferences(shop.url, zone)).toEqual([]);
    });

    it('pages of orders have each once', async () => {
        const ids: number[] = [];
        for (let page = 1; page <= 39; page += 1)
            ids.push(...(await list({ payment_type: 'cash' }, page)).data.map(({ id }: Json) => id));
        expect([ids.length, new Set(ids).size]).toEqual([576, 576]);
    });
});
