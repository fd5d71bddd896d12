/** Checks of a translation: it has the placeholders of English, and nothing that its glossary forbids. */
import type { Rule } from '../../i18n/glossary';
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
