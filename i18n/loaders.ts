import type { Language } from '../contract/languages';
import type { PublicMessages, Translated } from './messages';
import untranslated from './untranslated.json' with { type: 'json' };

/** Loads the messages of the public pages only. */
export const loadPublic = (language: Language): Promise<{ default: PublicMessages }> =>
    import(`./${language}/public.ts`);

/** Loads the messages of the whole panel, which include those of the public pages. */
export const loadMessages = (language: Language): Promise<{ default: Translated }> =>
    import(`./${language}/messages.ts`);

/** English as the fallback of a language with missing messages; undefined if none are missing. */
export const standInFor = async (language: Language): Promise<object | undefined> =>
    Object.values<readonly string[]>(untranslated).some(languages => languages.includes(language))
        ? (await loadMessages('en')).default
        : undefined;
