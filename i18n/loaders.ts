import type { Language } from '../contract/constants';
import type { WRITTEN } from './languages';
import type { PublicMessages, Translated } from './messages';
import untranslated from './untranslated.json' with { type: 'json' };

interface Loader {
    /** The messages of the public pages only. */
    small: () => Promise<{ default: PublicMessages }>;
    /** The messages of the whole panel, which include those of the public pages. */
    panel: () => Promise<{ default: Translated }>;
}

/** Loads the messages of each language. */
export const LOADERS: Record<(typeof WRITTEN)[number], Loader> = {
    en: { small: () => import('./public/en'), panel: () => import('./en') },
    fr: { small: () => import('./public/fr'), panel: () => import('./fr') },
    he: { small: () => import('./public/he'), panel: () => import('./he') },
    ru: { small: () => import('./public/ru'), panel: () => import('./ru') },
    ar: { small: () => import('./public/ar'), panel: () => import('./ar') },
    cn: { small: () => import('./public/cn'), panel: () => import('./cn') },
    ge: { small: () => import('./public/ge'), panel: () => import('./ge') },
    sp: { small: () => import('./public/sp'), panel: () => import('./sp') },
    ja: { small: () => import('./public/ja'), panel: () => import('./ja') },
    ko: { small: () => import('./public/ko'), panel: () => import('./ko') },
    it: { small: () => import('./public/it'), panel: () => import('./it') },
    hu: { small: () => import('./public/hu'), panel: () => import('./hu') },
};

/** English as the fallback of a language with missing messages; undefined if none are missing. */
export const standInFor = async (language: Language): Promise<object | undefined> =>
    Object.values<readonly string[]>(untranslated).some(languages => languages.includes(language))
        ? (await import('./en')).default
        : undefined;

export const loaderOf = (language: Language): Loader => LOADERS[language as (typeof WRITTEN)[number]];
