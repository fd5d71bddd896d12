import { LANGUAGES, type Language } from '../../../contract/languages';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../../i18n/loaders';
import { SENTENCES, sentencesFor } from '../../../server/base/language';
import { permissionsIn, recordsIn, statusIn, textsIn } from '../../../server/base/names';

describe('the language of an answer', () => {
    it.each([
        [undefined, 'en'],
        ['', 'en'],
        ['ar', 'ar'],
        ['ar-SA', 'ar'],
        ['AR', 'ar'],
        ['en-GB,ar;q=0.9', 'en'],
        ['pt, ar;q=0.8, en;q=0.7', 'ar'],
        ['fr-CA, ar;q=0.8', 'fr'],
        ['de', 'de'],
        ['it-CH', 'it'],
        ['es-MX,es;q=0.9,en;q=0.8', 'es'],
        ['ar;q=0.2, en;q=0.9', 'en'],
        ['ar;q=0, en', 'en'],
        ['zh-CN,zh;q=0.9', 'zh-CN'],
        ['zh-Hant-TW', 'zh-CN'],
        ['he-IL', 'he'],
        ['iw-IL,en;q=0.8', 'he'],
        ['pt,sv', 'en'],
        ['constructor, __proto__', 'en'],
        ['*', 'en'],
        ['ar;q=nonsense', 'en'],
        [`${'x'.repeat(100_000)},ar`, 'en'],
    ])('of Accept-Language %s is %s', (header, language) => {
        expect(sentencesFor(header)).toBe(SENTENCES[language as Language]);
    });

    it.each(Object.entries(SENTENCES))(
        'names statuses and permissions in %s',
        async (language, sentences) => {
            const { status, permission } = (await loadMessages(language as Language)).default;
            for (const [name, word] of Object.entries(status)) expect(statusIn(sentences, name)).toBe(word);
            for (const [id, name] of Object.entries(permission))
                expect(permissionsIn(sentences, [id])).toBe(sentences.quoted({ name }));
        },
    );

    it('covers each of the panel’s languages', () => {
        expect(Object.keys(SENTENCES)).toEqual(LANGUAGES);
    });

    it('uses the plural forms of each language, and groups numbers', () => {
        const { en, ru, ar } = SENTENCES;
        expect([1, 2].map(smart_count => en.categoriesInside({ smart_count }))).toEqual([
            'one category',
            '2 categories',
        ]);
        expect([1, 2, 5, 21].map(smart_count => ru.categoriesInside({ smart_count }))).toEqual([
            '1 категория',
            '2 категории',
            '5 категорий',
            '21 категория',
        ]);
        expect([1, 2, 3, 11, 100].map(smart_count => ar.categoriesInside({ smart_count }))).toEqual([
            'فئة واحدة',
            'فئتان',
            '3 فئات',
            '11 فئة',
            '100 فئة',
        ]);
        expect(SENTENCES.ko.categoryInUse({ contents: '상품 1개' })).toContain('상품 1개가 있어');
        expect(SENTENCES.de.rangeLength({ smart_count: 1100 })).toContain('1.100 Tage');
    });

    it('lists what there is with the word for "and", and records by their names in the language', () => {
        const { de, fr, he, ar } = SENTENCES;
        expect(textsIn(de, [false, 'ein Produkt'])).toBe('ein Produkt');
        expect(textsIn(he, ['קטגוריה אחת', 'שני מוצרים'])).toBe('קטגוריה אחת ושני מוצרים');
        const records = [
            { name: 'Size', name_ar: 'المقاس' },
            { name: 'Colour', name_ar: '' },
        ];
        expect(recordsIn(fr, records)).toBe('«\u00a0Size\u00a0» et «\u00a0Colour\u00a0»');
        expect(recordsIn(ar, records)).toBe('«المقاس» و«Colour»');
        expect(permissionsIn(de, ['show admins', 'b'])).toBe('„Admins sehen und verwalten“ und „b“');
    });
});
