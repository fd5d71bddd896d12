const LETTERS: Readonly<Record<string, string>> = {
    Jpan: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}',
    Kore: '\\p{Script=Hangul}',
    Hans: '\\p{Script=Han}',
    Hant: '\\p{Script=Han}',
};

/** Matches texts with letters of a language's script, `least` of them in a row. */
export const scriptOf = (language: string, least = 1): RegExp => {
    const { script = 'Latn' } = new Intl.Locale(language).maximize();
    return new RegExp(`[${LETTERS[script] ?? `\\p{Script=${script}}`}]{${least}}`, 'u');
};
