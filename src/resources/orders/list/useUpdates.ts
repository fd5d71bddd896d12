import { useListContext } from 'react-admin';
import { useCallback, useState } from 'react';
import type { Order } from '../../../../contract/schemas/orders';
import type { Update } from './rowsAfterUpdates';

const NO_UPDATES: Update<Order>[] = [];

/** The updates of this list, shown as docs/specification.md#4-states says; another page or filter is another list. */
export const useUpdates = () => {
    const { filterValues, page, sort } = useListContext<Order>();
    const list = JSON.stringify([filterValues, page, sort]);
    const [stored, setStored] = useState({ list, updates: NO_UPDATES });
    return {
        updates: stored.list === list ? stored.updates : NO_UPDATES,
        add: useCallback(
            (update: Update<Order>) =>
                setStored(now => ({
                    list,
                    updates: [...(now.list === list ? now.updates : NO_UPDATES), update],
                })),
            [list],
        ),
        forget: () => setStored({ list, updates: NO_UPDATES }),
    };
};
