import { type Identifier, useListContext } from 'react-admin';
import { useMemo, useState } from 'react';
import type { Order } from '../../../../contract/schemas/orders';

/** The selected orders in the order of selection; `list` identifies the filters. */
type Selection = { list: string; orders: Order[] };

/**
 * The selection of this list across its pages. react-admin stores only ids, shared by all tabs. No call reads an order
 * by id, so this stores the records, separately in each tab. Other filters are another list with an empty selection, and
 * leaving the screen clears it. Rows that no longer belong to the list are not selected.
 */
export const useSelection = (rows: Order[] | undefined, departed: ReadonlySet<Identifier>) => {
    const { filterValues } = useListContext<Order>();
    const list = JSON.stringify(filterValues);
    const [stored, setStored] = useState<Selection>({ list, orders: [] });
    return useMemo(() => {
        const fresh = new Map((rows ?? []).map(row => [row.id as Identifier, row]));
        const of = (selection: Selection) =>
            selection.list === list ? selection.orders.filter(({ id }) => !departed.has(id)) : [];
        const selected = of(stored).map(order => fresh.get(order.id) ?? order);
        const selectedIds = selected.map(({ id }) => id as Identifier);
        const onSelect = (ids: Identifier[]) =>
            setStored(now => {
                const known = new Map(of(now).map(order => [order.id as Identifier, order]));
                return {
                    list,
                    orders: ids.flatMap(id =>
                        departed.has(id) ? [] : (fresh.get(id) ?? known.get(id) ?? []),
                    ),
                };
            });
        const onToggleItem = (id: Identifier) =>
            onSelect(
                selectedIds.includes(id) ? selectedIds.filter(other => other !== id) : [...selectedIds, id],
            );
        return {
            selected,
            onSelectAll: (orders: Order[]) => setStored({ list, orders }),
            context: { selectedIds, onSelect, onToggleItem, onUnselectItems: () => onSelect([]) },
        };
    }, [rows, departed, list, stored]);
};
