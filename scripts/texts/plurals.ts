/** Plural forms of PO files, which follow `Intl.PluralRules` as the messages do: form 0 is the first category, and so on. */
import { compileFunction } from 'node:vm';
import type { Language } from '../../contract/languages';

/** The plural categories of a language, in CLDR's order. */
export const categoriesOf = (language: Language): readonly Intl.LDMLPluralRule[] => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    return (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter(category =>
        pluralCategories.includes(category),
    );
};

/**
 * CLDR's rules for whole numbers as expressions of gettext. A rule that fractions alone have, such as the fourth form of Russian,
 * has a number and is never chosen.
 */
const EXPRESSIONS = [
    '0',
    'n != 1',
    'n > 1',
    'n == 1 ? 0 : n == 2 ? 1 : 2',
    'n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2',
    'n == 0 || n == 1 ? 0 : n % 1000000 == 0 ? 1 : 2',
    'n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 3',
    'n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2',
    'n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2',
    'n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5',
];

const NUMBERS = [...Array.from({ length: 300 }, (_, number) => number), 1000, 1001, 1_000_000, 2_000_000];

/** The header `Plural-Forms` of a language. */
export function pluralForms(language: Language): string {
    const rules = new Intl.PluralRules(language);
    const categories = categoriesOf(language);
    const expression = EXPRESSIONS.find(each => {
        const formOf = compileFunction(`return Number(${each})`, ['n']) as (n: number) => number;
        return NUMBERS.every(n => categories[formOf(n)] === rules.select(n));
    });
    if (!expression)
        throw new Error(`scripts/texts/plurals.ts has no expression for the plural forms of ${language}.`);
    return `nplurals=${categories.length}; plural=(${expression});`;
}
