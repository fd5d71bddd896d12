import { cleanKey, keyForm } from '../../../../contract/keys';
import { coreRange } from '../../../../contract/fields/coreFields';
import { MOST_STOCK } from '../../../../contract/limits';
import type { MessageKey } from '../../../../i18n/messages';
import { DECIMALS, readAmount, type NumberKind } from '../../../components/inputs/amounts';
import { combinationKey, type Chosen, type Combination } from './combinations';
import { proposedSkus } from './skus';

/** The cells of a new variant, as typed. */
export const CELLS = ['sku', 'price', 'compare_at_price', 'stock', 'low_stock_threshold'] as const;
export type CellName = (typeof CELLS)[number];
/**
 * Values that a copy of a variant takes over without showing them: that it is not available (`no`), and the id of the
 * photo that the original shows.
 */
type Copied = { is_active?: string; photo?: string };
export type Cells = Partial<Record<CellName, string>> & Copied;
/** The cells of a row. Drafts of an earlier version of the panel have no threshold. */
export type RowCells = Record<Exclude<CellName, 'low_stock_threshold'>, string> &
    Copied & { low_stock_threshold?: string };

/**
 * New variants before they are saved: the chosen values, and what was typed for all of them, for a value and for a row.
 * A row's own text counts first, then that of its values, then that for all.
 */
export type VariantPlan = {
    chosen: Chosen;
    pattern: string;
    all: Cells;
    /** By the id of a value; its `sku` is the pattern of its rows. */
    byValue: Readonly<Record<string, Cells>>;
    byRow: Readonly<Record<string, Cells>>;
    /** The combinations that were taken out, by key. */
    without: readonly string[];
};

/** A new variant with its cells and what is wrong with them. */
export type NewVariant = {
    key: string;
    combination: Combination;
    cells: RowCells;
    errors: Partial<Record<CellName, MessageKey>>;
};

const filledIn = (
    { all, byValue, byRow }: VariantPlan,
    key: string,
    combination: Combination,
    name: Exclude<CellName, 'sku'>,
) =>
    [
        byRow[key]?.[name],
        ...combination.map(({ value }) => byValue[value.id]?.[name]).reverse(),
        all[name],
    ].find(text => text !== undefined && text !== '');

const numberOf = (text: string | undefined, kind: NumberKind) => {
    const read = readAmount(text ?? '', DECIMALS[kind]);
    return 'value' in read ? read.value : undefined;
};

const errorOf = (text: string | undefined, kind: NumberKind, most: number): MessageKey | undefined => {
    const value = numberOf(text, kind);
    if (typeof value === 'number' && value < 0) return 'screen.amount.negative';
    return value === undefined || (value !== null && value > most)
        ? DECIMALS[kind]
            ? 'screen.amount.unreadable'
            : 'screen.amount.not_whole'
        : undefined;
};

/** Returns the errors in the cells of a row, apart from SKUs in use. */
export const errorsOf = (cells: RowCells, productPrice: number | null): NewVariant['errors'] => {
    const price = numberOf(cells.price, 'money') ?? productPrice;
    const compareAt = numberOf(cells.compare_at_price, 'money');
    const errors = {
        sku: cells.sku.trim() ? undefined : ('ra.validation.required' as const),
        price: errorOf(cells.price, 'money', coreRange('variants', 'price').max),
        compare_at_price:
            errorOf(cells.compare_at_price, 'money', coreRange('variants', 'compare_at_price').max) ??
            (typeof compareAt === 'number' && typeof price === 'number' && compareAt <= price
                ? ('screen.products.compare_low' as const)
                : undefined),
        stock: errorOf(cells.stock, 'count', MOST_STOCK),
        low_stock_threshold: errorOf(cells.low_stock_threshold, 'count', MOST_STOCK),
    };
    return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
};

/** The SKUs typed in rows, by key. */
const typedSkus = ({ byRow }: VariantPlan) =>
    Object.entries(byRow).flatMap(([key, { sku }]) => {
        const typed = cleanKey(sku ?? '').trim();
        return typed ? [[key, typed] as const] : [];
    });

/** The pattern of a row's SKU: that of its last value that has one, else that of all. */
const patternIn =
    ({ pattern, byValue }: VariantPlan) =>
    (combination: Combination): string =>
        combination.map(({ value }) => byValue[value.id]?.sku?.trim()).findLast(Boolean) ?? pattern;

/** Returns the inputs of the SKUs of a plan's rows. While the inputs stay the same, so do the SKUs. */
export const skuInputs = (plan: VariantPlan): string =>
    JSON.stringify([
        plan.pattern,
        Object.entries(plan.byValue).map(([id, { sku }]) => [id, sku]),
        plan.without,
        typedSkus(plan),
    ]);

/** A SKU for each row by its key: the typed one, else one that neither another row nor `taken` has. */
export const skusOf = (
    plan: VariantPlan,
    fresh: readonly Combination[],
    productSku: string,
    taken: readonly string[],
): ReadonlyMap<string, string> => {
    const typed = new Map(typedSkus(plan));
    const open = fresh.filter(combination => {
        const key = combinationKey(combination);
        return !typed.has(key) && !plan.without.includes(key);
    });
    const proposed = proposedSkus(patternIn(plan), productSku, open, [...taken, ...typed.values()]);
    return new Map([
        ...typed,
        ...open.map((combination, at) => [combinationKey(combination), proposed[at]!] as const),
    ]);
};

/** The rows of a plan with the SKUs of `skusOf`. */
export const rowsOf = (
    plan: VariantPlan,
    fresh: readonly Combination[],
    product: { sku: string; price: number | null },
    taken: readonly string[],
    skus = skusOf(plan, fresh, product.sku, taken),
): NewVariant[] => {
    const without = new Set(plan.without);
    const rows = fresh
        .map(combination => ({ combination, key: combinationKey(combination) }))
        .filter(({ key }) => !without.has(key));
    const used = new Map<string, number>();
    for (const sku of [...taken, ...rows.map(({ key }) => skus.get(key) ?? '')])
        used.set(keyForm(sku), (used.get(keyForm(sku)) ?? 0) + 1);
    return rows.map(({ combination, key }) => {
        const cellOf = (name: Exclude<CellName, 'sku'>) => filledIn(plan, key, combination, name) ?? '';
        const cells = {
            sku: skus.get(key) ?? '',
            price: cellOf('price'),
            compare_at_price: cellOf('compare_at_price'),
            stock: cellOf('stock'),
            low_stock_threshold: cellOf('low_stock_threshold'),
            ...(plan.byRow[key]?.is_active && { is_active: plan.byRow[key].is_active }),
            ...(plan.byRow[key]?.photo && { photo: plan.byRow[key].photo }),
        };
        const errors = errorsOf(cells, product.price);
        const repeated = (used.get(keyForm(cells.sku)) ?? 0) > 1;
        return {
            key,
            combination,
            cells,
            errors: repeated ? { ...errors, sku: 'screen.product.matrix.sku_repeated' as const } : errors,
        };
    });
};

/** The body that creates a variant. */
export const bodyOf = (cells: RowCells, valueIds: readonly number[]) => ({
    sku: cleanKey(cells.sku).trim(),
    price: numberOf(cells.price, 'money') ?? null,
    compare_at_price: numberOf(cells.compare_at_price, 'money') ?? null,
    stock: numberOf(cells.stock, 'count') ?? 0,
    low_stock_threshold: numberOf(cells.low_stock_threshold, 'count') ?? 0,
    is_active: cells.is_active !== 'no',
    option_value_ids: valueIds,
});

/** A new variant as readiness counts it. */
export const asVariant = ({ combination, cells }: NewVariant) => ({
    stock: numberOf(cells.stock, 'count') ?? 0,
    is_active: cells.is_active !== 'no',
    option_values: combination.map(({ option, value }) => ({ option_id: option.id, value_id: value.id })),
});
