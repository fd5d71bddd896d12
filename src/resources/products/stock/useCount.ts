import { extensions } from '../../../../contract/nouns';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { StockItem } from '../../../../contract/schemas/stock';
import { MOST_ADJUSTED, type AdjustmentReason } from '../../../../contract/stockReasons';
import { draftKey, dropDraft, openDraft, readDraft, writeDraft } from '../../../components/forms/drafts';
import { useFailureToast, useOneAtATime } from '../../../components/forms/oneAtATime';
import { useText } from '../../../components/hooks/useText';
import { changeOfToast } from '../../../providers/data/changes';
import { offers } from '../../../providers/http';
import { newId } from '../../../providers/data/newId';
import { countFrom } from './countLines';
import { adjust, findItems, isItem, variantsOf } from './stockItems';

/** A counted item. Its `stock` and `position` are those of the moment when it was counted. */
export type CountRow = StockItem & {
    counted: number;
    /** Instead of the reason for all. */
    reason?: AdjustmentReason;
    /** The stock now, once it is read again. */
    now?: number;
    /** Why it could not be adjusted. */
    refused?: string;
};

/** An entered SKU with its number as it was typed: first its item is looked up, then it may have a problem. */
export type Entry = { sku: string; typed: string; problem?: string };

export const rowKey = ({ product_id, variant_id }: StockItem): string => `${product_id} ${variant_id ?? ''}`;
/** Returns the change that the count makes. Items sold since they were counted stay sold. */
export const differenceOf = ({ counted, stock }: CountRow): number => counted - stock;

/** The rows with another one counted, newest first. */
const withCounted = (rows: readonly CountRow[], item: StockItem, counted: number): CountRow[] => [
    { ...item, counted },
    ...rows.filter(row => !isItem(row, item)),
];

/** The counted items and the entries that are not counted yet, kept as a draft of this browser. */
const useStoredCount = () => {
    const key = draftKey('stock', 'count');
    const [stored] = useState(() => readDraft(key)?.values);
    const [rows, setRows] = useState((stored?.rows ?? []) as CountRow[]);
    const [entries, setEntries] = useState((stored?.entries ?? []) as Entry[]);
    /** With the changes that are not rendered yet. */
    const latest = useRef(rows);
    const change = useCallback((next: (rows: CountRow[]) => CountRow[]) => {
        latest.current = next(latest.current);
        setRows(latest.current);
    }, []);
    useEffect(() => {
        openDraft(key);
        const values = {
            rows,
            // All are looked up again: a look-up also fails because the page is left.
            entries: entries.map(({ sku, typed }) => ({ sku, typed })),
        };
        if (rows.length + entries.length === 0) dropDraft(key);
        else writeDraft(key, { version: null, at: new Date().toISOString(), files: [], values });
    }, [rows, entries, key]);
    return { rows, latest, change, entries, setEntries };
};

/**
 * Applies the differences as one change. `onLeft` gets the rows that are left after each part, so that a cut loses none;
 * a row that was applied before a cut is unchanged when it is sent again. Refused rows come back with the stock as it is
 * now, for another decision.
 */
const applyRows = async (
    dataProvider: DataProvider,
    rows: readonly CountRow[],
    reason: AdjustmentReason,
    note: string,
    onLeft: (rows: CountRow[]) => void,
) => {
    const change = newId();
    const left = new Map(rows.map(row => [rowKey(row), row]));
    const refused: (CountRow & { refused: string })[] = [];
    const different = rows.filter(row => differenceOf(row) !== 0);
    for (let at = 0; at < different.length; at += MOST_ADJUSTED) {
        const part = different.slice(at, at + MOST_ADJUSTED);
        const results = await adjust(
            dataProvider,
            part.map(row => ({
                product_id: row.product_id,
                variant_id: row.variant_id,
                set: row.counted,
                seen: { stock: row.stock, position: row.position },
                reason: row.reason ?? reason,
                ...(note.trim() && { note: note.trim() }),
            })),
            { change },
        );
        for (const [index, row] of part.entries()) {
            const why = results[index]?.refused;
            if (why) refused.push({ ...row, refused: why });
            else left.delete(rowKey(row));
        }
        onLeft([...left.values()]);
    }
    const fresh = refused.length
        ? await findItems(
              dataProvider,
              refused.map(({ sku }) => sku),
          )
        : [];
    return {
        adjusted: different.length - refused.length,
        refused: refused.map(row => {
            const item = fresh.find(one => isItem(one, row));
            return { ...row, ...item, ...(item && { now: item.stock }) };
        }),
    };
};

/** Calls whose failures are shown: `attempt` always calls, `run` makes one call at a time. */
const useAttempts = () => {
    const { run, isRunning } = useOneAtATime();
    const showFailure = useFailureToast();
    const attempt = <T>(work: () => Promise<T>): Promise<T | undefined> =>
        work().catch((error: unknown) => {
            showFailure(error);
            return undefined;
        });
    return {
        attempt,
        run: <T>(work: () => Promise<T>): Promise<T | undefined> => run(() => attempt(work)),
        busy: isRunning,
    };
};

/** A count of stock: the counted items, and how their differences are applied as one change. */
export const useCount = () => {
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const refresh = useRefresh();
    const text = useText();
    const translate = useTranslate();
    const { rows, latest, change: setRows, entries, setEntries } = useStoredCount();
    const { attempt, run, busy } = useAttempts();

    /** Several look-ups may run at a time: a scanner does not wait. */
    const find = (skus: readonly string[]) => attempt(() => findItems(dataProvider, skus));

    /** The variants of a product, whose stock is theirs. */
    const findVariants = ({ product_id }: StockItem) => attempt(() => variantsOf(dataProvider, product_id));

    /**
     * Reads the items again once all are counted, so that the review shows what was sold since the count. A host without
     * the extensions does not report what changed a stock, so the difference is then to the current stock.
     *
     * @param ready waits for look-ups; false if one of them needs the person first
     */
    const readAgain = (ready: () => Promise<boolean>) =>
        run(async () => {
            if (!(await ready())) return false;
            const present = await findItems(
                dataProvider,
                latest.current.map(({ sku }) => sku),
            );
            setRows(now =>
                now.map(row => {
                    const stock = present.find(item => isItem(item, row))?.stock ?? row.stock;
                    return offers(extensions.stock.adjust) || stock === row.stock
                        ? { ...row, now: stock }
                        : { ...row, now: stock, stock, refused: translate('error.changed_meanwhile') };
                }),
            );
            return true;
        });

    const apply = (reason: AdjustmentReason, note: string) =>
        run(async () => {
            /** Rows that were counted meanwhile stay. */
            const replace = (remaining: readonly CountRow[]) =>
                setRows(now => [...remaining, ...now.filter(row => !rows.some(one => isItem(one, row)))]);
            const { refused, adjusted } = await applyRows(dataProvider, rows, reason, note, replace);
            replace(refused.map(row => ({ ...row, refused: translate(row.refused, { _: row.refused }) })));
            refresh();
            if (adjusted > 0)
                notify(text('screen.stock.applied', { smart_count: adjusted }), {
                    type: 'success',
                    ...changeOfToast(),
                });
            return refused.length === 0;
        });

    return {
        rows,
        entries,
        setEntries,
        busy,
        find,
        findVariants,
        readAgain,
        apply,
        add: (item: StockItem, counted: number) => setRows(now => withCounted(now, item, counted)),
        /** Counts what was typed. @returns false if it is no count */
        enter: (item: StockItem, typed: string): boolean => {
            const earlier = latest.current.find(row => isItem(row, item));
            const counted = countFrom(typed, earlier?.counted);
            if (counted !== undefined) setRows(now => withCounted(now, item, counted));
            return counted !== undefined;
        },
        change: (row: CountRow, more: Partial<CountRow>) =>
            setRows(now =>
                now.map(one => (isItem(one, row) ? { ...one, ...more, refused: undefined } : one)),
            ),
        remove: (row: CountRow) => setRows(now => now.filter(one => !isItem(one, row))),
        discard: () => setRows(() => []),
    };
};
export type Count = ReturnType<typeof useCount>;
