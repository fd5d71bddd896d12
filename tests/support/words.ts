import type { Language } from '../../contract/languages';
import { loadMessages } from '../../i18n/loaders';
import type { MessageKey, Params } from '../../i18n/messages';
import { createTranslate } from '../../i18n/translate';

/** Formats a message in one language, like the panel. */
export type Say = (key: MessageKey, params?: Params) => string;

/** The messages of a language, for tests that find controls by their names. */
export const wordsIn = async (language: Language): Promise<Say> =>
    createTranslate((await loadMessages(language)).default, language);
