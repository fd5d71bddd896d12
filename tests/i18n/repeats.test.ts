import { RULES } from './support/glossaries';
import { LANGUAGES } from '../../contract/languages';
import { describe, expect, it } from 'vitest';
import { isName } from '../../scripts/texts/catalogue';
import { formsOf, type Leaf, loadServer, messagesOf, type Texts, textsOf } from './support/texts';

/** English texts that have several translations in a language, by the reason. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
    'a heading in one place, a button in the other': [
        'Sign in',
        'Actions',
        'Message',
        'Choose a new password',
        'Print',
        'Sessions',
        'Schedule…',
    ],
    'a label of a field, and a button that opens the mail program': ['Email'],
    'the gender of what it describes differs': [
        'Light',
        'Dark',
        'None',
        'Hidden',
        'Available',
        'All',
        'New',
        'By device',
        'By country',
        'Saved',
        'Clear',
    ],
    'definite as a heading, indefinite as a value': [
        'Day',
        'Shop',
        'Price',
        'Category',
        'Variants',
        'New variants',
        'Product',
        'Photo',
    ],
    'what to do, and what has been done': [
        'Returned',
        'Created',
        'Removed',
        'Two-factor authentication reset',
        'Failed',
        'Waiting',
    ],
    'a number of records has another word than their list': [
        'Child categories',
        'Products',
        'Orders',
        'Items',
        'Items sold',
    ],
    'a name of a person, a product or a thing': ['Name', 'Name (English)', 'Name (Arabic)', 'Active', 'Item'],
    'two things: a motion and an enlargement, pages of the panel and of a list, months of a date and of sales':
        ['Zoom', 'Pages', 'Month', 'History', 'When', 'Method', 'Show', 'Hide', 'Reorder', 'No changes yet.'],
    'one of several, and all of them': [
        'Added: %{names}',
        'Removed: %{names}',
        'Discard',
        'Replace',
        'Increase or decrease by',
    ],
    'a row of a file, and a record': ['Delete', 'Update', 'Add'],
    'a hint beside a field, and a refusal that says what to do': [
        'Include the country code, for example +966501234567.',
        'Customers see the version in their app language.',
    ],
};
const MAY_DIFFER = new Set(Object.values(SEVERAL).flat());

/** The plural messages whose forms are all equal. A name of a record has no count. */
const equalForms = (messages: ReadonlyMap<string, Leaf>) =>
    [...messages]
        .filter(([key, leaf]) => typeof leaf === 'object' && !isName(key) && formsOf(leaf).length > 1)
        .filter(([, leaf]) => new Set(formsOf(leaf)).size === 1)
        .map(([key]) => key);

/** The English texts that occur more than once and have more than one translation. */
const translatedTwice = (english: Texts, texts: Texts) => {
    const translations = new Map<string, Set<string>>();
    for (const [key, [text, ...others]] of english) {
        const translation = texts.get(key);
        if (text === undefined || others.length > 0 || translation === undefined) continue;
        translations.set(text, (translations.get(text) ?? new Set()).add(translation.join(' ')));
    }
    return [...translations].filter(([, found]) => found.size > 1).map(([text]) => text);
};

/** The languages whose nouns change after a number. */
const COUNTING = LANGUAGES.filter(language => RULES[language].equalForms !== true);

describe.each(COUNTING)('the plural messages of %s', language => {
    it('have different forms, apart from those of the glossary', async () => {
        expect(equalForms(await messagesOf(language))).toEqual(RULES[language].equalForms ?? []);
    });
});

describe.each(LANGUAGES)('the texts of %s', language => {
    it('say the same for the same English text, apart from SEVERAL', async () => {
        const twice = translatedTwice(await textsOf('en'), await textsOf(language));
        expect(twice.filter(text => !MAY_DIFFER.has(text))).toEqual([]);
    });
});

it('have no text in SEVERAL that is translated once everywhere', async () => {
    const english = await textsOf('en');
    const all = await Promise.all(
        LANGUAGES.map(async language => translatedTwice(english, await textsOf(language))),
    );
    const twice = new Set(all.flat());
    expect([...MAY_DIFFER].filter(text => !twice.has(text))).toEqual([]);
});

it('finds equal forms and two translations of a text', () => {
    expect(equalForms(new Map([['sent', { one: '%{n} sent', other: '%{n} sent' }]]))).toEqual(['sent']);
    const english = new Map([
        ['a', ['Duplicate']],
        ['b', ['Duplicate']],
    ]);
    const arabic = new Map([
        ['a', ['إنشاء نسخة']],
        ['b', ['تكرار']],
    ]);
    expect(translatedTwice(english, arabic)).toEqual(['Duplicate']);
    expect(translatedTwice(english, new Map([...arabic, ['b', ['إنشاء نسخة']]]))).toEqual([]);
});

/** The texts of the server that the panel has too, and that are not in the file that both read. */
const writtenTwice = (server: object, shared: object, panel: Texts) => {
    const inPanel = new Set(
        [...panel].filter(([key]) => !key.startsWith('S.')).flatMap(([, forms]) => forms),
    );
    return Object.entries(server)
        .filter(([name, text]) => !Object.hasOwn(shared, name) && inPanel.has(text as string))
        .map(([name]) => name);
};

it('are written once for the panel and the server, unless a language has two sentences', async () => {
    const twice = await Promise.all(
        LANGUAGES.map(async language => {
            const { sentences } = (await import(`../../i18n/${language}/sentences.ts`)) as {
                sentences: object;
            };
            const [texts, server] = [await textsOf(language), await loadServer(language)];
            expect(writtenTwice(server, {}, texts)).toEqual(expect.arrayContaining(Object.keys(sentences)));
            return writtenTwice(server, sentences, texts);
        }),
    );
    expect(twice[0]!.filter(name => twice.every(names => names.includes(name)))).toEqual([]);
});
