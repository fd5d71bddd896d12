import { useRef, useState } from 'react';
import type { StockItem } from '../../../../contract/schemas/stock';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { useItemName } from './ItemName';
import type { Count } from './useCount';

/** An entered SKU with its number as it was typed. */
export type Entry = { sku: string; typed: string };
export type RefusedEntry = Entry & { problem: string };

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
 * in which they were entered; those that cannot be counted are listed until they are entered again.
 */
export const useEntries = (count: Count) => {
    const text = useText();
    const { message } = useResourceText();
    const problemOf = useProblem();
    const [waiting, setWaiting] = useState<readonly Entry[]>([]);
    const [refused, setRefused] = useState<readonly RefusedEntry[]>([]);
    /** Each resolves with whether its entry was counted. */
    const open = useRef(new Map<Entry, Promise<boolean>>());

    const enter = (entry: Entry, lookUp: Promise<StockItem[] | undefined>) => {
        const earlier = [...open.current.values()];
        const finish = async () => {
            const found = await lookUp;
            await Promise.all(earlier);
            // The count was discarded.
            if (!open.current.delete(entry)) return true;
            setWaiting(now => now.filter(one => one !== entry));
            const problem = found ? problemOf(found[0], entry.sku) : message('products', 'search_failed');
            if (!problem && count.enter(found![0]!, entry.typed)) return true;
            setRefused(now => [
                { ...entry, problem: problem ?? text('screen.amount.not_whole') },
                ...now.filter(({ sku }) => sku !== entry.sku),
            ]);
            return false;
        };
        setWaiting(now => [entry, ...now]);
        setRefused(now => now.filter(({ sku }) => sku !== entry.sku));
        open.current.set(entry, finish());
    };

    return {
        waiting,
        refused,
        enter,
        /** Waits for all. @returns false if one of them could not be counted */
        ended: async (): Promise<boolean> => {
            while (open.current.size > 0)
                if ((await Promise.all(open.current.values())).includes(false)) return false;
            return true;
        },
        forgetRefused: () => setRefused([]),
        discard: () => {
            open.current.clear();
            setWaiting([]);
            setRefused([]);
        },
    };
};
export type Entries = ReturnType<typeof useEntries>;
