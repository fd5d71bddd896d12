import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { useSyncExternalStore } from 'react';
import type { Language } from '../../contract/constants';
import { languageTag, LANGUAGE_TAGS } from '../../i18n/languages';
import { loaderOf, standInFor } from '../../i18n/loaders';
import type { Translated } from '../../i18n/messages';
import { counting, polyglotOptions } from '../../i18n/translate';
import { changeSettings } from '../theme/settings';
import { availableLanguages, directionOf, getLanguage, keepLanguage, onLanguageChange } from './language';
import { loadText } from './text';

/** The panel's words in one language: ra-i18n-polyglot with the panel's rules (i18n/translate.ts). */
export const createI18nProvider = (
    language: Language,
    messages: Translated,
    standIn?: object,
): I18nProvider => {
    const { phrases, ...options } = polyglotOptions(messages, languageTag(language), standIn);
    const provider = polyglotI18nProvider(
        // By dotted keys, which polyglot takes as well as the tree that react-admin's type describes.
        () => phrases as unknown as TranslationMessages,
        language,
        availableLanguages.map(locale => ({ locale, name: LANGUAGE_TAGS[locale].name })),
        options,
    );
    return {
        ...provider,
        translate: counting(provider.translate),
        changeLocale: locale => chooseLanguage(locale as Language),
    };
};

let current: I18nProvider | undefined;

const load = async (language: Language) => {
    // A page of the panel may be a public one: the home at an unknown address.
    const [{ default: messages }, standIn] = await Promise.all([
        loaderOf(language).panel(),
        standInFor(language),
        loadText(language),
    ]);
    return createI18nProvider(language, messages, standIn);
};

/** Fetches the words of the chosen language; the panel is mounted with them. */
export const loadWords = async (): Promise<void> => {
    current = await load(getLanguage());
};

/**
 * Changes the language of the panel in place: nothing is mounted anew, so no typed form is lost. Hebrew and Arabic turn
 * right-to-left on, any other off (docs/specification.md#4-states). Where the words cannot be fetched it rejects, and all stays.
 */
export const chooseLanguage = async (language: Language): Promise<void> => {
    const next = await load(language);
    current = next;
    changeSettings({ direction: directionOf(language) });
    keepLanguage(language);
};

/** The words now, for what stands outside every context. */
export const getWords = (): I18nProvider => current!;

/** The words now, live. A new object for each language, so that whoever translates with it does so again. */
export const useWords = (): I18nProvider => useSyncExternalStore(onLanguageChange, getWords);
