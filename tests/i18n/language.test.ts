import * as fs from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/constants';
import { isRightToLeft, LANGUAGE_TAGS, languageTag, WRITTEN } from '../../i18n/languages';
import { languageOf } from '../../src/providers/i18n/language';
import { wordsIn } from '../support/words';

it('gives each of the twelve codes a tag that Intl supports', () => {
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
])('maps the browser’s %j to %s', (preferred, language) => {
    expect(languageOf(preferred)).toBe(language);
});

it.each([
    ['en', 'Country: Kuwait'],
    ['fr', 'Pays\u00a0: Kuwait'],
    ['ja', '国：Kuwait'],
    ['cn', '国家：Kuwait'],
    ['ru', 'Страна: Kuwait'],
] as const)('pairs a label with its value as %s does', async (language, pair) => {
    const say = await wordsIn(language);
    expect(say('screen.pair', { label: say('screen.purchases.country'), value: 'Kuwait' })).toBe(pair);
});

it('formats a label before its value through the message everywhere', () => {
    const inWords = /\$\{[^`]*\}\s?[:：]\s(?=\$\{)/m;
    const inMarkup = /^\s*\{.*\}\s?[:：]\s?\{/m;
    expect(inWords.test("aria-label={`${text('action.edit')}: ${name}`}")).toBe(true);
    expect(inMarkup.test('  {nameOf(option)}: {option.value}')).toBe(true);
    const files = fs
        .readdirSync('src', { recursive: true, encoding: 'utf8' })
        .filter(file => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(100);
    const composes = (file: string) => {
        const source = fs.readFileSync(`src/${file}`, 'utf8');
        return inWords.test(source) || (file.endsWith('.tsx') && inMarkup.test(source));
    };
    expect(files.filter(composes)).toEqual([]);
});
