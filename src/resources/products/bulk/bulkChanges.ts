import { coreRange } from '../../../../contract/fields/coreFields';
import { MOST_STOCK } from '../../../../contract/limits';
import { reachedCompareAt } from '../../../../contract/compareAt';
import type { AdjustmentReason } from '../../../../contract/stockReasons';
import type { Product, ProductChanges, VariantChanges } from '../../../../contract/schemas/products';
import type { FieldChange } from '../../../components/lists/bulk/BulkEdit';
import { sameValue } from '../../../../contract/fields/changedFields';
import type { Target } from '../page/saveRecord';

/** Ways to round a price: not at all, to whole amounts, to an ending, or to multiples of five. */
export const ROUNDINGS = ['none', 'whole', '95', '99', 'five'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** Ways to set the compare-at price when the price changes. */
export const COMPARE_AT = ['keep', 'old', 'clear'] as const;
type CompareAt = (typeof COMPARE_AT)[number];

/** Ways to change prices: to an amount, by an amount, by a percentage, or back to the compare-at price. */
export const PRICE_CHANGES = ['set', 'add', 'percent', 'back'] as const;
export type PriceChange = (typeof PRICE_CHANGES)[number];

/** Ways to change stock: to a number, or by a number. */
export const STOCK_CHANGES = ['set', 'add'] as const;
export type StockChange = (typeof STOCK_CHANGES)[number];

/** A change of many products. Amounts are in SAR. */
export type BulkChange =
    | { kind: 'price'; how: PriceChange; amount: number; rounding: Rounding; compareAt: CompareAt }
    | { kind: 'stock'; how: StockChange; amount: number; reason?: AdjustmentReason }
    | { kind: 'visibility'; visible: boolean }
    | { kind: 'category'; category_id: number }
    | FieldChange;

/** The change of one product or variant. */
export type BulkStep = Target<Product> & {
    data: ProductChanges | VariantChanges;
    /** The present and the new price or stock; undefined for visibility and category. */
    from?: number;
    to?: number;
    /** Why it cannot be done. */
    problem?: 'compare_low' | 'variants_low' | 'negative' | 'too_high';
    /** The SKUs of the variants of `variants_low`. */
    skus?: string[];
    /** Why stock changes. */
    reason?: AdjustmentReason;
    /** A price that changes by more than 30 %. */
    big: boolean;
};

/** Whether a price changes by more than 30 %, which is pointed out before it is saved. */
export const isBigChange = (from: number, to: number): boolean => Math.abs(to - from) > from * 0.3;

const toHalalas = (sar: number) => Math.round(sar * 100);

/** A percentage of an amount with at most two decimals, from whole numbers: 1.15 is no binary fraction. */
const percentOf = (halalas: number, percent: number) => (halalas * Math.round(percent * 100)) / 10_000;

/** The nearest amount with this ending below 100 halalas, at least the ending itself. */
const withEnding = (halalas: number, ending: number) =>
    Math.max(ending, Math.round((halalas - ending) / 100) * 100 + ending);

/** The least amount of each rounding, in halalas. */
const LEAST: Record<Rounding, number> = { none: 1, whole: 100, '95': 95, '99': 99, five: 500 };

/**
 * Rounds an amount in halalas. A positive amount never becomes zero, so that nothing is given away by rounding, and a
 * negative one stays negative, so that it is refused.
 */
export const rounded = (halalas: number, rounding: Rounding): number => {
    if (halalas < 0) return Math.floor(halalas);
    const nearest =
        rounding === 'five'
            ? Math.round(halalas / 500) * 500
            : rounding === 'none'
              ? Math.round(halalas)
              : withEnding(halalas, LEAST[rounding] % 100);
    return halalas > 0 ? Math.max(LEAST[rounding], nearest) : nearest;
};

type Price = { price: number; compare_at_price: number | null };
type PriceOf = Extract<BulkChange, { kind: 'price' }>;

/** The new price and compare-at price in SAR; undefined if nothing changes. */
function newPrice({ price, compare_at_price }: Price, change: PriceOf): Price | undefined {
    const { how, amount, rounding, compareAt } = change;
    if (how === 'back')
        return compare_at_price === null ? undefined : { price: compare_at_price, compare_at_price: null };
    const present = toHalalas(price);
    const raw =
        how === 'set'
            ? toHalalas(amount)
            : how === 'add'
              ? present + toHalalas(amount)
              : percentOf(present, 100 + amount);
    const next: Price = {
        price: rounded(raw, rounding) / 100,
        compare_at_price: compareAt === 'old' ? price : compareAt === 'clear' ? null : compare_at_price,
    };
    return next.price === price && next.compare_at_price === compare_at_price ? undefined : next;
}

function priceStep(target: Target<Product>, present: Price, change: PriceOf): BulkStep[] {
    const next = newPrice(present, change);
    if (!next) return [];
    const skus =
        target.resource === 'products'
            ? reachedCompareAt(target.product.variants, present.price, next.price)
            : [];
    const problem =
        next.price < 0
            ? 'negative'
            : next.price > coreRange(target.resource, 'price').max
              ? 'too_high'
              : next.compare_at_price !== null && next.compare_at_price <= next.price
                ? 'compare_low'
                : skus.length > 0
                  ? 'variants_low'
                  : undefined;
    return [
        {
            ...target,
            data: {
                ...(next.price !== present.price && { price: next.price }),
                ...(next.compare_at_price !== present.compare_at_price && {
                    compare_at_price: next.compare_at_price,
                }),
            },
            from: present.price,
            to: next.price,
            ...(problem && { problem }),
            ...(problem === 'variants_low' && { skus }),
            big: isBigChange(present.price, next.price),
        },
    ];
}

function stockStep(
    target: Target<Product>,
    { how, amount, reason }: Extract<BulkChange, { kind: 'stock' }>,
): BulkStep[] {
    const from: number | undefined = target.record.stock;
    // Other hosts may have none.
    if (from === undefined) return [];
    const to = how === 'set' ? amount : from + amount;
    if (to === from) return [];
    const problem = to < 0 ? 'negative' : to > MOST_STOCK ? 'too_high' : undefined;
    return [
        {
            ...target,
            data: { stock: to },
            from,
            to,
            ...(problem && { problem }),
            ...(reason && { reason }),
            big: false,
        },
    ];
}

/**
 * The steps of a change for one product: the product's own, and those of its variants. Variants without a price of their
 * own follow the product's; a product with variants has no stock of its own.
 */
export function stepsOf(product: Product, change: BulkChange): BulkStep[] {
    const own = { resource: 'products', record: product, product } as const;
    const variants = product.variants.map(record => ({ resource: 'variants', record, product }) as const);
    switch (change.kind) {
        case 'price':
            return [
                ...priceStep(own, product, change),
                ...variants.flatMap(target => {
                    const { price, compare_at_price } = target.record;
                    return price === null || price === undefined
                        ? []
                        : priceStep(target, { price, compare_at_price }, change);
                }),
            ];
        case 'stock':
            return (variants.length > 0 ? variants : [own]).flatMap(target => stockStep(target, change));
        case 'visibility':
            return (product.is_active ?? change.visible) === change.visible
                ? []
                : [{ ...own, data: { is_active: change.visible }, big: false }];
        case 'category':
            return product.category_id === change.category_id
                ? []
                : [{ ...own, data: { category_id: change.category_id }, big: false }];
        case 'own': {
            const present = (product as unknown as Readonly<Record<string, unknown>>)[change.name];
            // A host that lacks the field is not given it.
            if (present === undefined || sameValue(present, change.value)) return [];
            return [{ ...own, data: { [change.name]: change.value } as ProductChanges, big: false }];
        }
    }
}
