import type { Language } from '../../contract/constants';
import type { Sentences } from './en';
import { LANGUAGES } from './language';
import { ownMessages } from '../../contract/fields/ownFields';

/** The panel's codes of languages whose subtags they are not. */
const CODES: Record<string, Language> = { zh: 'cn', de: 'ge', es: 'sp' };

/** The name of the list of one of the shop's nouns, in the language of a primary subtag. */
export function ownNounName(noun: string, language: string): string | undefined {
    const name = ownMessages(CODES[language] ?? (language as Language))[`resources.${noun}.name`];
    return typeof name === 'object' ? name.other : name;
}

/** The panel's code of the language of sentences. */
export function codeOfSentences(sentences: Sentences): Language {
    const tag = Object.entries(LANGUAGES).find(([, one]) => one === sentences)?.[0] ?? 'en';
    return CODES[tag] ?? (tag as Language);
}
