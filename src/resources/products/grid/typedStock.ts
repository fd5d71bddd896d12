import { extensions } from '../../../../contract/nouns';
import { offers } from '../../../providers/http';
import { newId } from '../../../providers/data/newId';
import type { Edits } from './history';
import type { ProductGridRow, TypedStock } from './productRows';

/** The typed stocks of edited rows, by their keys. */
export type TypedStocks = ReadonlyMap<string, TypedStock>;

/** The typed stock of each edited row: as before, or with what the row shows now if another number was typed. */
export const typedStocks = (
    before: TypedStocks,
    edits: Edits,
    known: ReadonlyMap<string, ProductGridRow>,
): TypedStocks => {
    // Hosts without adjustments get the number itself.
    if (!offers(extensions.stock.adjust)) return before;
    const now = [...edits].flatMap(([key, cells]): [string, TypedStock][] => {
        const typed = cells.get('stock');
        const shown = known.get(key)?.values.stock;
        const same = before.get(key);
        if (typeof typed !== 'number') return [];
        if (same?.typed === typed) return [[key, same]];
        return typeof shown === 'number' ? [[key, { typed, shown, idempotencyKey: newId() }]] : [];
    });
    const isSame = now.length === before.size && now.every(([key, stock]) => before.get(key) === stock);
    return isSame ? before : new Map(now);
};

/** A row with the stock that it showed when another one was typed. */
export const withTypedStock = (row: ProductGridRow, stocks: TypedStocks): ProductGridRow => {
    const stock = stocks.get(row.key);
    return stock ? { ...row, typedStock: stock, values: { ...row.values, stock: stock.shown } } : row;
};
