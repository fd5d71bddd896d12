import { cleanKey, keyForm } from '../../../../contract/keys';
import type { Combination } from './combinations';

const LONGEST_SKU = 64;
export const DEFAULT_PATTERN = '{product}-{value}';

/** The Latin letters and digits of a name, in capitals; accents are dropped. */
const latin = (name: string) =>
    name
        .normalize('NFKD')
        .replace(/[^A-Za-z0-9]/g, '')
        .toUpperCase();

/** The letters of each value, which hundreds of combinations share. */
const letters = new WeakMap<object, string>();
const lettersOf = (value: Combination[number]['value']): string => {
    const known = letters.get(value) ?? latin(value.name);
    letters.set(value, known);
    return known;
};

/** A value's part of a SKU: its name, or its place in the option if the name has no Latin letters. */
const partOf = ({ option, value }: Combination[number], length: number) =>
    lettersOf(value).slice(0, length) || `V${option.values.findIndex(({ id }) => id === value.id) + 1}`;

const built = (pattern: string, product: string, combination: Combination, length: number) =>
    cleanKey(pattern)
        .replaceAll('{product}', product)
        .replaceAll('{value}', combination.map(part => partOf(part, length)).join('-'))
        .replace(/\s+/g, '-')
        .replace(/-{2,}/g, '-')
        .replace(/^-|-$/g, '');

const SHORTEST_PART = 4;

/**
 * A SKU for each combination by its pattern, in which `{product}` is the product's SKU and `{value}` the values: as many
 * letters of each name as make them different, then a number. None repeats another or one in `taken`, however it is written.
 */
export const proposedSkus = (
    pattern: string | ((combination: Combination) => string),
    product: string,
    combinations: readonly Combination[],
    taken: readonly string[] = [],
): string[] => {
    const used = new Set(taken.map(sku => keyForm(sku)));
    const longest = Math.max(
        SHORTEST_PART,
        ...combinations.flatMap(combination => combination.map(({ value }) => lettersOf(value).length)),
    );
    const patternOf = typeof pattern === 'string' ? () => pattern : pattern;
    const candidates = (length: number) =>
        combinations.map(combination => built(patternOf(combination), product, combination, length) || 'SKU');
    const fits = (skus: readonly string[]) =>
        new Set(skus.map(sku => keyForm(sku))).size === skus.length &&
        skus.every(sku => sku.length <= LONGEST_SKU && !used.has(keyForm(sku)));
    const lengths = Array.from({ length: longest - SHORTEST_PART + 1 }, (_, at) => at + SHORTEST_PART);
    const length = lengths.find(length => fits(candidates(length))) ?? SHORTEST_PART;
    return candidates(length).map(candidate => {
        let sku = candidate.slice(0, LONGEST_SKU);
        for (let count = 2; used.has(keyForm(sku)); count++)
            sku = `${candidate.slice(0, LONGEST_SKU - String(count).length - 1)}-${count}`;
        used.add(keyForm(sku));
        return sku;
    });
};
