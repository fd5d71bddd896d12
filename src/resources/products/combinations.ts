import type { Option } from '../../../contract/schemas/categories';
import type { Variant } from '../../../contract/schemas/products';

/** A combination of option values, like that of a variant. */
export type Combination = { option: Option; value: Option['values'][number] }[];

const keyOf = (valueIds: readonly (number | string)[]) => [...valueIds].map(String).sort().join(',');
export const combinationKey = (combination: Combination) => keyOf(combination.map(({ value }) => value.id));

/**
 * The combinations of these options' values without a variant, in the order of options and values. Options without
 * values are ignored. At most `limit`, because five options with ten values have a hundred thousand.
 */
export const missingCombinations = (
    options: readonly Option[],
    variants: readonly Pick<Variant, 'option_values'>[],
    limit = 500,
): { combinations: Combination[]; more: boolean } => {
    const offered = new Set(
        variants.map(variant => keyOf(variant.option_values.map(({ value_id }) => value_id))),
    );
    const usable = options.filter(({ values }) => values.length > 0);
    const combinations: Combination[] = [];
    let more = false;
    const extend = (combination: Combination, depth: number) => {
        if (more) return;
        const option = usable[depth];
        if (!option) {
            if (!combination.length || offered.has(combinationKey(combination))) return;
            if (combinations.length === limit) more = true;
            else combinations.push(combination);
            return;
        }
        for (const value of option.values) extend([...combination, { option, value }], depth + 1);
    };
    extend([], 0);
    return { combinations, more };
};

const LONGEST_SKU = 64;
const partOf = (name: string, length: number) =>
    name
        .replace(/[^\p{L}\p{N}]/gu, '')
        .slice(0, length)
        .toUpperCase();

/**
 * A suggested SKU for each combination: the product's with as many characters of each value's name as make it unique; a
 * number if the names are too similar or too long. Staff can change it.
 */
export const suggestedSkus = (
    productSku: string,
    combinations: readonly Combination[],
    taken: readonly string[] = [],
): string[] => {
    const used = new Set(taken.map(sku => sku.toUpperCase()));
    const build = (combination: Combination, length: number) =>
        [productSku, ...combination.map(({ value }) => partOf(value.name, length))]
            .filter(Boolean)
            .join('-')
            .slice(0, LONGEST_SKU);
    const lengthOf = () => {
        for (let length = 4; length <= LONGEST_SKU; length++) {
            const all = combinations.map(combination => build(combination, length).toUpperCase());
            if (new Set(all).size === all.length && !all.some(sku => used.has(sku))) return length;
        }
        return 4;
    };
    const length = lengthOf();
    return combinations.map(combination => {
        const start = build(combination, length);
        let sku = start;
        for (let count = 2; used.has(sku.toUpperCase()); count++)
            sku = `${start.slice(0, LONGEST_SKU - String(count).length - 1)}-${count}`;
        used.add(sku.toUpperCase());
        return sku;
    });
};
