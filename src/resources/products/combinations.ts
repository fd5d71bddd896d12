import type { Option } from '../../../contract/schemas/categories';
import type { Variant } from '../../../contract/schemas/products';

/** One value of each of some options: what a variant is. */
export type Combination = { option: Option; value: Option['values'][number] }[];

const keyOf = (valueIds: readonly (number | string)[]) => [...valueIds].map(String).sort().join(',');
export const combinationKey = (combination: Combination) => keyOf(combination.map(({ value }) => value.id));

/**
 * The combinations of these options' values that no variant offers yet, in the order of the options and values. Options
 * without values take no part. At most `limit`, because ten values of five options are a hundred thousand.
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

/** A SKU to start from: the product's with a part of each value's name. Whoever types another one is right. */
export const suggestedSku = (productSku: string, combination: Combination): string =>
    [
        productSku,
        ...combination.map(({ value }) =>
            value.name
                .replace(/[^\p{L}\p{N}]/gu, '')
                .slice(0, 4)
                .toUpperCase(),
        ),
    ]
        .filter(Boolean)
        .join('-')
        .slice(0, 64);
