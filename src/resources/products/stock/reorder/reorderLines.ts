import type { DataProvider } from 'react-admin';
import { extensions } from '../../../../../contract/nouns';
import type { Product, ProductRow } from '../../../../../contract/schemas/products';
import type { ReorderLine } from '../../../../../contract/schemas/stock';
import { MOST_ADJUSTED } from '../../../../../contract/stockReasons';
import { offers, send } from '../../../../providers/http';
import { itemsOf } from '../stockItems';

/** A line of the list. A host without the extensions does not say what was sold in the last 30 days. */
export type Line = Omit<ReorderLine, 'sold'> & { sold: number | null };

const PACE_DAYS = 30;

/** The days that a stock lasts at the pace of the last 30 days; null if that is unknown or nothing was sold. */
export const coverOf = ({ stock, sold }: Line): number | null => (sold ? (stock * PACE_DAYS) / sold : null);

/**
 * Returns the quantity to order so that the stock lasts for some days at the same pace; null if the pace is unknown.
 */
export const suggestionOf = ({ stock, sold }: Line, days: number): number | null =>
    sold === null ? null : Math.max(0, Math.ceil((sold * days) / PACE_DAYS) - stock);

/** Without the extensions: the newest products that are looked through, and the stock up to which they are low. */
const MOST_READ = 300;
const LOW = 5;

/** Without the extensions: what is low or sold out among the newest products; variants by their own thresholds. */
const linesFromList = async (dataProvider: DataProvider): Promise<Line[]> => {
    const { data } = await dataProvider.getList<ProductRow>('products', {
        pagination: { page: 1, perPage: MOST_READ },
        sort: { field: 'id', order: 'DESC' },
        filter: {},
    });
    const lines: Line[] = [];
    for (const { id, stock } of data) {
        // Where there is no stock, nothing is low.
        if (!(stock <= LOW) || lines.length >= MOST_ADJUSTED) continue;
        const { data: product } = await dataProvider.getOne<Product>('products', { id });
        const thresholds = new Map(
            product.variants.map(({ id, ...variant }) => [id, variant.low_stock_threshold]),
        );
        for (const { position: _, variants_count, ...item } of itemsOf(product))
            if (!variants_count && item.stock <= (thresholds.get(item.variant_id ?? 0) ?? LOW))
                lines.push({ ...item, sold: null });
    }
    return lines.toSorted((one, other) => one.stock - other.stock);
};

/**
 * Reads the items that run out, the most urgent first; at most MOST_ADJUSTED lines, so that one call books what
 * arrives.
 */
export const readLines = async (dataProvider: DataProvider, signal?: AbortSignal): Promise<Line[]> =>
    offers(extensions.stock.reorder)
        ? (await send<{ data: ReorderLine[] }>(extensions.stock.reorder, {}, { signal })).data
        : linesFromList(dataProvider);
