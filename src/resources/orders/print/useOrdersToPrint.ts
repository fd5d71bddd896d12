import { useDataProvider } from 'react-admin';
import { useEffect, useMemo, useState } from 'react';
import type { Item, Order, OrderReturn } from '../../../../contract/schemas/orders';
import { forEachConcurrently } from '../../../components/lists/bulk/forEachConcurrently';
import { findOrderByNumber } from '../list/findOrder';
import { mayHaveNotes, readReturns } from '../returns/useReturns';

/** An order with its items: everything that a sheet shows. */
export interface OrderToPrint {
    order: Order;
    items: Item[];
    /** Its refunds with their credit notes. */
    creditNotes: OrderReturn[];
}

export interface Reading {
    /** In the requested order; undefined until all are loaded, so that nothing incomplete is printed. */
    bought: OrderToPrint[] | undefined;
    done: number;
    failed: { number: string; error: unknown }[];
    /** Set when all were tried and some failed: loads those again. */
    retry: (() => void) | undefined;
}

/**
 * Loads orders by number, with their items. Orders of the list are reused; a link may name others. The preview does not
 * follow later changes of the list.
 */
export const useOrdersToPrint = (numbers: string[], known: Order[]): Reading => {
    const dataProvider = useDataProvider();
    const [read, setRead] = useState<Record<string, OrderToPrint>>({});
    const [failures, setFailures] = useState<Record<string, unknown>>({});
    const [attempt, setAttempt] = useState(0);
    const asked = numbers.join();

    useEffect(() => {
        let left = false;
        const find = async (number: string) =>
            known.find(order => order.number === number) ?? (await findOrderByNumber(dataProvider, number));
        const readOne = async (number: string) => {
            if (left) return;
            try {
                const order = await find(number);
                const { data: items } = await dataProvider.getManyReference<Item>('items', {
                    target: 'purchase_operation_id',
                    id: order.id,
                    pagination: { page: 1, perPage: Number.POSITIVE_INFINITY },
                    sort: { field: 'id', order: 'ASC' },
                    filter: {},
                });
                const creditNotes = mayHaveNotes(order) ? await readReturns(order) : [];
                if (!left) setRead(now => ({ ...now, [number]: { order, items, creditNotes } }));
            } catch (error) {
                if (!left) setFailures(now => ({ ...now, [number]: error }));
            }
        };
        void forEachConcurrently(
            asked.split(',').filter(number => !read[number]),
            readOne,
        );
        return () => {
            left = true;
        };
        // oxlint-disable-next-line react/exhaustive-deps -- the list may change while the preview is open; what was read stays
    }, [dataProvider, asked, attempt]);

    const bought = useMemo(() => {
        const all = asked.split(',').flatMap(number => read[number] ?? []);
        return all.length === asked.split(',').length ? all : undefined;
    }, [asked, read]);
    const done = numbers.filter(number => read[number]).length;
    const failed = numbers
        .filter(number => !read[number] && number in failures)
        .map(number => ({ number, error: failures[number] }));
    return {
        bought,
        done,
        failed,
        retry:
            failed.length > 0 && failed.length + done === numbers.length
                ? () => {
                      setFailures({});
                      setAttempt(now => now + 1);
                  }
                : undefined,
    };
};
