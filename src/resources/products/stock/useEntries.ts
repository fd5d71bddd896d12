import { useEffect, useRef } from 'react';
import type { StockItem } from '../../../../contract/schemas/stock';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { useItemName } from './ItemName';
import type { Count, Entry } from './useCount';

/** Why an item cannot be counted. */
export const useProblem = () => {
    const text = useText();
    const nameOf = useItemName();
    return (found: StockItem | undefined, asked: string): string | undefined =>
        !found
            ? text('screen.stock.unknown', { sku: asked })
            : found.variants_count > 0
              ? text('screen.stock.has_variants', { name: nameOf(found) })
              : undefined;
};

/**
 * Entries whose items are still looked up, so that a scanner need not wait for the server. They are counted in the order
 * in which they were entered; those that cannot be counted are listed until they are entered again. Entries that a
 * reload interrupts are looked up again.
 */
export const useEntries = (count: Count) => {
    const text = useText();
    const { message } = useResourceText();
    const problemOf = useProblem();
    const { entries, setEntries } = count;
    /** Each resolves with whether its entry was counted. */
    const open = useRef(new Map<Entry, Promise<boolean>>());

    const lookUp = (entry: Entry, asked: Promise<StockItem[] | undefined>) => {
        const earlier = [...open.current.values()];
        const finish = async () => {
            const found = await asked;
            await Promise.all(earlier);
            // The count was discarded.
            if (!open.current.delete(entry)) return true;
            const problem = found ? problemOf(found[0], entry.sku) : message('products', 'search_failed');
            const counted = !problem && count.enter(found![0]!, entry.typed);
            setEntries(now => {
                const others = now.filter(one => one !== entry);
                if (counted) return others;
                return [
                    { ...entry, problem: problem ?? text('screen.amount.not_whole') },
                    ...withoutRefused(others, entry.sku),
                ];
            });
            return counted;
        };
        open.current.set(entry, finish());
    };

    const interrupted = useRef(entries);
    useEffect(() => {
        for (const entry of interrupted.current.toReversed()) lookUp(entry, count.find([entry.sku]));
        interrupted.current = [];
    });

    return {
        waiting: entries.filter(({ problem }) => problem === undefined),
        refused: entries.filter(({ problem }) => problem !== undefined),
        enter: (entry: Entry, asked: Promise<StockItem[] | undefined>) => {
            setEntries(now => [entry, ...withoutRefused(now, entry.sku)]);
            lookUp(entry, asked);
        },
        /** Waits for all. @returns false if one of them could not be counted */
        ended: async (): Promise<boolean> => {
            while (open.current.size > 0)
                if ((await Promise.all(open.current.values())).includes(false)) return false;
            return true;
        },
        forgetRefused: () => setEntries(now => now.filter(({ problem }) => problem === undefined)),
        discard: () => {
            open.current.clear();
            setEntries([]);
        },
    };
};
export type Entries = ReturnType<typeof useEntries>;

const withoutRefused = (entries: readonly Entry[], sku: string): Entry[] =>
    entries.filter(entry => entry.problem === undefined || entry.sku !== sku);
