import { LANGUAGES, preferredAmong, type Language } from '../../contract/languages';
import { server as en, type Sentences } from '../../i18n/en/server';

const load = async (language: Language): Promise<[Language, Sentences]> => [
    language,
    ((await import(`../../i18n/${language}/server.ts`)) as { server: Sentences }).server,
];

/** The messages of each language. */
export const SENTENCES = Object.fromEntries(await Promise.all(LANGUAGES.map(load))) as Record<
    Language,
    Sentences
>;

/** The messages for an Accept-Language header: the first supported language in it, else English. */
export const sentencesFor = (header: string | undefined): Sentences => SENTENCES[languageFor(header)] ?? en;

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
