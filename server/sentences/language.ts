import { ar } from './ar';
import { de } from './de';
import { en, type Sentences } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';

/** By the first part of a language's real tag. */
export const LANGUAGES: Record<string, Sentences> = { en, fr, ar, de, es, it };

/** The sentences for an Accept-Language header: the first language in it that the server speaks, else English. */
export function sentencesFor(header: string | undefined): Sentences {
    const wanted = (header ?? '')
        .slice(0, 200)
        .split(',')
        .map(part => {
            const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
            const quality = parameters.find(parameter => parameter.trim().startsWith('q='));
            return {
                language: tag.split('-')[0] ?? '',
                quality: quality ? Number(quality.trim().slice(2)) : 1,
            };
        })
        .filter(({ language, quality }) => quality > 0 && Object.hasOwn(LANGUAGES, language))
        .sort((a, b) => b.quality - a.quality);
    return LANGUAGES[wanted[0]?.language ?? 'en'] ?? en;
}
