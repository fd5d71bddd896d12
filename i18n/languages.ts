import { RTL_LANGUAGES, type Language } from '../contract/constants';

/**
 * The specification's twelve language codes with their names and BCP-47 tags. `cn`, `ge` and `sp` are no language tags,
 * and Intl would use the machine's language for them.
 */
export const LANGUAGE_TAGS: Record<Language, { name: string; tag: string }> = {
    en: { name: 'English', tag: 'en' },
    fr: { name: 'Français', tag: 'fr' },
    he: { name: 'עברית', tag: 'he' },
    ru: { name: 'Русский', tag: 'ru' },
    ar: { name: 'العربية', tag: 'ar' },
    cn: { name: '中文', tag: 'zh-CN' },
    ge: { name: 'Deutsch', tag: 'de' },
    sp: { name: 'Español', tag: 'es' },
    ja: { name: '日本語', tag: 'ja' },
    ko: { name: '한국어', tag: 'ko' },
    it: { name: 'Italiano', tag: 'it' },
    hu: { name: 'Magyar', tag: 'hu' },
};

/** The available languages, in the picker's order. To add one, add a line here and one in `loaders.ts`. */
export const WRITTEN = [
    'en',
    'fr',
    'he',
    'ru',
    'ar',
    'cn',
    'ge',
    'sp',
    'ja',
    'ko',
    'it',
    'hu',
] as const satisfies readonly Language[];

/** The tag for Intl, `<html lang>` and plural rules. */
export const languageTag = (language: Language): string => LANGUAGE_TAGS[language].tag;

/** Whether choosing this language switches to right-to-left. */
export const isRightToLeft = (language: Language): boolean =>
    (RTL_LANGUAGES as readonly string[]).includes(language);
