import { useGetList } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router';
import type { Order } from '../../../../contract/schemas/orders';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';
import { scannedNumber } from './scan/scannedNumber';

const NO_ORDERS: readonly Order[] = [];

/**
 * The order at the return desk. The address has what was typed or scanned (`q`), and which of several orders was chosen
 * (`order`).
 */
export const useDesk = () => {
    const [params, setParams] = useSearchParams();
    const asked = params.get('q') ?? '';
    const chosen = params.get('order');
    // A slip that is scanned again begins a new return.
    const { key: round } = useLocation();
    const {
        data,
        total = 0,
        error,
        refetch,
        isPlaceholderData,
    } = useGetList<Order>(
        'orders',
        {
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            sort: { field: 'id', order: 'DESC' },
            filter: { q: asked },
        },
        { enabled: asked !== '', placeholderData: undefined },
    );
    const orders = asked === '' ? NO_ORDERS : isPlaceholderData ? undefined : data;
    const wanted = chosen ?? asked;
    return {
        asked,
        round,
        orders,
        total,
        error,
        retry: () => void refetch(),
        order:
            orders?.find(({ number }) => number === wanted) ?? (orders?.length === 1 ? orders[0] : undefined),
        find: (typed: string) => {
            const q = scannedNumber(typed);
            if (q === asked) void refetch();
            setParams(q ? { q } : {});
        },
        choose: ({ number }: Order) => setParams({ q: asked, order: number }),
        /** Goes back to the field, for the next slip. */
        leave: () => setParams({}),
    };
};

export type Desk = ReturnType<typeof useDesk>;
