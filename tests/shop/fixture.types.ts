import type { Product } from '../../contract/schemas/products';

/** The types of the fixture shop's fields in a product (`npx tsc -p tests/shop`). */
export const types = (
    product: Product,
): [number | null, 'cotton' | 'wool' | null, boolean, string | null] => [
    product.weight,
    product.material,
    product.fragile,
    product.launch,
];

// @ts-expect-error -- a field that neither the core nor the shop has
export const unknown = (product: Product) => product.wieght;
