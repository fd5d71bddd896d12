import type { Language } from '../../contract/languages';
import { describe, expect, it } from 'vitest';
import { createTranslate } from '../../i18n/translate';

const words = {
    shop: { hello: 'Hello %{name}', 'with-dash': 'x', same: 'no place' },
    'show admins': 'See admins',
    rows: { one: '%{smart_count} row', other: '%{smart_count} rows' },
};

describe('a translator', () => {
    const say = createTranslate(words, 'en');

    it('finds the message of a dotted key and fills its placeholders', () => {
        expect(say('shop.hello', { name: 'Sara' })).toBe('Hello Sara');
        expect(say('shop.with-dash')).toBe('x');
        expect(say('show admins')).toBe('See admins');
    });

    it('leaves unfilled placeholders visible', () => {
        expect(say('shop.hello')).toBe('Hello %{name}');
        expect(say('shop.hello', { name: undefined })).toBe('Hello %{name}');
        expect(say('shop.hello', { name: 0 })).toBe('Hello 0');
    });

    it('returns the key or the given default if there is no message', () => {
        expect(say('shop.bye')).toBe('shop.bye');
        expect(say('shop')).toBe('shop');
        expect(say('shop.hello.more')).toBe('shop.hello.more');
        expect(say('constructor.name')).toBe('constructor.name');
        expect(say('The server. It said so.', { _: 'The server. It said %{what}.', what: 'so' })).toBe(
            'The server. It said so.',
        );
    });

    it('uses English plural forms', () => {
        expect([0, 1, 2, 1200].map(smart_count => say('rows', { smart_count }))).toEqual([
            '0 rows',
            '1 row',
            '2 rows',
            '1,200 rows',
        ]);
        expect(say('rows')).toBe('%{smart_count} rows');
    });

    it('groups the digits of every quantity, and leaves ids passed as text unchanged', () => {
        const say = createTranslate({ range: '%{from}–%{to} of %{total}', id: 'ID %{id}' }, 'en');
        expect(say('range', { from: 1, to: 15, total: 5000 })).toBe('1–15 of 5,000');
        expect(say('id', { id: '5000' })).toBe('ID 5000');
        const de = createTranslate({ range: '%{from}–%{to} von %{total}' }, 'de');
        expect(de('range', { from: 1, to: 15, total: 5000 })).toBe('1–15 von 5.000');
    });

    it.each([
        ['ar', [0, 1, 2, 3, 11, 100], ['zero', 'one', 'two', 'few', 'many', 'other']],
        ['ru', [1, 2, 5, 1.5], ['one', 'few', 'many', 'other']],
        ['he', [1, 2, 3], ['one', 'two', 'other']],
        ['ja', [1, 2], ['other', 'other']],
    ])('uses the plural forms of %s', (tag, counts, expected) => {
        const forms = { n: Object.fromEntries(expected.map(form => [form, form])) };
        const say = createTranslate(forms, tag as Language);
        expect(counts.map(smart_count => say('n', { smart_count }))).toEqual(expected);
    });

    it('falls back to "other" if a form is missing, and writes Latin digits', () => {
        const say = createTranslate({ n: { other: '%{smart_count} صفوف' } }, 'ar');
        expect(say('n', { smart_count: 12 })).toBe('12 صفوف');
    });

    it('isolates names of the other direction only', () => {
        const ar = createTranslate({ a: 'حذف %{name}؟' }, 'ar');
        expect(ar('a', { name: 'Lamp (2)' })).toBe('حذف \u2068Lamp (2)\u2069؟');
        expect(ar('a', { name: 'مصباح' })).toBe('حذف مصباح؟');
        expect(say('shop.hello', { name: 'سارة' })).toBe('Hello \u2068سارة\u2069');
    });
});
