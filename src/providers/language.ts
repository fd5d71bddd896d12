import { useSyncExternalStore } from 'react';
import type { Language } from '../../contract/constants';
import { isRightToLeft, languageTag, WRITTEN } from '../../i18n/languages';
import { onStorageOfOtherTab, storage } from './storage';

/** Outside react-admin's store, which a logout wipes. The script of the first paint reads it too. */
const KEY = 'language';

/** The languages that can be chosen. */
export const availableLanguages: readonly Language[] = WRITTEN;

const isAvailable = (language: unknown): language is Language =>
    availableLanguages.includes(language as Language);

/** The language of a browser's preferences, in their order: the first that can be chosen, else English. */
export const languageOf = (preferred: readonly string[]): Language => {
    for (const tag of preferred) {
        const wanted = tag.toLowerCase().split('-')[0]!;
        // Hebrew had another code once, and some systems still say it.
        const code = wanted === 'iw' ? 'he' : wanted;
        const found = availableLanguages.find(language => languageTag(language).split('-')[0] === code);
        if (found) return found;
    }
    return 'en';
};

const read = (): Language => {
    const stored = storage.get(KEY);
    return isAvailable(stored) ? stored : languageOf(globalThis.navigator?.languages ?? []);
};

let current: Language | undefined;
const listeners = new Set<() => void>();

/** The language now: the chosen one, else the browser's, else English (docs/specification.md#1-what-the-product-is). */
export const getLanguage = (): Language => (current ??= read());

/** The direction that a language turns on; the customizer may turn it over afterwards. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (isRightToLeft(language) ? 'rtl' : 'ltr');

/** Names the language on the page: for the browser, for screen readers, and for `Accept-Language`. */
export const nameOnPage = (): void => {
    document.documentElement.lang = languageTag(getLanguage());
};

/** Keeps a chosen language and tells whoever listens. Its words must be there already. */
export const keepLanguage = (language: Language): void => {
    storage.set(KEY, language);
    current = language;
    nameOnPage();
    listeners.forEach(listener => listener());
};

/** Calls back after each change of the language, until the returned function is called. */
export const onLanguageChange = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

/** The language now, live. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, getLanguage);

/** Calls back with the language that another tab has chosen. Returns the way to stop. */
export const onLanguageOfOtherTab = (listener: (language: Language) => void): (() => void) => {
    return onStorageOfOtherTab(({ key, newValue }) => {
        if (key === KEY && isAvailable(newValue) && newValue !== getLanguage()) listener(newValue);
    });
};
