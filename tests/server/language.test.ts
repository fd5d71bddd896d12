import { describe, expect, it } from 'vitest';
import { ar } from '../../server/sentences/ar';
import { en } from '../../server/sentences/en';
import { sentencesFor } from '../../server/sentences/language';

describe('the language of an answer', () => {
    it.each([
        [undefined, 'en'],
        ['', 'en'],
        ['ar', 'ar'],
        ['ar-SA', 'ar'],
        ['AR', 'ar'],
        ['en-GB,ar;q=0.9', 'en'],
        ['fr, ar;q=0.8, en;q=0.7', 'ar'],
        ['ar;q=0.2, en;q=0.9', 'en'],
        ['ar;q=0, en', 'en'],
        ['fr,de', 'en'],
        ['constructor, __proto__', 'en'],
        ['*', 'en'],
        ['ar;q=nonsense', 'en'],
        [`${'x'.repeat(100_000)},ar`, 'en'],
    ])('%s → %s', (header, language) => {
        expect(sentencesFor(header)).toBe(language === 'ar' ? ar : en);
    });

    it('has every sentence in Arabic script', () => {
        for (const [name, sentence] of Object.entries(ar))
            expect(typeof sentence === 'string' ? sentence : sentence(3 as never, 3 as never), name).toMatch(
                /[\u0621-\u064a]{3}/,
            );
    });

    it('counts as each language does', () => {
        expect(en.categoryInUse(1, 0)).toBe('This category cannot be deleted: it holds one category.');
        expect(en.categoryInUse(3, 1)).toBe(
            'This category cannot be deleted: it holds 3 categories and one product.',
        );
        expect([1, 2, 3, 11, 100].map(count => ar.categoryInUse(count, 0).split('ففيها ')[1])).toEqual([
            'فئة واحدة.',
            'فئتان.',
            '3 فئات.',
            '11 فئة.',
            '100 فئة.',
        ]);
    });
});
