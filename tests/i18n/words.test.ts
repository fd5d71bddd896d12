import { RULES } from './support/glossaries';
import { scriptOf } from './support/scripts';
import { formsOf, leavesOf, messagesOf } from './support/texts';
import { LANGUAGES } from '../../contract/languages';
import { readdirSync, readFileSync } from 'node:fs';
import raEnglish from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../../i18n/en/messages';
import { loadMessages, loadPublic } from '../../i18n/loaders';
import { isName } from '../../scripts/texts/catalogue';
import { brokenPlaceholders } from '../../scripts/texts/check';
import untranslated from '../../i18n/untranslated.json' with { type: 'json' };

/** Texts that may be the same in every language: names of companies and systems, file types, date patterns, symbols. */
const ALIKE =
    /^(|—|[“”„«»‘’״「」\u00a0\u202f]+|[.。,،，、:：…–～~]|mada|Visa|Mastercard|Apple Pay|STC Pay|iOS|Android|SKU|[(（]?ID[)）]?|DD|MM|YYYY|hh|mm)$/;

const english = await messagesOf('en');

const isAlike = (text: string) => ALIKE.test(text.replace(/%\{\w+\}/g, '').trim());

describe.each(LANGUAGES)('the messages of %s', language => {
    const load = () => messagesOf(language);

    const noted = Object.entries<readonly string[]>(untranslated).flatMap(([beginning, languages]) =>
        languages.includes(language) ? [beginning] : [],
    );
    const isNoted = (key: string) => noted.some(beginning => `${key}.`.startsWith(`${beginning}.`));

    it('have the keys of English, apart from those in i18n/untranslated.json', async () => {
        const own = await load();
        expect([...own.keys()].filter(key => !english.has(key))).toEqual([]);
        expect([...english.keys()].filter(key => !own.has(key) && !isNoted(key))).toEqual([]);
        expect([...own.keys()].filter(isNoted)).toEqual([]);
    });

    it('have the same placeholders', async () => {
        for (const [key, leaf] of await load())
            expect(brokenPlaceholders(english.get(key)!, leaf), key).toEqual([]);
    });

    it('have the plural forms of the language, where English has plural forms', async () => {
        const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
        for (const [key, leaf] of await load()) {
            const counts = typeof english.get(key) !== 'string';
            expect(typeof leaf !== 'string', key).toBe(counts);
            if (typeof leaf === 'string') continue;
            expect(Object.keys(leaf).sort(), key).toEqual(
                isName(key) ? ['one', 'other'] : [...pluralCategories].sort(),
            );
        }
    });

    it('contain those of the public pages', async () => {
        const [{ default: small }, { default: panel }] = await Promise.all([
            loadPublic(language),
            loadMessages(language),
        ]);
        const whole = leavesOf(panel);
        for (const [key, leaf] of leavesOf(small)) expect(whole.get(key), key).toBe(leaf);
    });

    it('are translated, apart from names, units and places', async () => {
        if (language === 'en') return expect(english.size).toBeGreaterThan(500);
        for (const [key, leaf] of await load())
            for (const text of formsOf(leaf))
                if (!isAlike(text) && !RULES[language].same?.includes(text))
                    expect(formsOf(english.get(key)!), key).not.toContain(text);
    });

    it('are the same as in English only where the glossary says so, and there', async () => {
        const own = new Set([...(await load()).values()].flatMap(formsOf));
        expect((RULES[language].same ?? []).filter(text => !own.has(text))).toEqual([]);
    });

    it('are in their own script', async () => {
        const script = scriptOf(language);
        for (const [key, leaf] of await load())
            for (const text of formsOf(leaf)) if (!isAlike(text)) expect(text, key).toMatch(script);
    });

    it('have no empty message, no leading, trailing or double space', async () => {
        for (const [key, leaf] of await load())
            for (const text of formsOf(leaf))
                if (key !== 'ra.boolean.null') expect(text, key).toMatch(/^\S(?!.* {2})(?!.*\|\|)(.*\S)?$/s);
    });
});

it('cover every key of react-admin, apart from unused features', () => {
    const { guesser: _, configurable: __, ...used } = raEnglish.ra;
    const own = leavesOf(en.ra);
    expect([...leavesOf(used).keys()].filter(key => !own.has(key))).toEqual([]);
});

it('are all used: every key occurs in the code, as a whole or by its prefix', () => {
    const source = ['src', 'contract']
        .flatMap(folder =>
            readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
        )
        .filter(file => /\.tsx?$/.test(file))
        .map(file => readFileSync(file, 'utf8'))
        .join('\n');
    const beginnings = [...source.matchAll(/`([a-z_]+\.[a-z_.]*)\$\{/g)].map(([, beginning]) => beginning!);
    const quoted = new Set([...source.matchAll(/(['"])([a-z_.0-9A-Z-]+)\1/g)].map(([, , text]) => text!));
    const { ra: _, ...own } = en;
    const asked = (key: string) => quoted.has(key) || beginnings.some(beginning => key.startsWith(beginning));
    expect([...leavesOf(own).keys()].filter(key => !asked(key))).toEqual([]);
});
