import { LANGUAGES, preferredAmong, type Language } from '../../contract/languages';
import { type Sentences, sentencesOf, type ServerMessages } from '../../i18n/say';

/** Names of permissions and of the specified statuses, by id. */
type NamesById = Readonly<Record<'permission' | 'status', Readonly<Record<string, string>>>>;

const byLanguage = async <T>(load: (language: Language) => Promise<T>) =>
    Object.fromEntries(
        await Promise.all(LANGUAGES.map(async language => [language, await load(language)] as const)),
    ) as Record<Language, T>;

/** The messages of each language. */
export const SENTENCES = await byLanguage<Sentences>(async language => {
    const { server } = (await import(`../../i18n/${language}/server.ts`)) as { server: ServerMessages };
    return sentencesOf(server, language);
});

/** The names of permissions and statuses in each language. */
export const NAMES = await byLanguage<NamesById>(
    async language => (await import(`../../i18n/${language}/names.ts`)) as NamesById,
);

/** The messages for an Accept-Language header: the first supported language in it, else English. */
export const sentencesFor = (header: string | undefined): Sentences => SENTENCES[languageFor(header)];

/** The language of an Accept-Language header that is among some, by default all; else English, else the first. */
export function languageFor(header: string | undefined, among: readonly Language[] = LANGUAGES): Language {
    const wanted = (header ?? '')
        .slice(0, 200)
        .split(',')
        .map(part => {
            const [tag = '', ...parameters] = part.trim().split(';');
            const quality = parameters.find(parameter => parameter.trim().startsWith('q='));
            return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 };
        })
        .filter(({ quality }) => quality > 0)
        .sort((a, b) => b.quality - a.quality);
    return preferredAmong(
        wanted.map(({ tag }) => tag),
        among,
    );
}
