import { describe, expect, it } from 'vitest';
import { taxInvoiceCode } from '../../src/resources/orders/print/qr';
import { hasTaxCode, isTaxInvoice, sellerFrom, sellerOf } from '../../src/resources/orders/print/seller';
import { NO_SELLER, SELLER } from '../support/seller';

const invoice = {
    seller: 'Marsa',
    vatNumber: '310122393500003',
    at: new Date('2026-11-21T17:08:09.123+03:00'),
    total: 5446,
    vat: 710.35,
};
const bytesOf = (code: string) => [...Buffer.from(code, 'base64')];
/** Decodes the fields of a code: tag, length in bytes, value. */
const fieldsOf = (code: string) => {
    const bytes = Buffer.from(code, 'base64');
    const fields: [tag: number, length: number, value: string][] = [];
    for (let at = 0; at < bytes.length; at += 2 + bytes[at + 1]!)
        fields.push([bytes[at]!, bytes[at + 1]!, bytes.toString('utf8', at + 2, at + 2 + bytes[at + 1]!)]);
    return fields;
};

describe('the QR code of a simplified tax invoice', () => {
    it.each([
        [1000, 150, '1000.00', '150.00'],
        [0.1 + 0.2, 0.04, '0.30', '0.04'],
        [1_234_567.5, 161_030.54, '1234567.50', '161030.54'],
        [0, 0, '0.00', '0.00'],
    ])('has the amounts %d and %d with two decimals and without separators', (total, vat, first, second) => {
        expect(fieldsOf(taxInvoiceCode({ ...invoice, total, vat })).slice(3)).toEqual([
            [4, first.length, first],
            [5, second.length, second],
        ]);
    });

    it('encodes the five fields', () => {
        const field = (tag: number, value: string) => [
            tag,
            value.length,
            ...[...value].map(letter => letter.charCodeAt(0)),
        ];
        expect(bytesOf(taxInvoiceCode(invoice))).toEqual([
            ...field(1, 'Marsa'),
            ...field(2, '310122393500003'),
            ...field(3, '2026-11-21T14:08:09Z'),
            ...field(4, '5446.00'),
            ...field(5, '710.35'),
        ]);
    });

    it("matches the tax authority's example", () => {
        expect(
            taxInvoiceCode({
                seller: 'Bobs Records',
                vatNumber: '310122393500003',
                at: new Date('2022-04-25T15:30:00Z'),
                total: 1000,
                vat: 150,
            }),
        ).toBe(
            'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
        );
    });

    it('measures lengths in bytes: an Arabic letter has two', () => {
        const [seller, vatNumber] = fieldsOf(taxInvoiceCode({ ...invoice, seller: 'متجر مرسى' }));
        expect(seller).toEqual([1, 17, 'متجر مرسى']);
        expect(vatNumber).toEqual([2, 15, '310122393500003']);
    });

    it('truncates a name longer than 255 bytes between two letters', () => {
        const fields = fieldsOf(taxInvoiceCode({ ...invoice, seller: 'م'.repeat(200) }));
        expect(fields[0]).toEqual([1, 254, 'م'.repeat(127)]);
        expect(fields.map(([tag]) => tag)).toEqual([1, 2, 3, 4, 5]);
    });
});

it('treats the seller as registered only if the build is configured so', () => {
    expect(sellerOf({})).toEqual({ name: undefined, vatNumber: undefined });
    expect(sellerOf({ VITE_VAT_NUMBER: ' 310122393500003 ', VITE_SELLER_NAME: ' ' })).toEqual({
        name: undefined,
        vatNumber: '310122393500003',
    });
});

describe('the seller of the settings', () => {
    const record = { id: 1, ...SELLER };
    const nothing = { id: 1, ...NO_SELLER };
    const order = { created_at: '2026-11-19T19:24:00+03:00', status: 'delivered' } as const;

    it('makes tax invoices with all its fields, and without one of them it makes none', () => {
        const { seller, missing } = sellerFrom(record, {});
        expect(missing).toEqual([]);
        expect(isTaxInvoice(seller, order)).toBe(true);
        for (const field of Object.keys(record).filter(name => !['id', 'country'].includes(name))) {
            const partial = sellerFrom({ ...record, [field]: null }, { vatNumber: '399999999900003' });
            expect(partial.missing).toEqual([field]);
            expect(isTaxInvoice(partial.seller, order)).toBe(false);
        }
    });

    it('is the build’s until a field is saved', () => {
        const built = { name: 'Marsa', vatNumber: '399999999900003' };
        expect(sellerFrom(nothing, built)).toEqual({ seller: built, missing: [] });
        expect(sellerFrom(nothing, {}).missing).toHaveLength(8);
    });

    it('makes no tax invoice of an order without a readable time', () => {
        expect(isTaxInvoice(sellerFrom(record).seller, { ...order, created_at: 'soon' })).toBe(false);
    });

    it('makes no tax invoice of a cancelled order, which is no sale', () => {
        const { seller } = sellerFrom(record);
        expect(isTaxInvoice(seller, { ...order, status: 'cancelled' })).toBe(false);
        expect(isTaxInvoice(seller, { ...order, status: 'returned' })).toBe(true);
    });

    it('has the Saudi code only in Saudi Arabia', () => {
        expect(hasTaxCode(sellerFrom(record).seller)).toBe(true);
        expect(hasTaxCode(sellerFrom({ ...record, country: 'AE' }).seller)).toBe(false);
    });
});
