import { type Language, languageName } from '../../../contract/languages';
import panel from '#shop/panel';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { loadLaterMessages, loadMessages, standInFor } from '../../../i18n/loaders';
import type { Translated } from '../../../i18n/messages';
import { counting, polyglotOptions } from '../../../i18n/translate';
import { changeSettings } from '../../theme/settings';
import { availableLanguages, directionOf, getLanguage, keepLanguage, onLanguageChange } from './language';
import { withKeys } from './keys';
import { onShopChange, withShopName } from '../shop';
import { loadText } from './text';
import { ownMessages, renamedIn } from '../../../contract/fields/ownFields';
import { GENERAL_MESSAGES } from './generalMessages';

/** The phrases of one language, with the shop's, and polyglot's other options. */
const phrasesOf = (language: Language, catalogues: readonly object[]) => {
    const own = { ...ownMessages(language), ...panel.messages?.(language) };
    const { phrases, ...options } = polyglotOptions(language, [...catalogues, own]);
    if (!import.meta.env.SHOP_IS_EMPTY) forgetFormerName(phrases, own, language);
    return { phrases, options };
};

/** Creates the provider, and `extend`, which gives it the messages of `i18n/later.ts`, too. */
const createExtensible = (language: Language, catalogues: readonly object[]) => {
    const { phrases, options } = phrasesOf(language, catalogues);
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
    const i18nProvider: I18nProvider = {
        ...provider,
        translate: withKeys(withShopName(counting(provider.translate), language)),
        changeLocale: locale => chooseLanguage(locale as Language),
    };
    const extend = async () => {
        const { default: later } = await loadLaterMessages(language);
        unread = phrasesOf(language, [later, ...catalogues]).phrases;
        await provider.changeLocale(language);
        unread = undefined;
    };
    return { i18nProvider, extend };
};

/**
 * Creates react-admin's i18n provider for one language: ra-i18n-polyglot with the panel's rules (i18n/translate.ts).
 */
export const createI18nProvider = (language: Language, messages: Translated): I18nProvider =>
    createExtensible(language, [messages]).i18nProvider;

/** Replaces the core's messages about a noun that the shop has renamed by general ones, where it has none of its own. */
const forgetFormerName = (phrases: Record<string, string>, own: object, language: Language) => {
    for (const noun of renamedIn(language) ?? [])
        for (const [message, general] of Object.entries(GENERAL_MESSAGES)) {
            const key = `resources.${noun}.${message}`;
            if (!Object.hasOwn(own, key)) phrases[key] = phrases[general]!;
        }
};

let current: I18nProvider | undefined;
/** The words of the start, while they load and after. */
let first: Promise<{ extend: () => Promise<void> }> | undefined;
/** The messages of `i18n/later.ts`, once they have been asked for. */
let later: Promise<void> | undefined;

const load = async (language: Language) => {
    // The panel also shows public pages, such as the home at an unknown address.
    const [{ default: messages }, standIn] = await Promise.all([
        loadMessages(language),
        standInFor(language),
        loadText(language),
    ]);
    return createExtensible(language, [standIn ?? {}, messages]);
};

/** Loads the messages of the chosen language, except those of `i18n/later.ts`, before the panel is mounted. */
export const loadWords = async (): Promise<void> => {
    const loading = load(getLanguage());
    first = loading;
    later = undefined;
    current = (await loading).i18nProvider;
};

/** Loads the messages of `i18n/later.ts` once; after a failure, again. */
const loadLaterWords = (): Promise<void> | undefined =>
    (later ??= first
        ?.then(({ extend }) => extend())
        .catch((error: unknown) => {
            later = undefined;
            throw error;
        }));

/** A part that is loaded after the first list, once its messages are there, too. */
export const withLaterWords = async <T>(part: Promise<T>): Promise<T> => {
    const [loaded] = await Promise.all([part, loadLaterWords()]);
    return loaded;
};

/**
 * Changes the panel's language without remounting, so that open forms keep their values. Hebrew and Arabic switch to
 * right-to-left, any other language back (docs/specification.md#4-states). If the messages fail to load, it rejects and
 * changes nothing.
 */
export const chooseLanguage = async (language: Language): Promise<void> => {
    const { i18nProvider, extend } = await load(language);
    await extend();
    current = i18nProvider;
    later = Promise.resolve();
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
