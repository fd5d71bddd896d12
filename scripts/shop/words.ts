import { languageOf, LANGUAGES } from '../../contract/languages';

/** A fault in a shop's description: where it is, as the keys that lead to it, and what to write instead. */
export type Fault = { path: readonly string[]; message: string };

/** The line of a position in a text, from 1. */
export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

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

export const didYouMean = (name: string): string => `Did you mean "${name}"?`;

/** A kind of value as a sentence names it, with an example. */
const KINDS: Readonly<Record<string, string>> = {
    number: 'a number, such as 0',
    int: 'a whole number, such as 1',
    string: 'a text in quotes, such as "cotton"',
    boolean: 'true or false, without quotes',
    array: 'a list, such as ["cotton", "wool"]',
    record: 'an object, such as { "cotton": "Cotton" }',
    object: 'an object in braces, such as { "type": "text" }',
};

/** Describes the values of a kind, by the schema's name of the kind: `a number, such as 0`. */
export const mustBe = (kind: string): string => KINDS[kind] ?? kind;

/** The known name that differs from an unknown one by few letters. */
export function nearestOf(given: string, known: readonly string[]): string | undefined {
    const [nearest] = known
        .map(name => ({ name, apart: distance(given, name) }))
        .sort((a, b) => a.apart - b.apart);
    return nearest && nearest.apart <= Math.max(2, Math.max(given.length, nearest.name.length) / 3)
        ? nearest.name
        : undefined;
}

/** Suggests known names for an unknown one, in a sentence. */
export function meant(given: string, known: readonly string[]): string {
    const nearest = nearestOf(given, known);
    if (known.length === 0) return 'Leave it out.';
    return nearest === undefined ? `Write ${listed(known.map(name => `"${name}"`))}.` : didYouMean(nearest);
}
