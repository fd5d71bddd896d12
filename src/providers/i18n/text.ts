import type { Language } from '../../../contract/languages';
import { loadAllMessages, loadPublic } from '../../../i18n/loaders';
import type { MessageKey, PublicKey, Translate } from '../../../i18n/messages';
import { createTranslate } from '../../../i18n/translate';
import { changeSettings } from '../../theme/settings';
import { directionOf, getLanguage, keepLanguage } from './language';
import { withKeys } from './keys';
import { withShopName } from '../shop';

let translate: Translate = key => key;

/** The message of a dotted key, for the public pages, which have no react-admin. */
export const text = (key: PublicKey, params?: Record<string, string | number>): string =>
    translate(key, params);

/** The same for any message, once `loadExtendedText` has loaded all of them. */
export const extendedText = text as (key: MessageKey, params?: Record<string, string | number>) => string;

let load = async (language: Language): Promise<readonly object[]> => [(await loadPublic(language)).default];

/** Loads the messages of the public pages. */
export const loadText = async (language: Language = getLanguage()): Promise<void> => {
    translate = withKeys(withShopName(createTranslate(await load(language), language), language));
};

/** Loads all messages, now and after each change of the language: for a public page with texts of its own. */
export const loadExtendedText = (): Promise<void> => {
    load = loadAllMessages;
    return loadText();
};

/** Changes the language and direction of the public pages, and stores the language. */
export const chooseTextLanguage = async (language: Language): Promise<void> => {
    await loadText(language);
    changeSettings({ direction: directionOf(language) });
    keepLanguage(language);
};
