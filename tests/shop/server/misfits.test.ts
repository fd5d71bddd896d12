import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownMisfits, refuseDuplicates } from '../../../server/db/reconcile';
import type { OwnColumn } from '../../../server/db/ownIndexes';
import { ownFields } from '../../../contract/fields/ownFields';
import { prepareShop } from '../../../scripts/testing/prepareShop';
import { freshDatabase } from '../../support/database';

let url: string;
let client: pg.Client;
beforeAll(async () => {
    url = await freshDatabase();
    await prepareShop(url);
    client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`insert into categories (name, name_ar) values ('Clothes', 'ملابس')`);
});
afterAll(() => client.end());
beforeEach(() => client.query('delete from shop_coupons; delete from products'));

const add = (sku: string, columns: string, values: string) =>
    client.query(
        `insert into products (category_id, name, name_ar, sku, price, ${columns}) select id, 'Thing', 'شيء', '${sku}', 100, ${values} from categories`,
    );

describe('the count of stored values that no longer fit', () => {
    it('is empty where all fit, also a retired choice', async () => {
        await add('A', 'x_material, x_weight, x_barcode, x_channels', `'felt', 5, '12345678', '{fax}'`);
        expect(await ownMisfits(client)).toEqual([]);
    });

    it('says each choice that is gone, with the line that keeps it', async () => {
        for (const sku of ['A', 'B']) await add(sku, 'x_material', `'syrup'`);
        await add('C', 'x_material, x_channels', `'cotton', '{app,door-step}'`);
        expect(await ownMisfits(client)).toEqual([
            `2 products have material syrup: write syrup: { label: 'Syrup', retired: true } in its choices, or change them.`,
            `One record of products has channels door-step: write 'door-step': { label: 'Door-step', retired: true } in its choices, or change them.`,
        ]);
    });

    it('says values beyond limits, of another form and of a required field', async () => {
        await add('A', 'x_weight, x_cost, x_barcode, x_badge', `-5, -100, '12', '//evil.example/x'`);
        await add('B', 'x_weight', '0.5');
        await client.query(
            `insert into shop_coupons (x_code, x_percent, x_hotline, x_email, x_region, x_printed_in)
            values ('A', null, '0500000002', 'eid@', 'CN', 'Arabic'), ('B', 95, null, null, null, null)`,
        );
        expect(await ownMisfits(client)).toEqual(
            [
                '2 products have a weight that it does not take any more. Widen its limits (at least 0 and at most 100000, and at most 0 decimals), or change them.',
                'One record of products has a cost that it does not take any more. Widen its limits (the widest), or change them.',
                'One record of products has a barcode that does not match its pattern: "12" (#NUMBER). Widen it, or change them.',
                'One record of products has a badge that is no address of a picture: "//evil.example/x" (#NUMBER). Widen it, or change them.',
                'One record of coupons has a percent that it does not take any more. Widen its limits (at least 1 and at most 90, and at most 2 decimals), or change them.',
                'One record of coupons has no percent, which is required: they stay without until it is set.',
                'One record of coupons has a hotline that has no country code: "0500000002" (#NUMBER). Widen it, or change them.',
                'One record of coupons has an email that is no email address: "eid@" (#NUMBER). Widen it, or change them.',
                'One record of coupons has a region that is none of its countries: "CN" (#NUMBER). Widen it, or change them.',
                'One record of coupons has a printed_in that is no language tag: "Arabic" (#NUMBER). Widen it, or change them.',
            ].map(sentence =>
                expect.stringMatching(
                    new RegExp(
                        `^${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('NUMBER', '\\d+')}$`,
                    ),
                ),
            ),
        );
    });

    it('is said by a start, which goes on', async () => {
        await add('A', 'x_material', `'syrup'`);
        const lines: string[] = [];
        await prepareShop(url, line => void lines.push(line));
        expect(lines).toEqual([
            expect.stringContaining('One record of products has material syrup: write syrup:'),
        ]);
    });
});

it('The plan refuses a unique index on values that records share', async () => {
    await client.query('drop index products_x_barcode_key');
    await add('A', 'x_barcode', `'12345678'`);
    await add('B', 'x_barcode', `'12345678'`);
    const field = ownFields('products').find(({ name }) => name === 'barcode')!;
    const own: OwnColumn = { noun: 'products', table: 'products', field, column: 'x_barcode' };
    const index = { name: 'products_x_barcode_key', unique: true, on: '(lower(x_barcode))' };
    await expect(refuseDuplicates(client, [{ sql: '', says: '', own, index }])).rejects.toThrow(
        /^products\.barcode cannot be unique, because several records have the same value: "12345678" \(#\d+, #\d+\)\./,
    );
});
