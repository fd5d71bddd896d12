import { getLanguage, nameOnPage } from './providers/language';
import { storedUser } from './providers/session';
import { apply } from './theme/applyLook';
import { getSettings } from './theme/settings';

/** The built files of each language's words, put in place by the build (scripts/firstPaint.ts). */
declare const WORDS: Record<string, { small: string; panel: string }>;

/*
 * Runs before anything is drawn, as a small script of its own that the page waits for: the first paint has the chosen
 * theme, mode, language and direction. It also asks for the words early, which the panel's code would find out late.
 */
apply(getSettings());
nameOnPage();
const words = WORDS[getLanguage()];
for (const href of words ? [words.small, ...(storedUser() ? [words.panel] : [])] : []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
}
