import { ar } from './ar';
import { en, type Sentences } from './en';

const languages: Record<string, Sentences> = { en, ar };

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
        .filter(({ language, quality }) => quality > 0 && Object.hasOwn(languages, language))
        .sort((a, b) => b.quality - a.quality);
    return languages[wanted[0]?.language ?? 'en'] ?? en;
}
