import { type Language, LANGUAGES } from '../../../contract/languages';
import { loadMessages } from '../../../i18n/loaders';
import type { Forms } from '../../../i18n/messages';
import { SENTENCES } from '../../../server/base/language';

type Leaf = string | Forms;

/** The texts of one language by key: plural forms as a list, the server's sentences under `S.<name>`. */
export type Texts = ReadonlyMap<string, readonly string[]>;

const isLeaf = (value: unknown): value is Leaf =>
    typeof value === 'string' || typeof (value as Forms).other === 'string';

function* leaves(tree: object, prefix = ''): Generator<[string, readonly string[]]> {
    for (const [name, value] of Object.entries(tree) as [string, object | Leaf][])
        if (!isLeaf(value)) yield* leaves(value, `${prefix}${name}.`);
        else yield [prefix + name, typeof value === 'string' ? [value] : Object.values(value)];
}

/** The numbers that meet every plural form of the twelve languages. */
const COUNTS = [0, 1, 2, 3, 11, 100];

type Sentence = string | ((...values: never[]) => string);

const OPTION = { name: 'Size', name_ar: 'المقاس' };
const CATEGORY = { name: 'Shirts', name_ar: 'قمصان' };

/** What a sentence of the server says for several numbers, for a record or two, or for two permissions or statuses. */
const sentencesOf = (sentence: Sentence): string[] => {
    if (typeof sentence === 'string') return [sentence];
    const say = sentence as (...values: unknown[]) => string;
    const samples = [
        COUNTS.map(count => Array.from({ length: say.length }, () => count)),
        [[OPTION]],
        [
            [[OPTION], CATEGORY],
            [[OPTION, { name: 'Colour', name_ar: 'اللون' }], CATEGORY],
        ],
        [
            [
                ['show admins', 'show roles'],
                ['pending', 'shipped'],
            ],
        ],
    ];
    for (const values of samples)
        try {
            const texts = values.map(one => say(...one));
            if (!texts.some(text => text.includes('undefined'))) return texts;
        } catch {
            // It takes other values.
        }
    throw new Error('No sample fits this sentence');
};

/** All texts of the panel and the server in one language. */
export const textsOf = async (language: Language): Promise<Texts> => {
    const texts = new Map(leaves((await loadMessages(language)).default));
    for (const [name, sentence] of Object.entries(SENTENCES[language]))
        texts.set(`S.${name}`, sentencesOf(sentence as Sentence));
    return texts;
};

/** All texts of all languages, by language. */
export const allTexts = async () =>
    new Map(await Promise.all(LANGUAGES.map(async language => [language, await textsOf(language)] as const)));
