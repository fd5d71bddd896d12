import { scriptOf } from '../../i18n/support/scripts';
import { LANGUAGES, type Language } from '../../../contract/languages';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../../i18n/loaders';
import { server as ar } from '../../../i18n/ar/server';
import { server as en } from '../../../i18n/en/server';
import { server as fr } from '../../../i18n/fr/server';
import { SENTENCES, sentencesFor } from '../../../server/base/language';
import { server as ru } from '../../../i18n/ru/server';

const RECORD = { name: '7', name_ar: '7' };
/** What the sentences that name records are given. */
const RECORDS: Record<string, readonly unknown[]> = {
    categoryOptionsLost: [[RECORD], RECORD],
    optionNameTaken: [RECORD],
    optionInBoth: [RECORD],
};

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

    const textOf = (sentence: string | ((...given: never[]) => string), name: string) => {
        if (typeof sentence === 'string') return sentence;
        const given = RECORDS[name] ?? (name.endsWith('BeyondOwn') ? [['7'], ['7']] : [7, 7]);
        return sentence(...(given as never[]));
    };

    describe.each(Object.entries(SENTENCES).filter(([language]) => language !== 'en'))(
        'in %s',
        (language, sentences) => {
            it('translates every message, with its values', () => {
                for (const [name, sentence] of Object.entries(sentences)) {
                    const english = textOf(en[name as keyof typeof en], name);
                    expect(textOf(sentence, name), name).not.toBe(english);
                    expect(textOf(sentence, name), name).toMatch(/^\S(?!.* {2})(.*\S)?$/);
                    // A Japanese greeting is a name and one sign: 様.
                    const letters = name === 'letterGreeting' ? 1 : 2;
                    expect(textOf(sentence, name), name).toMatch(scriptOf(language, letters));
                    if (english.includes('7')) expect(textOf(sentence, name), name).toContain('7');
                }
            });
        },
    );

    it.each(Object.entries(SENTENCES))(
        'names statuses and permissions in %s',
        async (language, sentences) => {
            const { status, permission } = (await loadMessages(language as Language)).default;
            for (const [name, word] of Object.entries(status))
                expect(sentences.stepNotAllowed(name, name).split(word), name).toHaveLength(3);
            for (const [id, name] of Object.entries(permission)) {
                expect(sentences.roleBeyondOwn([id])).toContain(name);
                expect(sentences.adminBeyondOwn([id])).toContain(name);
            }
        },
    );

    it('covers each of the panel’s languages', () => {
        expect(Object.keys(SENTENCES)).toEqual(LANGUAGES);
    });

    it('uses the plural forms of each language', () => {
        expect(en.categoryInUse(1, 0)).toBe('This category can’t be deleted: it contains one category.');
        expect(en.categoryInUse(3, 1)).toBe(
            'This category can’t be deleted: it contains 3 categories and one product.',
        );
        expect(fr.categoryInUse(1, 2)).toBe(
            'Cette catégorie ne peut pas être supprimée\u00a0: elle contient une catégorie et 2 produits.',
        );
        expect([1, 2, 5, 21].map(count => ru.categoryInUse(count, 0).split('в ней ')[1])).toEqual([
            '1 категория.',
            '2 категории.',
            '5 категорий.',
            '21 категория.',
        ]);
        expect([1, 2, 3, 11, 100].map(count => ar.categoryInUse(count, 0).split('ففيها ')[1])).toEqual([
            'فئة واحدة.',
            'فئتان.',
            '3 فئات.',
            '11 فئة.',
            '100 فئة.',
        ]);
    });
});
