/** Checks of a translation: it has the placeholders of English, the words of its glossary, and nothing that this forbids. */
import {
    ACTIONS,
    type Concept,
    CONCEPTS,
    type Meaning,
    type Rule,
    type Vocabulary,
} from '../../i18n/glossary';
import type { Text } from './source';

const COUNTS = ['smart_count', 'count'];

const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));

const placeholdersOf = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name!).sort();

/** The forms of a text whose placeholders differ from those of English. A form may say its count in words ("two rows"). */
export function brokenPlaceholders(english: Text, text: Text): { form: string; expected: string[] }[] {
    const isNamed = (name: string) => typeof text === 'string' || !COUNTS.includes(name);
    const expected = placeholdersOf(formsOf(english).at(-1)!).filter(isNamed);
    return formsOf(text)
        .filter(form => placeholdersOf(form).filter(isNamed).join() !== expected.join())
        .map(form => ({ form, expected }));
}

/** The rules of a glossary that a text breaks, with what to write instead. */
export const brokenRules = (
    key: string,
    text: Text,
    rules: readonly Rule[],
): { form: string; write: string }[] =>
    formsOf(text).flatMap(form =>
        rules
            .filter(({ not, except }) => not.test(form) && !except?.test(key))
            .map(({ write }) => ({ form, write })),
    );

const meanings = Object.entries(CONCEPTS) as [Concept, Meaning][];

/** The concepts that an English text names. */
export const conceptsOf = (key: string, english: Text): Concept[] =>
    meanings
        .filter(([, { only, otherSense }]) => (only?.test(key) ?? true) && !otherSense?.test(key))
        .filter(([, meaning]) => meaning.english.test(withoutNames(formsOf(english).at(-1)!)))
        .map(([concept]) => concept);

/** A text without its placeholders, and without the vowel signs of Arabic. */
const withoutNames = (text: string) => text.replace(/%\{\w+\}/g, '').replace(/[\u064b-\u0652]/g, '');

/** Finds the word of a concept in a text. */
export const stemOf = (concept: Concept, { words, stems }: Pick<Vocabulary, 'words' | 'stems'>): RegExp =>
    new RegExp(stems[concept] ?? words[concept].split(', ').join('|'), 'iu');

/** The forms of a text but the one for nothing, which may say it in another way ("no orders yet"). */
const formsOfSome = (text: Text): string[] =>
    typeof text === 'string'
        ? [text]
        : Object.entries(text)
              .filter(([category]) => category !== 'zero')
              .map(([, form]) => form);

/**
 * The words that a translation lacks: a form of it does not have the word of a concept that its English text names, or has the
 * word of another action.
 */
export function brokenWords(
    key: string,
    english: Text,
    text: Text,
    vocabulary: Pick<Vocabulary, 'words' | 'stems' | 'otherwise'>,
): { form: string; write: string }[] {
    const named = conceptsOf(key, english);
    const expected = named.filter(
        concept => !vocabulary.otherwise?.some(each => each.concept === concept && each.keys.test(key)),
    );
    const others = named.some(concept => isAction(concept))
        ? ACTIONS.filter(action => !named.includes(action))
        : [];
    return formsOfSome(text).flatMap(form => [
        ...expected
            .filter(concept => !stemOf(concept, vocabulary).test(withoutNames(form)))
            .map(concept => ({ form, write: `${concept} = ${vocabulary.words[concept]}` })),
        ...others
            .filter(action => stemOf(action, vocabulary).test(withoutNames(form)))
            .map(action => ({
                form,
                write: `another word than ${vocabulary.words[action]}, which means ${action}`,
            })),
    ]);
}

const isAction = (concept: Concept): boolean => (ACTIONS as readonly Concept[]).includes(concept);
