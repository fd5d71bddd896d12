import { getLanguage, nameOnPage } from './providers/language';
import { storedUser } from './providers/session';
import { entryOf } from './public/entry';
import { apply } from './theme/applyLook';
import { getSettings } from './theme/settings';

/** The built files of each language's words, put in place by the build (scripts/firstPaint.ts). */
declare const WORDS: Record<string, { small: string; panel: string }>;
/** The built file of the panel itself. */
declare const PANEL: string;

/*
 * Runs before anything is drawn, as a small script of its own that the page waits for: the first paint has the chosen
 * theme, mode, language and direction. It also preloads the messages and, for panel pages, the panel's code.
 */
apply(getSettings());
nameOnPage();
const words = WORDS[getLanguage()];
const inPanel = entryOf(window.location, storedUser() !== null).show === 'panel';
for (const href of [words?.small, ...(inPanel ? [words?.panel, PANEL] : [])]) {
    if (!href) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
}
