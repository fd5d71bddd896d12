import { LANGUAGES, type Language } from '../../../contract/languages';
import { glossary as english } from '../../../i18n/en/glossary';
import type { Rules, Vocabulary } from '../../../i18n/glossary';

/** The languages that are translated from English. */
export const TRANSLATIONS = LANGUAGES.filter(language => language !== 'en');

const load = async (language: Language) => {
    const { glossary } = (await import(`../../../i18n/${language}/glossary.ts`)) as { glossary: Vocabulary };
    return [language, glossary] as const;
};

/** The words and rules of each language. */
export const GLOSSARY = Object.fromEntries(await Promise.all(TRANSLATIONS.map(load))) as Record<
    Exclude<Language, 'en'>,
    Vocabulary
>;

/** What no text of a language may have, and the exceptions. */
export const RULES: Record<Language, Rules> = { en: english, ...GLOSSARY };
