import type { DataProvider } from 'react-admin';
import { keyForm } from '../../../../contract/keys';
import { extensions } from '../../../../contract/nouns';
import type { Product } from '../../../../contract/schemas/products';
import type { AdjustmentInput, AdjustmentResult, StockItem } from '../../../../contract/schemas/stock';
import { MOST_ADJUSTED } from '../../../../contract/stockReasons';
import { offers, send, type SendOptions } from '../../../providers/http';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';

/** The parts of a product's or variant's stock that an adjustment needs. */
export type Counted = Pick<StockItem, 'product_id' | 'variant_id' | 'stock' | 'position'>;

export const isItem = (
    one: Pick<Counted, 'product_id' | 'variant_id'>,
    other: Pick<Counted, 'product_id' | 'variant_id'>,
): boolean => one.product_id === other.product_id && one.variant_id === other.variant_id;

/** The items of a product as specified calls give them (docs/specification.md#7-calls); they have no positions. */
export const itemsOf = (product: Product): StockItem[] => {
    const names = { product_id: product.id, name: product.name, name_ar: product.name_ar, position: 0 };
    return [
        {
            ...names,
            variant_id: null,
            variants_count: product.variants.length,
            sku: product.sku,
            option_values: [],
            stock: product.stock,
        },
        ...product.variants.map(variant => ({
            ...names,
            variant_id: variant.id,
            variants_count: 0,
            sku: variant.sku,
            option_values: variant.option_values,
            stock: variant.stock,
        })),
    ];
};

const sameSku = (one: string, other: string) => keyForm(one) === keyForm(other);

/** Without the extensions: the products that a search finds, each read by its own call. */
const searchItems = async (dataProvider: DataProvider, sku: string): Promise<StockItem[]> => {
    const { data: rows } = await dataProvider.getList('products', {
        filter: { q: sku },
        pagination: { page: 1, perPage: HOST_PAGE_SIZE },
        sort: { field: 'id', order: 'DESC' },
    });
    // A product's own SKU is in its row; that of a variant is only in its product.
    const own = rows.find(row => sameSku(row.sku, sku));
    for (const row of own ? [own] : rows) {
        const { data } = await dataProvider.getOne<Product>('products', { id: row.id });
        const items = itemsOf(data).filter(item => sameSku(item.sku, sku));
        if (items.length > 0) return items;
    }
    return [];
};

/** The items with these SKUs, in any case. */
export const findItems = async (
    dataProvider: DataProvider,
    skus: readonly string[],
    signal?: AbortSignal,
): Promise<StockItem[]> => {
    const found: StockItem[] = [];
    if (!offers(extensions.stock.items)) {
        for (const sku of skus) found.push(...(await searchItems(dataProvider, sku)));
        return found;
    }
    for (let at = 0; at < skus.length; at += MOST_ADJUSTED) {
        const part = { skus: skus.slice(at, at + MOST_ADJUSTED) };
        const { data } = await send<{ data: StockItem[] }>(extensions.stock.items, part, { signal });
        found.push(...data);
    }
    return found;
};

/** The items of a product as they are now: its own, and its variants. */
const readItems = async (dataProvider: DataProvider, product_id: number): Promise<StockItem[]> =>
    offers(extensions.stock.items)
        ? (await send<{ data: StockItem[] }>(extensions.stock.items, { product_id })).data
        : itemsOf((await dataProvider.getOne<Product>('products', { id: product_id })).data);

export const variantsOf = async (dataProvider: DataProvider, productId: number): Promise<StockItem[]> =>
    (await readItems(dataProvider, productId)).filter(({ variant_id }) => variant_id !== null);

/** A product's or variant's stock as it is now. */
export const readItem = async (
    dataProvider: DataProvider,
    asked: Pick<Counted, 'product_id' | 'variant_id'>,
): Promise<StockItem | undefined> => {
    const items = await readItems(dataProvider, asked.product_id);
    return items.find(item => isItem(item, asked));
};

/**
 * Without the extensions: sets the stock by the specified PUT. The host does not say what changed a stock since it was
 * seen, so that is refused, for a decision on the stock as it is now.
 */
const putStock = async (
    dataProvider: DataProvider,
    { product_id, variant_id = null, change, set, seen }: AdjustmentInput,
    meta: object,
): Promise<AdjustmentResult> => {
    const { data: product } = await dataProvider.getOne<Product>('products', { id: Number(product_id) });
    const record = variant_id === null ? product : product.variants.find(({ id }) => id === variant_id);
    const refuse = (refused: string) => ({ from: null, to: null, meanwhile: 0, refused, position: 0 });
    if (!record) return refuse('error.missing');
    const from = record.stock;
    const to = set ?? Math.max(0, from + (change ?? 0));
    if (set !== undefined && from !== set && from !== seen?.stock) return refuse('error.changed_meanwhile');
    if (to !== from)
        await dataProvider.update(variant_id === null ? 'products' : 'variants', {
            id: record.id,
            data: { stock: to },
            previousData: { ...record, product_id },
            meta,
        });
    return { from, to, meanwhile: 0, refused: null, position: 0 };
};

/** Adjusts stock; the results are in the order of the rows. At most MOST_ADJUSTED rows. */
export const adjust = async (
    dataProvider: DataProvider,
    rows: readonly AdjustmentInput[],
    options: Pick<SendOptions, 'change' | 'idempotencyKey'>,
): Promise<AdjustmentResult[]> => {
    if (offers(extensions.stock.adjust))
        return (await send<{ data: AdjustmentResult[] }>(extensions.stock.adjust, { rows }, options)).data;
    const results: AdjustmentResult[] = [];
    for (const row of rows) results.push(await putStock(dataProvider, row, { change: options.change }));
    return results;
};
