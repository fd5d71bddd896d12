import { ar } from './ar';
import { de } from './de';
import { en, type Sentences } from './en';
import { es } from './es';
import { fr } from './fr';
import { he } from './he';
import { hu } from './hu';
import { it } from './it';
import { ja } from './ja';
import { ko } from './ko';
import { ru } from './ru';
import { zh } from './zh';

/** The messages by the primary subtag of a language. */
export const LANGUAGES: Record<string, Sentences> = { en, fr, he, ru, ar, zh, de, es, ja, ko, it, hu };

/** The messages for an Accept-Language header: the first supported language in it, else English. */
export const sentencesFor = (header: string | undefined): Sentences => LANGUAGES[languageFor(header)] ?? en;

/** The language of an Accept-Language header that is among some, by default those that have messages; else English, else the first. */
export function languageFor(header: string | undefined, among = Object.keys(LANGUAGES)): string {
    const wanted = (header ?? '')
        .slice(0, 200)
        .split(',')
        .map(part => {
            const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
            const quality = parameters.find(parameter => parameter.trim().startsWith('q='));
            const [language = ''] = tag.split('-');
            return {
                // The old code of Hebrew, which some systems still use.
                language: language === 'iw' ? 'he' : language,
                quality: quality ? Number(quality.trim().slice(2)) : 1,
            };
        })
        .filter(({ language, quality }) => quality > 0 && among.includes(language))
        .sort((a, b) => b.quality - a.quality);
    return wanted[0]?.language ?? (among.includes('en') ? 'en' : among[0]!);
}
