import type { Language } from '../contract/languages';
import type { PublicMessages, Translated } from './messages';
import untranslated from './untranslated.json' with { type: 'json' };

/** Loads the messages of the public pages only. */
export const loadPublic = (language: Language): Promise<{ default: PublicMessages }> =>
    import(`./${language}/public.ts`);

/**
 * Loads the messages of the panel, which include those of the public pages. In the built panel they lack those of
 * `later.ts`.
 */
export const loadMessages = (language: Language): Promise<{ default: Translated }> =>
    import(`./${language}/messages.ts`);

/** Loads the messages of `later.ts`; outside the built panel all of them. */
export const loadLaterMessages = (language: Language): Promise<{ default: object }> =>
    import(`./${language}/messages.ts?later`);

/** Loads all messages of a language: those of `later.ts`, then the others. */
export const loadAllMessages = async (
    language: Language,
): Promise<readonly [later: object, messages: Translated]> => {
    const [later, messages] = await Promise.all([loadLaterMessages(language), loadMessages(language)]);
    return [later.default, messages.default];
};

/** English as the fallback of a language with missing messages; undefined if none are missing. */
export const standInFor = async (language: Language): Promise<object | undefined> =>
    Object.values<readonly string[]>(untranslated).some(languages => languages.includes(language))
        ? (await loadMessages('en')).default
        : undefined;
