import {
    codeOf,
    isRightToLeft,
    languageOf,
    LANGUAGES,
    preferredAmong,
    type Language,
} from '../../../contract/languages';
import { useSyncExternalStore } from 'react';
import { LANGUAGE_COOKIE, SIGN_IN_PATHS } from '../../../contract/signInPage';
import { hostSetting } from '../host';
import { onStorageOfOtherTab, storage } from '../storage/storage';

/**
 * Not in react-admin's store, which a logout clears. The script of the first paint reads it too. The value is the code of
 * the specification.
 */
const KEY = 'language';

const offered = hostSetting('languages')?.split(' ');

/** The available languages, in the picker's order: those that the page offers, else all. */
export const availableLanguages: readonly Language[] =
    offered?.map(languageOf).filter(language => language !== undefined) ?? LANGUAGES;

/** A stored language, if it is available. */
const available = (stored: string | null): Language | undefined =>
    availableLanguages.find(language => language === languageOf(stored));

/** The first available language of the browser's preferences, else English, else the first. */
const preferred = (): Language => preferredAmong(globalThis.navigator?.languages ?? [], availableLanguages);

const read = (): Language => available(storage.get(KEY)) ?? preferred();

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
    document.documentElement.lang = getLanguage();
};

/**
 * Tells the server the language of the next sign-in page, in cookies that reach its addresses alone: the API gets none
 * (docs/specification.md#7-calls). Ignored by browsers that block cookies.
 */
export const rememberLanguage = (): void => {
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    const value = `${LANGUAGE_COOKIE}=${getLanguage()}`;
    for (const path of SIGN_IN_PATHS)
        document.cookie = `${value}; path=${path}; max-age=31536000; samesite=lax${secure}`;
};

/** Stores a chosen language and notifies listeners. Its messages must be loaded. */
export const keepLanguage = (language: Language): void => {
    storage.set(KEY, codeOf(language));
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
        if (key !== KEY) return;
        const language = available(newValue);
        if (language && language !== getLanguage()) listener(language);
    });
};
