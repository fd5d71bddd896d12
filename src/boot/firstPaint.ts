import { sendFirstCalls } from '../providers/data/firstCalls';
import { PHONE } from '../components/hooks/phone';
import { getLanguage, nameOnPage } from '../providers/i18n/language';
import { supportsPasskeys } from '../providers/auth/passkeySupport';
import { storedUser } from '../providers/auth/session';
import { entryOf } from '../public/entry';
import { onIntent } from '../public/onIntent';
import { fits, readServed, WAITING } from '../public/served';
import { apply } from '../theme/applyLook';
import { getSettings } from '../theme/settings';

/** The built message files of each language (public, panel), inserted by the build (scripts/build/firstPaint.ts). */
declare const WORDS: Record<string, [forPublic: string, forPanel: string]>;
/** The built file of the panel. */
declare const PANEL: string;
/** The built file of the parts that only phones need for their first page. */
declare const LATE: string;
/** The built file of the sign-in page. */
declare const SIGN_IN: string;
/** The built file of src/boot/main.tsx, then those that it imports. */
declare const ENTRY: [entry: string, ...imports: string[]];

const preload = (href: string | undefined) => {
    if (!href) return;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
};

const preloadWords = () => {
    const [forPublic, forPanel] = WORDS[getLanguage()] ?? [];
    preload(forPublic);
    const { show } = entryOf(window.location, storedUser() !== null);
    if (show === 'signIn') preload(SIGN_IN);
    if (show !== 'panel') return;
    [forPanel, PANEL].map(preload);
    if (window.matchMedia(PHONE).matches) preload(LATE);
    sendFirstCalls();
};

const loadEntry = (onError: () => void) => {
    const [entry, ...imports] = ENTRY;
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = entry;
    script.addEventListener('error', onError);
    document.head.append(script);
    imports.forEach(preload);
    preloadWords();
};

/*
 * Runs before the first paint as a small blocking script, and sets the chosen theme, mode, language and direction. It
 * also preloads the messages and, on pages of the panel, its code. A sign-in page whose form is in its HTML loads nothing
 * before it is used, unless the form does not fit this browser.
 */
const root = document.documentElement;
const served = readServed();
apply(getSettings());
if (!served) {
    nameOnPage();
    preloadWords();
} else {
    root.toggleAttribute('data-no-passkeys', !supportsPasskeys());
    if (fits(served)) onIntent(loadEntry);
    else {
        root.toggleAttribute(WAITING, true);
        nameOnPage();
        // Without the entry the served form is better than none.
        loadEntry(() => root.removeAttribute(WAITING));
    }
}
