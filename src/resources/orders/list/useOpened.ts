import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect, useState } from 'react';
import type { Order } from '../../../../contract/schemas/orders';
import { findOrder } from './findOrder';

/** The order in the drawer: a row of the page, or one found by its number. It stays open if its row leaves the list. */
export const useOpened = (opened: string, rows: Order[] | undefined) => {
    const isOpened = ({ number, id }: Order) => number === opened || String(id) === opened;
    const row = rows?.find(isOpened);
    const dataProvider = useDataProvider();
    const [last, setLast] = useState<Order>();
    useEffect(() => {
        if (row) setLast(row);
    }, [row]);
    // A link may name an order that is not on this page.
    const other = useQuery({
        queryKey: ['orders', 'getOpened', opened],
        queryFn: () => findOrder(dataProvider, opened),
        enabled: !!opened && !row && !!rows,
    });
    const seen = [row, last, other.data].filter(order => !!order && isOpened(order)) as Order[];
    const order = seen.toSorted((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at))[0];
    return { opened, order, other, keep: setLast };
};
