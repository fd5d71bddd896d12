import { LANGUAGES } from '../../contract/languages';
import { currencyName } from '../../contract/limits';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { amountText, readAmount } from '../../src/components/inputs/amounts';
import { formatDate, formatDateTime } from '../../src/components/fields/dates';

import { formatMoney, formatShare } from '../../src/components/fields/money';

const UNREADABLE = { unreadable: true };

describe('reading a typed amount', () => {
    test.each([
        ['12.5', 12.5],
        ['12,5', 12.5],
        ['١٢٫٥٠', 12.5],
        ['۱۲٫۵', 12.5],
        ['١٬٢٣٤٫٥٠', 1234.5],
        ['1,234', 1234],
        ['1,234.50', 1234.5],
        ['1.234,50', 1234.5],
        ['1 234 567', 1234567],
        ['1,234,567', 1234567],
        ["1'234.5", 1234.5],
        [' 007 ', 7],
        ['-3', -3],
        ['−3', -3],
        ['0', 0],
        ['0.500', 0.5],
        ['１２００', 1200],
        ['１２９．５０', 129.5],
        ['１２９。５０', 129.5],
        ['１，２００', 1200],
        ['١٬٢٠٠', 1200],
        ['١،٢٠٠', 1200],
        ['－３', -3],
        ['\u200b1200', 1200],
        ['\u2066129.50\u2069', 129.5],
        ['\u202d129.50\u202c', 129.5],
        ['\u200e129.50', 129.5],
        ['1\u00a0200', 1200],
        ['\ufeff99', 99],
        ['12 345 678.9', 12345678.9],
        ['1 299', 1299],
        ['1\u202f299,50', 1299.5],
        ["1'299.50", 1299.5],
        ['1’299', 1299],
        ['-1 299', -1299],
        [' 12 ', 12],
        ['1,299٫5', 1299.5],
        ['', null],
        ['   ', null],
    ])('reads %j as %j', (text, value) => expect(readAmount(text)).toEqual({ value }));

    test.each([
        'abc',
        '99 5',
        '4 99',
        '1 29',
        '1 2 3',
        '12 5,5',
        '12 50 50',
        '12 345,678.9',
        '1234 567',
        '1  299',
        "1 299'000",
        '12 .5',
        '12. 5',
        '1.5 000',
        "9'9",
        '١٢ ٥',
        '1٬2',
        '1,2٫5',
        '1٫2٫5',
        '12.345',
        '1.000',
        '-12.500',
        '1,2345',
        '1.2.3',
        '12,34,5',
        '1e9',
        '--1',
        '.',
        '٫',
        '5 SAR',
        '12²',
        '1½',
        'Infinity',
        '99999999999999999999',
        '0x10',
    ])('rejects %j', text => expect(readAmount(text)).toEqual(UNREADABLE));

    test('rejects decimals in an integer field', () => {
        expect(readAmount('12', 0)).toEqual({ value: 12 });
        expect(readAmount('12.5', 0)).toEqual(UNREADABLE);
        expect(readAmount('1,234', 0)).toEqual({ value: 1234 });
        expect(readAmount('12.0', 0)).toEqual({ value: 12 });
        expect(readAmount('1.000', 0)).toEqual(UNREADABLE);
    });

    test('takes a comma for decimals where inputs show one, so that a further digit is no thousand', () => {
        expect(readAmount('349,005')).toEqual({ value: 349005 });
        expect(readAmount('349,005', 2, ',')).toEqual(UNREADABLE);
        expect(readAmount('1.234,50', 2, ',')).toEqual({ value: 1234.5 });
        expect(readAmount('1,234,567', 2, ',')).toEqual({ value: 1234567 });
        expect(readAmount('1,234', 0, ',')).toEqual({ value: 1234 });
    });

    test('reads back every amount with two decimals, in Latin, Arabic and Persian digits', () => {
        fc.assert(
            fc.property(fc.integer({ min: 0, max: 999_999_999 }), halalas => {
                const text = (halalas / 100).toFixed(2);
                const arabic = text
                    .replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))
                    .replace('.', '٫');
                const persian = text
                    .replace(/\d/g, digit => String.fromCharCode(0x6f0 + Number(digit)))
                    .replace('.', '٫');
                expect(amountText(halalas / 100)).toBe(text);
                expect(amountText(halalas / 100, 2, ',')).toBe(text.replace('.', ','));
                expect(readAmount(text.replace('.', ','), 2, ',')).toEqual({ value: halalas / 100 });
                for (const typed of [text, arabic, persian, text.replace('.', ',')])
                    expect(readAmount(typed)).toEqual({ value: halalas / 100 });
            }),
        );
    });

    test('reads any text as a safe number, as empty, or as invalid', () => {
        fc.assert(
            fc.property(fc.string(), text => {
                const read = readAmount(text);
                if ('value' in read && read.value !== null) expect(Number.isFinite(read.value)).toBe(true);
            }),
        );
    });
});

describe('times in day-month-year and the shop’s time zone', () => {
    test.each([
        ['2026-11-21T10:24:00+00:00', '21-11-2026 13:24'],
        ['2026-11-21T22:30:00Z', '22-11-2026 01:30'],
        ['2026-11-21T10:24:00+03:00', '21-11-2026 10:24'],
        ['2026-11-21 10:24:00', '21-11-2026 10:24'],
        ['2026-11-21', '21-11-2026 00:00'],
        ['nonsense', 'nonsense'],
        ['', ''],
        [null, ''],
        [undefined, ''],
    ])('shows %s as %s', (text, shown) => {
        expect(formatDateTime(text)).toBe(shown);
        expect(formatDate(text)).toBe(shown.slice(0, 10));
    });
});

test.each(LANGUAGES)(
    'shows an amount in %s with its currency and Latin digits, without direction marks',
    tag => {
        expect(formatMoney(-1234.5, tag)).toMatch(
            tag === 'ar' ? /^ر\.س\u00a0-1,234\.50$/ : /^(-SAR\u00a01,234\.50|-[\d.,\u00a0\u202f]+\u00a0SAR)$/,
        );
    },
);

test.each([
    [0, '0%'],
    [0.0002, '0.02%'],
    [0.0018, '0.2%'],
    [0.0098, '1%'],
    [0.556, '56%'],
])('shows a share of %s as %s', (share, shown) => {
    expect(formatShare(share)).toBe(shown);
});

describe('the currency of an amount', () => {
    it('is its sign in Arabic if that is in Arabic letters, before the amount, and else its code', () => {
        expect(formatMoney(1299.5, 'ar')).toBe('ر.س\u00a01,299.50');
        expect(formatMoney(-5, 'ar')).toBe('ر.س\u00a0-5.00');
        expect(formatMoney(1299.5, 'he')).toBe('1,299.50\u00a0SAR');
        expect(['AED', 'KWD', 'EGP', 'JPY', 'USD'].map(code => currencyName('ar', code))).toEqual([
            'د.إ',
            'د.ك',
            'ج.م',
            'JPY',
            'USD',
        ]);
        expect(currencyName('en', 'SAR')).toBe('SAR');
    });
});
