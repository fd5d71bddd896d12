import * as fs from 'node:fs';
import { expect, it } from 'vitest';
import {
    codeOf,
    isRightToLeft,
    languageName,
    languageOf,
    LANGUAGES,
    preferredAmong,
} from '../../contract/languages';
import { wordsIn } from '../support/words';

it('has the specified twelve codes at the edge, and inside tags that Intl supports', () => {
    expect(LANGUAGES.map(codeOf).slice(0, 12)).toEqual('en fr he ru ar cn ge sp ja ko it hu'.split(' '));
    expect(LANGUAGES.slice(0, 12)).toEqual('en fr he ru ar zh-CN de es ja ko it hu'.split(' '));
    expect(Intl.PluralRules.supportedLocalesOf([...LANGUAGES])).toEqual(LANGUAGES);
    for (const language of LANGUAGES) expect(languageName(language).length).toBeGreaterThan(1);
    expect(LANGUAGES.slice(0, 12).filter(isRightToLeft)).toEqual(['he', 'ar']);
});

it.each([
    ['ge', 'de'],
    ['de', 'de'],
    ['cn', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['xx', undefined],
    [null, undefined],
])('reads %s, as a browser stores it, as %s', (stored, language) => {
    expect(languageOf(stored)).toBe(language);
});

it.each([
    [['en-GB', 'ar'], 'en'],
    [[], 'en'],
    [['xx', 'EN'], 'en'],
    [['xx-YY'], 'en'],
    [['xx-YY', 'ar-SA', 'en'], 'ar'],
    [['he-IL'], 'he'],
    [['iw'], 'he'],
    [['zh-Hans-CN'], 'zh-CN'],
])('maps the browser’s %j to %s', (preferred, language) => {
    expect(preferredAmong(preferred)).toBe(language);
});

it.each([
    ['en', 'Country: Kuwait'],
    ['fr', 'Pays\u00a0: Kuwait'],
    ['ja', '国：Kuwait'],
    ['zh-CN', '国家：Kuwait'],
    ['ru', 'Страна: Kuwait'],
] as const)('pairs a label with its value as %s does', async (language, pair) => {
    const say = await wordsIn(language);
    expect(say('screen.pair', { label: say('screen.orders.country'), value: 'Kuwait' })).toBe(pair);
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
