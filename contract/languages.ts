/**
 * Properties of a language besides its texts (i18n): its own name, its direction, and the specification's code if that
 * is another.
 */
type Described = { name: string; direction?: 'rtl'; code?: string };

/**
 * The languages by their BCP 47 tags, in the picker's order. To add one, add a line here and a folder of that name in `i18n`
 * (i18n/README.md). Choosing Hebrew or Arabic switches the panel to right-to-left, any other language switches it back
 * (docs/specification.md#1-what-the-product-is).
 */
const DESCRIBED = {
    en: { name: 'English' },
    fr: { name: 'Français' },
    he: { name: 'עברית', direction: 'rtl' },
    ru: { name: 'Русский' },
    ar: { name: 'العربية', direction: 'rtl' },
    'zh-CN': { name: '中文', code: 'cn' },
    de: { name: 'Deutsch', code: 'ge' },
    es: { name: 'Español', code: 'sp' },
    ja: { name: '日本語' },
    ko: { name: '한국어' },
    it: { name: 'Italiano' },
    hu: { name: 'Magyar' },
} as const satisfies Record<string, Described>;

/** A BCP 47 tag, for Intl, `<html lang>` and the folders of i18n. */
export type Language = keyof typeof DESCRIBED;

export const LANGUAGES = Object.keys(DESCRIBED) as readonly Language[];

const described: Readonly<Record<Language, Described>> = DESCRIBED;

/** The name of a language in itself. */
export const languageName = (language: Language): string => described[language].name;

/** Whether a text in a language is right-to-left. */
export const isRightToLeft = (language: Language): boolean => described[language].direction === 'rtl';

/**
 * The specification's code of a language (docs/specification.md#9-constants): `cn`, `ge` and `sp` are no language tags. It
 * is what a browser stores.
 */
export const codeOf = (language: Language): string => described[language].code ?? language;

/** The language of a tag or of a code of the specification. */
export const languageOf = (text: string | null | undefined): Language | undefined =>
    LANGUAGES.find(language => language === text || codeOf(language) === text);

/**
 * The first of these languages that a reader prefers, by the primary subtags of the preferred tags; else English, else the
 * first.
 */
export function preferredAmong(
    preferred: readonly string[],
    languages: readonly Language[] = LANGUAGES,
): Language {
    for (const tag of preferred) {
        const [primary] = tag.toLowerCase().split('-');
        // `iw` is the old tag of Hebrew, which some systems still use.
        const wanted = primary === 'iw' ? 'he' : primary;
        const found = languages.find(language => language.split('-')[0] === wanted);
        if (found) return found;
    }
    return languages.includes('en') ? 'en' : (languages[0] ?? 'en');
}
