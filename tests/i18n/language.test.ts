import { expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/constants';
import { isRightToLeft, LANGUAGE_TAGS, languageTag, within, WRITTEN } from '../../i18n/languages';
import { languageOf } from '../../src/providers/language';

it('gives each of the twelve codes a tag that Intl knows', () => {
    expect(Object.keys(LANGUAGE_TAGS)).toEqual([...LANGUAGES]);
    for (const language of LANGUAGES) {
        expect(Intl.PluralRules.supportedLocalesOf([languageTag(language)]), language).toHaveLength(1);
        expect(LANGUAGE_TAGS[language].name.length).toBeGreaterThan(1);
    }
    expect(LANGUAGES.map(languageTag)).toEqual('en fr he ru ar zh-CN de es ja ko it hu'.split(' '));
    expect(LANGUAGES.filter(isRightToLeft)).toEqual(['he', 'ar']);
    expect(WRITTEN).toEqual(LANGUAGES);
});

it.each([
    [['en-GB', 'ar'], 'en'],
    [[], 'en'],
    [['xx', 'EN'], 'en'],
    [['pt-BR'], 'en'],
    [['pt-BR', 'ar-SA', 'en'], 'ar'],
    [['he-IL'], 'he'],
    [['iw'], 'he'],
])('takes the browser’s %j as %s', (preferred, language) => {
    expect(languageOf(preferred)).toBe(language);
});

it('puts a name inside a sentence as the language writes it', () => {
    expect(within('en', 'App users')).toBe('app users');
    expect(within('ge', 'Kategorien')).toBe('Kategorien');
    expect(within('ar', 'المنتجات')).toBe('المنتجات');
});
