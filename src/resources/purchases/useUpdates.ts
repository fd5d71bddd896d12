import { useListContext } from 'react-admin';
import { useCallback, useState } from 'react';
import type { Purchase } from '../../../contract/schemas/purchases';
import type { Update } from './rowsAfterUpdates';

const NO_UPDATES: Update<Purchase>[] = [];

/** The updates of this list, shown by the specified rule; another page or filter is another list. */
export const useUpdates = () => {
    const { filterValues, page, sort } = useListContext<Purchase>();
    const list = JSON.stringify([filterValues, page, sort]);
    const [kept, setKept] = useState({ list, updates: NO_UPDATES });
    return {
        updates: kept.list === list ? kept.updates : NO_UPDATES,
        add: useCallback(
            (update: Update<Purchase>) =>
                setKept(now => ({
                    list,
                    updates: [...(now.list === list ? now.updates : NO_UPDATES), update],
                })),
            [list],
        ),
        forget: () => setKept({ list, updates: NO_UPDATES }),
    };
};
