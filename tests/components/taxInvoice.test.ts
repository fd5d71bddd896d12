import { describe, expect, it } from 'vitest';
import { taxInvoiceCode } from '../../src/resources/purchases/print/qr';
import { sellerOf } from '../../src/resources/purchases/print/seller';

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
