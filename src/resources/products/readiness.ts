import type { Product } from '../../../contract/schemas/products';
import type { MessageKey } from '../../../i18n/messages';

/** The ids of the elements that add a photo or variants, or choose the category. */
export const PART = { photos: 'add-photos', variants: 'add-variants', category: 'product-category' } as const;

/** What a product needs before customers should see it. */
export type Check = {
    label: MessageKey;
    /** The action that mends it, if it is missing. */
    mend?: MessageKey;
    /** The element where it is mended, as a CSS selector. */
    at: string;
};

type Values = Partial<
    Pick<Product, 'name' | 'name_ar' | 'price' | 'stock' | 'category_id'> & {
        photos: number;
        /** The stock and availability of each variant. */
        variants: readonly { stock: number; is_active: boolean }[];
        /** Whether the category has options; undefined if the role cannot read them. */
        hasOptions: boolean;
    }
>;

const inputAt = (name: string) => `[name="${name}"]`;
const filled = (text: string | null | undefined) => !!text?.trim();

/** The checks of a product, with the action for each that fails. */
export const readinessOf = ({
    name,
    name_ar,
    price,
    stock,
    category_id,
    photos = 0,
    variants = [],
    hasOptions,
}: Values): Check[] => {
    const check = (
        part: Part,
        done: boolean,
        at: string,
        mend: MessageKey = `screen.product.ready.add_${part}`,
    ) => ({
        label: `screen.product.ready.${part}` as const,
        ...(!done && { mend }),
        at,
    });
    const available = variants.filter(({ is_active }) => is_active);
    return [
        check('photo', photos > 0, `#${PART.photos}`),
        check('name', filled(name), inputAt('name')),
        check('name_ar', filled(name_ar), inputAt('name_ar')),
        check('price', typeof price === 'number' && price > 0, inputAt('price')),
        variants.length
            ? check(
                  'stock',
                  variants.some(variant => variant.stock > 0),
                  `#${PART.variants}`,
              )
            : check('stock', typeof stock === 'number' && stock > 0, inputAt('stock')),
        check('category', category_id !== undefined && category_id !== null, `#${PART.category} input`),
        ...(variants.length
            ? [
                  check(
                      'variants',
                      available.length > 0,
                      `#${PART.variants}`,
                      'screen.product.ready.offer_variants',
                  ),
              ]
            : hasOptions
              ? [check('variants', false, `#${PART.variants}`)]
              : []),
    ];
};
type Part = 'photo' | 'name' | 'name_ar' | 'price' | 'stock' | 'category' | 'variants';

/** Brings the place of a check into view and focuses it. */
export const goTo = (at: string) => {
    const element = document.querySelector<HTMLElement>(at);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
};
