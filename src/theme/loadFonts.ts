import type { Language } from '../../contract/languages';
import { getLanguage } from '../providers/i18n/language';

/** The weights in use (createTheme.ts). */
const WEIGHTS = [400, 500, 600];

/** A letter for each font (fonts.css) that only some languages need. */
const LETTERS: Partial<Record<Language, string>> = { he: 'א', ru: 'я', hu: 'ő' };

/** How long the panel's first page waits for the fonts beyond its code. */
const PATIENCE_MS = 300;

const letters = `aع${LETTERS[getLanguage()] ?? ''}`;
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
