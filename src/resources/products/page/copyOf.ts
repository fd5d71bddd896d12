import type { Product } from '../../../../contract/schemas/products';
import { amountText } from '../../../components/inputs/amounts';
import { combinationKeyOf } from '../variants/combinations';
import type { Cells, VariantPlan } from '../variants/variantPlan';
import { DEFAULT_PATTERN } from '../variants/skus';
import { mayEdit } from '../../../../contract/fields/access';
import { copiedFields, plainField } from '../../../../contract/fields/plainFields';

/** The parameter of the form for a new product with the id of the product to copy. */
export const COPY = 'copy';

const MOST = 10_000;

/**
 * The variants of a product as a plan for new ones: their combinations, prices, thresholds, availability and photos,
 * without SKUs and stock.
 */
export const planOf = ({ variants }: Pick<Product, 'variants'>): VariantPlan | null => {
    if (!variants.length) return null;
    const chosen: Record<string, number[]> = {};
    const byRow: Record<string, Cells> = {};
    for (const variant of variants) {
        const { option_values, price, compare_at_price, low_stock_threshold, is_active, photo_id } = variant;
        for (const { option_id, value_id } of option_values)
            chosen[option_id] = [...new Set([...(chosen[option_id] ?? []), value_id])];
        byRow[combinationKeyOf(option_values.map(({ value_id }) => value_id))] = {
            price: amountText(price),
            compare_at_price: amountText(compare_at_price),
            low_stock_threshold: low_stock_threshold ? String(low_stock_threshold) : '',
            ...(!is_active && { is_active: 'no' }),
            ...(photo_id !== null && { photo: String(photo_id) }),
        };
    }
    // Combinations that the product does not have are not offered for its copy either.
    const all = Object.values(chosen).reduce<number[][]>(
        (lists, values) => lists.flatMap(list => values.map(value => [...list, value])).slice(0, MOST),
        [[]],
    );
    const without = all.map(combinationKeyOf).filter(key => !(key in byRow));
    return { chosen, pattern: DEFAULT_PATTERN, all: {}, byValue: {}, byRow, without };
};

/**
 * The values of a copy: everything but what must be its own, which is its SKU, its stock and its sales, and what the role may not
 * set.
 */
export const copyOf = (product: Product, held: readonly string[]): Record<string, unknown> => {
    const values: Readonly<Record<string, unknown>> = { ...product };
    return Object.fromEntries(
        ['category_id', ...copiedFields('products')]
            .filter(name => name in values && mayEdit(held, plainField('products', name) ?? {}))
            .map(name => [name, values[name]]),
    );
};
