import { getLanguage, nameOnPage } from './providers/language';
import { storedUser } from './providers/session';
import { entryOf } from './public/entry';
import { apply } from './theme/applyLook';
import { getSettings } from './theme/settings';

/** The built message files of each language, inserted by the build (scripts/firstPaint.ts). */
declare const WORDS: Record<string, { small: string; panel: string }>;
/** The built file of the panel. */
declare const PANEL: string;

/*
 * Runs before the first paint as a small blocking script, and sets the chosen theme, mode, language and direction. It
 * also preloads the messages and, on pages of the panel, its code.
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
