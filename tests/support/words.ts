import type { Language } from '../../contract/constants';
import { languageTag } from '../../i18n/languages';
import { loaderOf } from '../../i18n/loaders';
import type { MessageKey, Params } from '../../i18n/messages';
import { createTranslate } from '../../i18n/translate';

/** Formats a message in one language, like the panel. */
export type Say = (key: MessageKey, params?: Params) => string;

/** The messages of a language, for tests that find controls by their names. */
export const wordsIn = async (language: Language): Promise<Say> =>
    createTranslate((await loaderOf(language).panel()).default, languageTag(language));
