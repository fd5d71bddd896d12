import { keyForm } from '../../../../contract/keys';
import type { SheetProduct } from '../../../../contract/schemas/products';

/** A product or a variant that a SKU names. */
export type OfSku = { product: SheetProduct; variant?: SheetProduct['variants'][number] };

/** SKUs with one form are one to people, although an older shop may have both. */
export const caseless = keyForm;

/**
 * Finds the records for the SKUs of a file: the record with exactly this SKU, else the only one with it in another
 * case. Where the file writes a SKU in several ways, each spelling matches only its exact record, because a shop that
 * has both exports them that way.
 */
export const recordsBySku = (
    products: readonly SheetProduct[],
    given: readonly string[],
    spellings: ReadonlyMap<string, string | null>,
): Map<string, OfSku> => {
    const exact = new Map<string, OfSku>();
    for (const product of products) {
        exact.set(product.sku, { product });
        for (const variant of product.variants) exact.set(variant.sku, { product, variant });
    }
    const only = new Map<string, OfSku | undefined>();
    for (const [sku, found] of exact) only.set(caseless(sku), only.has(caseless(sku)) ? undefined : found);
    const all = new Map(exact);
    for (const sku of given) {
        const found = only.get(caseless(sku));
        if (found && !exact.has(sku) && spellings.get(caseless(sku)) !== null) all.set(sku, found);
    }
    return all;
};
