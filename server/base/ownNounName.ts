import type { Language } from '../../contract/languages';
import { ownMessages } from '../../contract/fields/ownFields';
import type { Sentences } from '../../i18n/say';
import { SENTENCES } from './language';

/** The name of the list of one of the shop's nouns, in a language. */
export function ownNounName(noun: string, language: Language): string | undefined {
    const name = ownMessages(language)[`resources.${noun}.name`];
    return typeof name === 'object' ? name.other : name;
}

/** The language of sentences. */
export const languageOfSentences = (sentences: Sentences): Language =>
    (Object.keys(SENTENCES) as Language[]).find(language => SENTENCES[language] === sentences) ?? 'en';
