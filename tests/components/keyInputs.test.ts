import { describe, expect, it } from 'vitest';
import { latinDigits, plainCode } from '../../contract/digits';
import { plainPhone } from '../../contract/fields/phones';
import { cleanKey, keyForm } from '../../contract/keys';
import { plainVatNumber } from '../../contract/shop';
import { isEmail, isPhone } from '../../src/components/inputs/ContactInputs';
import { readCountLines } from '../../src/resources/products/stock/countLines';
import { PRODUCT_SHEET } from '../../src/resources/products/import/productSheet';
import { rowOfLine } from '../../src/components/import/reading/fileLines';
import { proposedSkus } from '../../src/resources/products/variants/skus';

describe('a pasted key', () => {
    it('loses line breaks, tabs and marks, and keeps its spaces', () => {
        expect(cleanKey('\u200eMUG\u00ad-1\u200b \n')).toBe('MUG-1  ');
        expect(cleanKey('A\tB')).toBe('A B');
    });

    it('of a file names the same record as on screen', () => {
        const { row } = rowOfLine(
            { cells: ['\u200eMUG\u20111\u200b', 'Mug\nred', 'one\ntwo'], line: 2 },
            ['sku', 'name', 'description'],
            PRODUCT_SHEET,
        );
        expect(row).toEqual({ sku: 'MUG\u20111', name: 'Mug red', description: 'one\ntwo' });
        expect(keyForm(row.sku!)).toBe(keyForm('mug-1'));
    });

    it('is not proposed as a SKU if it is taken in another form', () => {
        const combination = [{ option: { values: [] }, value: { id: 1, name: 'Red' } }] as never;
        expect(proposedSkus('{product}-{value}', 'MUG', [combination], ['ｍｕｇ\u2011red\u200b'])).toEqual([
            'MUG-RED-2',
        ]);
    });

    it('of a count is counted once, with digits of any keyboard', () => {
        expect(readCountLines('MUG-1\u200b\t２\nMUG-1\t٣')).toEqual({
            counts: new Map([['MUG-1', 5]]),
            bad: [],
        });
    });
});

describe('what is typed with another keyboard', () => {
    it.each([
        ['１２：３０', '12:30'],
        ['٠٥/١١/٢٠٢٦', '05/11/2026'],
        ['۰۵-۱۱', '05-11'],
        ['a＠ｂ.co', 'a@b.co'],
        ['\u2066129.50\u2069', '129.50'],
        ['１２９。５０', '129.50'],
    ])('%s is %s', (typed, latin) => expect(latinDigits(typed)).toBe(latin));

    it('is a code, with or without hyphens', () => {
        expect(plainCode('１２３-４５６')).toBe('123456');
        expect(plainCode('\u200b٤٥٦ ١٢٣')).toBe('456123');
        expect(plainCode('ABCD－efgh')).toBe('ABCDefgh');
    });

    it('is a phone number, a VAT number or an email address', () => {
        expect(plainPhone('＋٩٦٦ (50) 123\u20114567')).toBe('+966501234567');
        expect(isPhone('＋966 50 123 4567', {}, {} as never)).toBeUndefined();
        expect(isPhone('0501234567', {}, {} as never)).toBeTruthy();
        expect(isEmail('aya＠shop.example\u200b', {}, {} as never)).toBeUndefined();
        expect(isEmail('aya', {}, {} as never)).toBeTruthy();
        expect(plainVatNumber('３００-٠٠٠ 000\u200b000003')).toBe('300000000000003');
    });
});
