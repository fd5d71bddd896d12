import { LANGUAGES } from '../../../contract/languages';
import { keyForm } from '../../../contract/keys';

/** The codes of countries or languages by their names in the panel's languages, and by themselves. */
const byName = (type: 'region' | 'language', codes: readonly string[]): ReadonlyMap<string, string> =>
    new Map([
        ...LANGUAGES.flatMap(tag => {
            const names = new Intl.DisplayNames([tag], { type });
            return codes.map(code => [keyForm(names.of(code) ?? code), code] as const);
        }),
        ...codes.map(code => [keyForm(code), code] as const),
    ]);

const known = new Map<readonly string[], ReadonlyMap<string, string>>();

/** The code among some that a text names: `SA` of "Saudi Arabia", "السعودية" and "sa"; undefined if it names none. */
export const codeOf = (
    type: 'region' | 'language',
    codes: readonly string[],
    text: string,
): string | undefined => {
    const names = known.get(codes) ?? byName(type, codes);
    known.set(codes, names);
    return names.get(keyForm(text));
};
