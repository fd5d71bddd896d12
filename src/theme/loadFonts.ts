import type { Language } from '../../contract/constants';
import { getLanguage } from '../providers/language';

/** The weights in use (createTheme.ts). */
const WEIGHTS = [400, 500, 600];

/** A letter for each font (fonts.css) that only some languages need. */
const LETTERS: Partial<Record<Language, string>> = { he: 'א', ru: 'я', hu: 'ő' };

/*
 * Loads the fonts of the language, and the Arabic one for the names of the shop, while the panel's code runs. A browser
 * asks for a font when its first text is laid out, and what is beside that text moves when the font arrives.
 */
const text = `aع${LETTERS[getLanguage()] ?? ''}`;
for (const weight of WEIGHTS)
    // A test has no fonts. Without a font its text has the next one of the list.
    document.fonts
        ?.load(`${weight} 1em 'Inter Variable', 'IBM Plex Sans Arabic', 'Heebo'`, text)
        .catch(() => {});
