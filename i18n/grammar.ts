import type { Language } from '../contract/languages';
import type { Forms } from './messages';

/** Names by id. */
type NamesById = Readonly<Record<string, string>>;

/** The names of a record, of which one may be empty. */
export type Names = { name: string; name_ar: string };

/** Lists texts in a language, with "and" or "or". */
export const listIn = (
    language: Language,
    texts: readonly string[],
    type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(language, { type }).format(texts);

/** What a sentence in code needs of a language's grammar; messages have their forms as data (translate.ts). */
export const grammarOf = (language: Language) => {
    const rules = new Intl.PluralRules(language);
    return {
        /** The form of a number: `plural(2, { one: …, other: … })`. */
        plural: (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other,
        /** The name of a record in the language, as the panel shows it: Arabic in Arabic, else English. */
        nameOf: ({ name, name_ar }: Names): string => (language === 'ar' ? name_ar || name : name || name_ar),
        /** Lists the texts that there are. */
        list: (...texts: (string | false)[]): string =>
            listIn(
                language,
                texts.filter(text => text !== false),
            ),
        /** Lists ids by their names in quotation marks: “First” and “b”, because an id without a name is shown itself. */
        named:
            (names: NamesById, open: string, close: string) =>
            (ids: readonly string[]): string =>
                listIn(
                    language,
                    ids.map(id => `${open}${names[id] ?? id}${close}`),
                ),
    };
};
