type Priced = { sku: string; price: number | null; compare_at_price: number | null };

/**
 * The SKUs of the variants that have their product's price, and a compare-at price that a rise of it from `before` to
 * `price` would reach: the app would show a lower price struck through. Variants that were so before do not count.
 */
export const reachedCompareAt = (variants: readonly Priced[], before: number, price: number): string[] =>
    variants
        .filter(
            variant =>
                variant.price === null &&
                variant.compare_at_price !== null &&
                variant.compare_at_price > before &&
                variant.compare_at_price <= price,
        )
        .map(({ sku }) => sku);

const MOST_NAMED = 5;

/** The first SKUs as a text. */
export const namedSkus = (skus: readonly string[]): string =>
    [...skus.slice(0, MOST_NAMED), ...(skus.length > MOST_NAMED ? ['…'] : [])].join(', ');
