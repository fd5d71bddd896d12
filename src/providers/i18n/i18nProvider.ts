import { type Language, languageName } from '../../../contract/languages';
import panel from '#shop/panel';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { loadMessages, standInFor } from '../../../i18n/loaders';
import type { Translated } from '../../../i18n/messages';
import { counting, polyglotOptions } from '../../../i18n/translate';
import { changeSettings } from '../../theme/settings';
import { availableLanguages, directionOf, getLanguage, keepLanguage, onLanguageChange } from './language';
import { withKeys } from './keys';
import { onShopChange, withShopName } from '../shop';
import { loadText } from './text';
import { ownMessages, renamedIn } from '../../../contract/fields/ownFields';
import { GENERAL_MESSAGES } from './generalMessages';

/**
 * Creates react-admin's i18n provider for one language: ra-i18n-polyglot with the panel's rules (i18n/translate.ts).
 */
export const createI18nProvider = (
    language: Language,
    messages: Translated,
    standIn?: object,
): I18nProvider => {
    const own = { ...ownMessages(language), ...panel.messages?.(language) };
    const { phrases, ...options } = polyglotOptions(messages, language, standIn, own);
    if (!import.meta.env.SHOP_IS_EMPTY) forgetFormerName(phrases, own, language);
    let unread: object | undefined = phrases;
    const provider = polyglotI18nProvider(
        // Dotted keys, which polyglot accepts like the tree that react-admin's type requires.
        () => unread as TranslationMessages,
        language,
        availableLanguages.map(locale => ({ locale, name: languageName(locale) })),
        options,
    );
    // Polyglot has its own copy.
    unread = undefined;
    return {
        ...provider,
        translate: withKeys(withShopName(counting(provider.translate), language)),
        changeLocale: locale => chooseLanguage(locale as Language),
    };
};

/** Replaces the core's messages about a noun that the shop has renamed by general ones, where it has none of its own. */
const forgetFormerName = (phrases: Record<string, string>, own: object, language: Language) => {
    for (const noun of renamedIn(language) ?? [])
        for (const [message, general] of Object.entries(GENERAL_MESSAGES)) {
            const key = `resources.${noun}.${message}`;
            if (!Object.hasOwn(own, key)) phrases[key] = phrases[general]!;
        }
};

let current: I18nProvider | undefined;

const load = async (language: Language) => {
    // The panel also shows public pages, such as the home at an unknown address.
    const [{ default: messages }, standIn] = await Promise.all([
        loadMessages(language),
        standInFor(language),
        loadText(language),
    ]);
    return createI18nProvider(language, messages, standIn);
};

/** Loads the messages of the chosen language, before the panel is mounted. */
export const loadWords = async (): Promise<void> => {
    current = await load(getLanguage());
};

/**
 * Changes the panel's language without remounting, so that open forms keep their values. Hebrew and Arabic switch to
 * right-to-left, any other language back (docs/specification.md#4-states). If the messages fail to load, it rejects and
 * changes nothing.
 */
export const chooseLanguage = async (language: Language): Promise<void> => {
    const next = await load(language);
    current = next;
    changeSettings({ direction: directionOf(language) });
    keepLanguage(language);
};

/** The current i18n provider, for code outside React. */
export const getWords = (): I18nProvider => current!;

// The shop's name is a message, so its change is one of the messages.
onShopChange(() => {
    if (!current) return;
    const { translate, ...rest } = current;
    current = { ...rest, translate: (key, params) => translate(key, params) };
});

const onWordsChange = (listener: () => void) => {
    const stops = [onLanguageChange(listener), onShopChange(listener)];
    return () => stops.forEach(stop => stop());
};

/** The current i18n provider, live. Each change has its own object, so that components that use it render again. */
export const useWords = (): I18nProvider => useSyncExternalStore(onWordsChange, getWords);
