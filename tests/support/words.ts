import type { Language } from '../../contract/constants';
import { languageTag } from '../../i18n/languages';
import { loaderOf } from '../../i18n/loaders';
import type { MessageKey, Params } from '../../i18n/messages';
import { createTranslate } from '../../i18n/translate';

/** Says a message as the panel does in one language. */
export type Say = (key: MessageKey, params?: Params) => string;

/** The words of a language, for tests that find things by what they are called in it. */
export const wordsIn = async (language: Language): Promise<Say> =>
    createTranslate((await loaderOf(language).panel()).default, languageTag(language));
