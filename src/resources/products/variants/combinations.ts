import type { Option } from '../../../../contract/schemas/categories';
import type { Variant } from '../../../../contract/schemas/products';

/** A combination of option values, like that of a variant. */
export type Combination = { option: Option; value: Option['values'][number] }[];

/** The chosen values of each option, by the option's id. */
export type Chosen = Readonly<Record<string, readonly number[]>>;

/** At most this many combinations at once, because five options with ten values have a hundred thousand. */
const MOST_COMBINATIONS = 500;

export const combinationKeyOf = (valueIds: readonly (number | string)[]) =>
    valueIds.map(String).sort().join(',');
export const combinationKey = (combination: Combination) =>
    combinationKeyOf(combination.map(({ value }) => value.id));
const keyOfVariant = ({ option_values }: Pick<Variant, 'option_values'>) =>
    combinationKeyOf(option_values.map(({ value_id }) => value_id));

/** The combinations of the chosen values, in the order of options and values. Options without a chosen value are left out. */
const combinationsOf = (options: readonly Option[], chosen: Chosen, limit: number) => {
    const used = options
        .map(option => ({
            option,
            values: option.values.filter(({ id }) => chosen[option.id]?.includes(id)),
        }))
        .filter(({ values }) => values.length > 0);
    const total = used.reduce((count, { values }) => count * values.length, used.length ? 1 : 0);
    let combinations: Combination[] = used.length ? [[]] : [];
    for (const { option, values } of used)
        combinations = combinations
            .slice(0, limit)
            .flatMap(combination => values.map(value => [...combination, { option, value }]));
    return { combinations: combinations.slice(0, limit), more: total > limit };
};

/** The effect of the chosen values on a product's variants. */
type Matrix<T> = {
    /** Combinations without a variant. */
    fresh: Combination[];
    /** Chosen combinations that are variants already. */
    existing: T[];
    /** Variants with a value that the category no longer offers. */
    impossible: T[];
    /** Whether there are more combinations than the limit. */
    more: boolean;
};

export const matrixOf = <T extends Pick<Variant, 'option_values'>>(
    options: readonly Option[],
    variants: readonly T[],
    chosen: Chosen,
    limit = MOST_COMBINATIONS,
): Matrix<T> => {
    const byKey = new Map(variants.map(variant => [keyOfVariant(variant), variant]));
    const offered = new Set(options.flatMap(({ values }) => values.map(({ id }) => id)));
    const { combinations, more } = combinationsOf(options, chosen, limit);
    return {
        fresh: combinations.filter(combination => !byKey.has(combinationKey(combination))),
        existing: combinations.flatMap(combination => byKey.get(combinationKey(combination)) ?? []),
        impossible: variants.filter(({ option_values }) =>
            option_values.some(({ value_id }) => !offered.has(value_id)),
        ),
        more,
    };
};

/** Variants in the order of their options and values; those with values that are no longer offered come last. */
export const sortByOptions = <T extends Pick<Variant, 'option_values'>>(
    variants: readonly T[],
    options: readonly Option[],
): T[] => {
    const indexes = options.map(({ values }) => new Map(values.map(({ id }, index) => [id, index])));
    const ranks = new Map(
        variants.map(variant => [
            variant,
            indexes.map(indexOf =>
                Math.min(...variant.option_values.map(({ value_id }) => indexOf.get(value_id) ?? Infinity)),
            ),
        ]),
    );
    return variants.toSorted((one, other) => {
        const [left, right] = [ranks.get(one) ?? [], ranks.get(other) ?? []];
        const at = left.findIndex((rank, index) => rank !== right[index]);
        return at < 0 ? 0 : left[at]! < right[at]! ? -1 : 1;
    });
};
