import { namedSkus, reachedCompareAt } from '../../../contract/compareAt';
import type { Product } from '../../../contract/schemas/products';
import { invalid } from '../../base/refusal';

/**
 * A compare-at price must exceed the price, because the app shows it struck through beside it. Checked if either was
 * sent.
 * @throws Refusal 422 at `compare_at_price`
 */
export const checkCompareAt = (
    sent: { price?: number | null; compare_at_price?: number | null },
    now: { price: number; compare_at_price: number | null },
): void => {
    if (sent.price === undefined && sent.compare_at_price === undefined) return;
    if (now.compare_at_price !== null && now.compare_at_price <= now.price)
        throw invalid({ compare_at_price: s => s.compareAtTooLow });
};

/**
 * Variants without a price of their own have the product's, so a rise of it must stay below their compare-at prices.
 * @throws Refusal 422 at `price`, with their SKUs
 */
export const checkVariantsCompareAt = ({ price, variants }: Product, sent: number | undefined): void => {
    if (sent === undefined) return;
    const skus = reachedCompareAt(variants, price, sent);
    if (skus.length > 0) throw invalid({ price: s => s.variantsCompareAt({ skus: namedSkus(skus) }) });
};
