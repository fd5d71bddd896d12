import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate';
import { startOutbox } from '../../../server/services/hooks/outbox';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { openShop, type Client } from '../../server/support/shop';
import { emptyDatabase } from '../../support/database';
import { followed } from '../../support/earlierShop/server';

const BEFORE = path.join(import.meta.dirname, '../../support/earlierShop/before.sql');

/** What the start says. */
const lines: string[] = [];
const shop = openShop({}, {}, async () => {
    const url = await emptyDatabase();
    await migrate(url);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(readFileSync(BEFORE, 'utf8'));
    await client.end();
    await prepareShop(url, line => lines.push(line));
    return url;
});
let admin: Client;
let outbox: Awaited<ReturnType<typeof startOutbox>>;
beforeAll(async () => {
    admin = await shop.somebody();
    outbox = await startOutbox(shop.database, console);
});
afterAll(() => outbox.stop());
const read = async (where: string) => (await admin.get(where)).data.data;

describe('a shop of an earlier version, with a database of its first state', () => {
    it('is started: what it renamed is renamed, what it added is added, and what it removed stays', async () => {
        expect(lines).toContain('Renamed products.mass to weight.');
        for (const added of [
            'Added products.barcode (x_barcode text).',
            'Added coupons.ends_at (x_ends_at timestamp with time zone).',
            'Added suppliers (the table shop_suppliers).',
            'Added orders.slip (x_slip text).',
        ])
            expect(lines).toContain(added);
        const again: string[] = [];
        await prepareShop(shop.url, line => again.push(line));
        expect(again).toEqual([]);
        expect(await shop.rows('select x_note from products where id = 1')).toEqual([
            { x_note: 'From Lisbon.\nTwo boxes.' },
        ]);
        expect(await shop.rows('select x_remark from shop_coupons where id = 1')).toEqual([
            { x_remark: 'For the newspaper' },
        ]);
    });

    it('has every value under its present name, in answers, lists and searches', async () => {
        const scarf = await read('/products/1');
        expect(scarf).toMatchObject({
            weight: 250,
            fabric: 'wool',
            care: 'Wash by hand',
            care_ar: 'يُغسل يدويًا',
            cost: 19.99,
            barcode: null,
            season: [],
            supplier_id: null,
            warranty: 12,
        });
        expect(scarf.variants[0].shelf).toBe('A1');
        expect((await read('/users'))[0]).toMatchObject({ loyalty_number: 'L12345678' });
        const orders = await admin.post('/purchase-operations', { _method: 'GET' });
        expect(orders.data.data[0]).toMatchObject({ number: 'PO-2026-000001', gift: true, slip: null });
        expect((await admin.get('/coupons?sort=["id","ASC"]')).data).toMatchObject([
            { code: 'EID', percent: 15, category_id: 1, category: { name: 'Clothes' }, ends_at: null },
            { code: 'WINTER', percent: 5, category_id: null },
        ]);
        const found = async (query: string) =>
            (await read(`/api/extensions/products?${query}`)).map(({ id }: { id: number }) => id);
        expect(await found('min_weight=200')).toEqual([1]);
        expect(await found('q=hand')).toEqual([1]);
        expect(await found('col=weight&desc=1')).toEqual([1, 2]);
    });

    it('goes on: records are made, a value from before is undone, hooks and statuses act', async () => {
        const undone = await admin.post('/api/extensions/journal/undo', { ids: [1] });
        expect(undone.data.data.results[0].skipped).toBeNull();
        expect(await read('/products/1')).toMatchObject({ weight: 200, fabric: 'wool' });
        const refused = await admin.put('/products/1', { price: 5000 });
        expect(refused.data.errors).toEqual({ price: ['That is ten times as much.'] });
        const { data: supplier } = await admin.post('/suppliers', { name: 'Weavers' });
        expect(
            (await admin.put('/products/1', { supplier_id: supplier.id, season: ['spring'] })).statusCode,
        ).toBe(200);
        const { data: coupon } = await admin.post('/coupons', { code: 'NEW' });
        expect(coupon).toMatchObject({ percent: 10 });
        await expect
            .poll(() => followed.map(({ record }) => record?.code), { timeout: 20_000 })
            .toContain('NEW');
        const packed = await admin.put('/purchase-operations/1', { status: 'packed' });
        expect(packed.data.data).toMatchObject({ status: 'packed', gift: true });
        const clerk = await shop.somebody(['show products']);
        expect((await clerk.get('/products/1')).data.data).not.toHaveProperty('cost');
    });
});
