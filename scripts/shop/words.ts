import { languageOf, LANGUAGES } from '../../contract/languages';

/** A fault in a shop's description: where it is, as the keys that lead to it, and what to write instead. */
export type Fault = { path: readonly string[]; message: string };

export const listed = (names: readonly string[]): string =>
    new Intl.ListFormat('en', { type: 'disjunction' }).format(names);

/** The number of letters in which two words differ. */
export function distance(one: string, other: string): number {
    let row = Array.from({ length: other.length + 1 }, (_, at) => at);
    for (let i = 1; i <= one.length; i += 1) {
        const next = [i];
        for (let j = 1; j <= other.length; j += 1)
            next[j] = Math.min(
                row[j]! + 1,
                next[j - 1]! + 1,
                row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1),
            );
        row = next;
    }
    return row[other.length]!;
}

/** That there is no such language, and what was meant: `de` by the specification's code `ge`. */
export const noLanguage = (given: string): string => {
    const coded = languageOf(given);
    return `There is no language "${given}". ${coded ? `Write "${coded}".` : meant(given, LANGUAGES)}`;
};

/** What was meant by an unknown name, in a sentence. */
export function meant(given: string, known: readonly string[]): string {
    const [nearest] = known
        .map(name => ({ name, apart: distance(given, name) }))
        .sort((a, b) => a.apart - b.apart);
    return nearest && nearest.apart <= Math.max(2, given.length / 3)
        ? `Write "${nearest.name}".`
        : `Write ${listed(known.map(name => `"${name}"`))}.`;
}
