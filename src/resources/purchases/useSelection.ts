import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type Identifier, useListContext } from 'react-admin';
import { useEffect, useMemo, useState } from 'react';
import type { Purchase } from '../../../contract/schemas/purchases';

/** The selected orders in the order of selection; `list` identifies the filters. */
type Selection = { list: string; purchases: Purchase[] };

/** Survives navigation within the tab; a reload clears it. */
const left = new WeakMap<QueryClient, Selection>();

/**
 * The selection of this list across its pages. react-admin stores only ids, shared by all tabs. No call reads an order
 * by id, so this stores the records, separately in each tab. Other filters are another list with an empty selection.
 */
export const useSelection = (rows: Purchase[] | undefined) => {
    const { filterValues } = useListContext<Purchase>();
    const list = JSON.stringify(filterValues);
    const queryClient = useQueryClient();
    const [kept, setKept] = useState<Selection>(() => left.get(queryClient) ?? { list, purchases: [] });
    useEffect(() => {
        left.set(queryClient, kept);
    }, [queryClient, kept]);
    return useMemo(() => {
        const fresh = new Map((rows ?? []).map(row => [row.id as Identifier, row]));
        const of = (selection: Selection) => (selection.list === list ? selection.purchases : []);
        const selected = of(kept).map(purchase => fresh.get(purchase.id) ?? purchase);
        const selectedIds = selected.map(({ id }) => id as Identifier);
        const onSelect = (ids: Identifier[]) =>
            setKept(now => {
                const known = new Map(of(now).map(purchase => [purchase.id as Identifier, purchase]));
                return { list, purchases: ids.flatMap(id => fresh.get(id) ?? known.get(id) ?? []) };
            });
        const onToggleItem = (id: Identifier) =>
            onSelect(
                selectedIds.includes(id) ? selectedIds.filter(other => other !== id) : [...selectedIds, id],
            );
        return {
            selected,
            context: { selectedIds, onSelect, onToggleItem, onUnselectItems: () => onSelect([]) },
        };
    }, [rows, list, kept]);
};
