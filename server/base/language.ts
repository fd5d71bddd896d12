import { LANGUAGES, preferredAmong, type Language } from '../../contract/languages';
import { agreeIn } from '../../i18n/agree';
import type { Sentences } from '../../i18n/en/server';

/** The sentences of a language, with the articles and particles that fit their values. */
const load = async (language: Language): Promise<[Language, Sentences]> => {
    const { server } = (await import(`../../i18n/${language}/server.ts`)) as { server: Sentences };
    const agree = agreeIn(language);
    const agreeing = Object.entries<string | ((...values: never[]) => string)>(server).map(
        ([name, sentence]) => [
            name,
            typeof sentence === 'string' ? sentence : (...values: never[]) => agree(sentence(...values)),
        ],
    );
    return [language, Object.fromEntries(agreeing) as Sentences];
};

/** The messages of each language. */
export const SENTENCES = Object.fromEntries(await Promise.all(LANGUAGES.map(load))) as Record<
    Language,
    Sentences
>;

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
