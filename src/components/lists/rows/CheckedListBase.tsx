import {
    ListBase,
    type RouterProvider,
    RouterProviderContext,
    useResourceContext,
    useRouterProvider,
    useStoreContext,
} from 'react-admin';
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { HeldRows } from './HeldRows';
import { sortableSources } from '../columns/listColumns';
import { readListParams, readListSearch, type ListParams, type OwnParams } from '../listParams';

const BY_ID = { field: 'id', order: 'ASC' } as const;

/** A router whose addresses have only what the list offers. */
const withCheckedSearch = (router: RouterProvider, own: OwnParams): RouterProvider => ({
    ...router,
    useLocation: () => {
        const location = router.useLocation();
        return useMemo(() => ({ ...location, search: readListSearch(location.search, own) }), [location]);
    },
});

/**
 * react-admin's ListBase, which takes over and stores whatever an address has. This one reads only what the list offers,
 * from its address and from the store.
 */
export const CheckedListBase = ({
    columns,
    children,
    ...list
}: ComponentProps<typeof ListBase> & {
    perPage: number;
    /** The columns of its table, by which it can be sorted. */
    columns?: ReactNode;
}) => {
    const { sort = BY_ID, perPage, storeKey } = list;
    const resource = useResourceContext(list);
    const own = useMemo(
        () => ({ sort, perPage, sortable: sortableSources(columns) }),
        [sort, perPage, columns],
    );

    const store = useStoreContext();
    useState(() => {
        const key = storeKey || `${resource}.listParams`;
        const stored = store.getItem<ListParams | undefined>(key);
        if (!stored) return;
        const read = readListParams(stored, own);
        // Earlier versions stored what the list cannot show.
        if (JSON.stringify(read) !== JSON.stringify(stored)) store.setItem(key, read);
    });

    const router = useRouterProvider();
    const checked = useMemo(() => withCheckedSearch(router, own), [router, own]);
    return (
        <RouterProviderContext.Provider value={checked}>
            <ListBase {...list}>
                <HeldRows>{children}</HeldRows>
            </ListBase>
        </RouterProviderContext.Provider>
    );
};
