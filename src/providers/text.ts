import type { Language } from '../../contract/constants';
import { languageTag } from '../../i18n/languages';
import { loaderOf } from '../../i18n/loaders';
import type { PublicKey, Translate } from '../../i18n/messages';
import { createTranslate } from '../../i18n/translate';
import { changeSettings } from '../theme/settings';
import { directionOf, getLanguage, keepLanguage } from './language';
import { withShopName } from './shop';

let translate: Translate = key => key;

/** The message of a dotted key, for the public pages, which have no react-admin. */
export const text = (key: PublicKey, params?: Record<string, string | number>): string =>
    translate(key, params);

/** Loads the messages of the public pages. */
export const loadText = async (language: Language = getLanguage()): Promise<void> => {
    const { default: messages } = await loaderOf(language).small();
    translate = withShopName(createTranslate(messages, languageTag(language)), language);
};

/** Changes the language and direction of the public pages, and stores the language. */
export const chooseTextLanguage = async (language: Language): Promise<void> => {
    await loadText(language);
    changeSettings({ direction: directionOf(language) });
    keepLanguage(language);
};
