import { useSyncExternalStore } from 'react';
import type { Language } from '../../../contract/constants';
import { LANGUAGE_COOKIE, SIGN_IN_PATHS } from '../../../contract/signInPage';
import { hostSetting } from '../host';
import { isRightToLeft, languageTag, WRITTEN } from '../../../i18n/languages';
import { onStorageOfOtherTab, storage } from '../storage/storage';

/** Not in react-admin's store, which a logout clears. The script of the first paint reads it too. */
const KEY = 'language';

const offered = hostSetting('languages')?.split(' ');

/** The available languages, in the picker's order: those that the page offers, else all. */
export const availableLanguages: readonly Language[] =
    offered?.filter((name): name is Language => (WRITTEN as readonly string[]).includes(name)) ?? WRITTEN;

const isAvailable = (language: unknown): language is Language =>
    availableLanguages.includes(language as Language);

/** The first available language of the browser's preferences, else English, else the first. */
export const languageOf = (preferred: readonly string[]): Language => {
    for (const tag of preferred) {
        const [wanted] = tag.toLowerCase().split('-');
        // `iw` is the old code of Hebrew, which some systems still use.
        const code = wanted === 'iw' ? 'he' : wanted;
        const found = availableLanguages.find(language => languageTag(language).split('-')[0] === code);
        if (found) return found;
    }
    return availableLanguages.includes('en') ? 'en' : (availableLanguages[0] ?? 'en');
};

const read = (): Language => {
    const stored = storage.get(KEY);
    return isAvailable(stored) ? stored : languageOf(globalThis.navigator?.languages ?? []);
};

let current: Language | undefined;
const listeners = new Set<() => void>();

/**
 * The current language: the chosen one, else the browser's, else English (docs/specification.md#1-what-the-product-is).
 */
export const getLanguage = (): Language => (current ??= read());

/** The direction that choosing a language sets; the customizer can change it afterwards. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (isRightToLeft(language) ? 'rtl' : 'ltr');

/** Sets the page's `lang`, for the browser, screen readers and `Accept-Language`. */
export const nameOnPage = (): void => {
    document.documentElement.lang = languageTag(getLanguage());
};

/**
 * Tells the server the language of the next sign-in page, in cookies that reach its addresses alone: the API gets none
 * (docs/specification.md#7-calls). Ignored by browsers that block cookies.
 */
export const rememberLanguage = (): void => {
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    const value = `${LANGUAGE_COOKIE}=${languageTag(getLanguage())}`;
    for (const path of SIGN_IN_PATHS)
        document.cookie = `${value}; path=${path}; max-age=31536000; samesite=lax${secure}`;
};

/** Stores a chosen language and notifies listeners. Its messages must be loaded. */
export const keepLanguage = (language: Language): void => {
    storage.set(KEY, language);
    current = language;
    nameOnPage();
    rememberLanguage();
    listeners.forEach(listener => listener());
};

/** Calls `listener` after each change of the language, until the returned function is called. */
export const onLanguageChange = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

/** The current language, live. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, getLanguage, getLanguage);

/** Calls `listener` with the language chosen in another tab, until the returned function is called. */
export const onLanguageOfOtherTab = (listener: (language: Language) => void): (() => void) => {
    return onStorageOfOtherTab(({ key, newValue }) => {
        if (key === KEY && isAvailable(newValue) && newValue !== getLanguage()) listener(newValue);
    });
};
