import type { Language } from '../contract/languages';

/** The names of a record, of which one may be empty. */
export type Names = { name: string; name_ar: string };

/** The name of a record in a language, as the panel shows it: Arabic in Arabic, else English. */
export const nameOf = (language: Language, { name, name_ar }: Names): string =>
    language === 'ar' ? name_ar || name : name || name_ar;

/** Joins the sentences that there are. A Chinese or Japanese full stop brings its own space. */
export const joinSentences = (sentences: readonly unknown[]): string =>
    sentences
        .filter(sentence => typeof sentence === 'string' && sentence !== '')
        .reduce<string>((text, next) => text + (text === '' || /[。！？]$/.test(text) ? '' : ' ') + next, '');

/** Lists texts in a language, with "and" or "or". */
export const listIn = (
    language: Language,
    texts: readonly string[],
    type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(language, { type }).format(texts);
