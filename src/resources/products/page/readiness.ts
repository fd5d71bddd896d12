import type { RaRecord } from 'react-admin';
import type { Product } from '../../../../contract/schemas/products';
import type { MessageKey } from '../../../../i18n/messages';
import { useText } from '../../../components/hooks/useText';

/** The ids of the elements that add a photo or variants, or choose the category. */
export const PART = { photos: 'add-photos', variants: 'add-variants', category: 'product-category' } as const;

/** A requirement that a product should meet before customers see it. */
export type Check = {
    label: MessageKey;
    /** The action that mends it, if it is missing. */
    mend?: MessageKey;
    /** The numbers of `mend`. */
    counts?: { available: number; total: number };
    /** Where it is mended, as CSS selectors: the first that is on the page. */
    at: readonly string[];
};

type Values = Partial<
    Pick<Product, 'name' | 'name_ar' | 'sku' | 'price' | 'stock' | 'category_id'> & {
        photos: number;
        variants: VariantsSummary;
        /** Whether the category has options; undefined if the role cannot read them. */
        hasOptions: boolean;
    }
>;

/** The availability of a product's variants to customers. */
export type VariantsSummary = {
    /** The variants that are available. */
    available: number;
    /** The combinations of the values in use. */
    total: number;
    /** Whether a variant has stock. */
    hasStock: boolean;
};

type Summarized = {
    stock: number;
    is_active: boolean;
    option_values: readonly { option_id: number; value_id: number }[];
};

/** Counts variants against all combinations of the values that they use; undefined without variants. */
export const summaryOf = (variants: readonly Summarized[]): VariantsSummary | undefined => {
    if (variants.length === 0) return undefined;
    const values = new Map<number, Set<number>>();
    for (const { option_id, value_id } of variants.flatMap(({ option_values }) => option_values))
        values.set(option_id, (values.get(option_id) ?? new Set()).add(value_id));
    const combinations = [...values.values()].reduce((count, { size }) => count * size, 1);
    return {
        available: variants.filter(({ is_active }) => is_active).length,
        total: Math.max(combinations, variants.length),
        hasStock: variants.some(({ stock, is_active }) => is_active && stock > 0),
    };
};

/** The button that opens a sold-out variant, the stock of a new one, or what adds variants. */
const STOCK_OF_VARIANTS = ['[data-edits-stock]', '[data-cell="stock"]', `#${PART.variants}`];

const inputAt = (name: string) => `[name="${name}"]`;
const filled = (text: string | null | undefined) => !!text?.trim();

/** The checks of a product, with the action for each that fails. */
export const readinessOf = ({
    name,
    name_ar,
    sku,
    price,
    stock,
    category_id,
    photos = 0,
    variants,
    hasOptions,
}: Values): Check[] => {
    const check = (
        part: Part,
        done: boolean,
        at: string | readonly string[],
        mend: MessageKey = `screen.product.ready.add_${part}`,
    ) => ({
        label: `screen.product.ready.${part}` as const,
        ...(!done && { mend }),
        at: [at].flat(),
    });
    return [
        check('photo', photos > 0, `#${PART.photos}`),
        check('name', filled(name), inputAt('name')),
        check('name_ar', filled(name_ar), inputAt('name_ar')),
        check('sku', filled(sku), inputAt('sku')),
        check('price', typeof price === 'number' && price > 0, inputAt('price')),
        variants
            ? check('stock', variants.hasStock, STOCK_OF_VARIANTS)
            : check('stock', typeof stock === 'number' && stock > 0, inputAt('stock')),
        check('category', category_id !== undefined && category_id !== null, `#${PART.category} input`),
        ...(variants
            ? [
                  {
                      ...check(
                          'variants',
                          variants.available === variants.total,
                          `#${PART.variants}`,
                          variants.available > 0
                              ? 'screen.product.ready.some_variants'
                              : 'screen.product.ready.offer_variants',
                      ),
                      counts: { available: variants.available, total: variants.total },
                  },
              ]
            : hasOptions
              ? [check('variants', false, `#${PART.variants}`)]
              : []),
    ];
};
type Part = 'photo' | 'name' | 'name_ar' | 'sku' | 'price' | 'stock' | 'category' | 'variants';

/** Returns the detail that the toast of a published product adds if customers see it as sold out. */
export const useSoldOutDetail = () => {
    const text = useText();
    return ({ is_active, stock }: RaRecord): string | undefined =>
        is_active && stock === 0 ? text('screen.product.ready.sold_out') : undefined;
};

/** Brings the place of a check into view and focuses it, or opens it. */
export const goTo = (at: Check['at']) => {
    const element = at.map(selector => document.querySelector<HTMLElement>(selector)).find(Boolean);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
    if (element && 'editsStock' in element.dataset) element.click();
};
