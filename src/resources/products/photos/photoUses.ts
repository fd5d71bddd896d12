import type { Variant } from '../../../../contract/schemas/products';

/** The variants with an option value. */
type ValueUse = { value: Variant['option_values'][number]; variants: Variant[] };

/** The option values of variants, each with its variants, by option in the order of the variants. */
export const usesOf = (variants: readonly Variant[]): ValueUse[] => {
    const uses = new Map<number, ValueUse>();
    for (const variant of variants)
        for (const value of variant.option_values) {
            const use = uses.get(value.value_id) ?? { value, variants: [] };
            use.variants.push(variant);
            uses.set(value.value_id, use);
        }
    const options = [...new Set([...uses.values()].map(({ value }) => value.option_id))];
    return options.flatMap(id => [...uses.values()].filter(({ value }) => value.option_id === id));
};

/** The variants that do not have the photo yet. */
export const withoutPhoto = (variants: readonly Variant[], photoId: number): Variant[] =>
    variants.filter(({ photo_id }) => photo_id !== photoId);
