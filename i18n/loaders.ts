import type { Language } from '../contract/constants';
import type { Messages, PublicMessages } from './messages';

interface Loader {
    /** The words of the public pages alone. */
    small: () => Promise<{ default: PublicMessages }>;
    /** The words of the whole panel; those of the public pages are the same module. */
    panel: () => Promise<{ default: Messages }>;
}

/**
 * The languages that have their words, in the order of the specification: the picker offers these and no other. Each is
 * fetched when it is chosen.
 */
export const LOADERS: Partial<Record<Language, Loader>> = {
    en: { small: () => import('./public/en'), panel: () => import('./en') },
    he: { small: () => import('./public/he'), panel: () => import('./he') },
    ar: { small: () => import('./public/ar'), panel: () => import('./ar') },
};
