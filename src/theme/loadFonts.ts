import { languageName } from '../../contract/languages';
import { getLanguage } from '../providers/i18n/language';

/** The weights in use (createTheme.ts). */
const WEIGHTS = [400, 500, 600];

/** The longest time that the panel's first page waits for the fonts beyond its code. */
const PATIENCE_MS = 300;

/** The languages with Latin letters of a second font. */
const EXTENDED_LATIN = /^(cs|hr|hu|lt|lv|pl|ro|sk|sl|tr)\b/;

/** Letters of each font (fonts.css): the language's name is in its script. */
const letters = `aع${languageName(getLanguage())}${EXTENDED_LATIN.test(getLanguage()) ? 'ő' : ''}`;
const load = (weight: number) =>
    document.fonts.load(`${weight} 1em 'Inter Variable', 'IBM Plex Sans Arabic', 'Heebo'`, letters);

/*
 * The fonts of the language, and the Arabic one for the names of the shop, load while the panel's code runs. A browser
 * asks for a font when its first text is laid out, and what is beside that text moves when the font arrives.
 */
const arrived = Promise.allSettled(WEIGHTS.map(load));

/** Resolves when each font has arrived or failed, at most after 300 ms. Text without its font has the next one of the list. */
export const fontsArrived = (): Promise<unknown> =>
    Promise.race([arrived, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]);
