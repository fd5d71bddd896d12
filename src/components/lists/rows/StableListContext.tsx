import { ListContextProvider, useEvent, useListContext, type ListControllerResult } from 'react-admin';
import { useMemo, type ReactNode } from 'react';

/** The same value for as long as its JSON is the same. */
const useStable = <Value,>(value: Value): Value => {
    const json = JSON.stringify(value);
    return useMemo(() => (json === undefined ? undefined : JSON.parse(json)) as Value, [json]);
};

/**
 * The list's context with filters and functions that stay the same from page to page. react-admin makes new ones with each
 * address, so that the toolbar and the table's head would be rendered with each page.
 */
export const StableListContext = ({ children }: { children: ReactNode }) => {
    const list = useListContext();
    const steady = {
        ...list,
        filterValues: useStable(list.filterValues),
        displayedFilters: useStable(list.displayedFilters),
        setFilters: useEvent(list.setFilters),
        setSort: useEvent(list.setSort),
        setPage: useEvent(list.setPage),
        hideFilter: useEvent(list.hideFilter),
        showFilter: useEvent(list.showFilter),
        onSelect: useEvent(list.onSelect),
        onToggleItem: useEvent(list.onToggleItem),
        onUnselectItems: useEvent(list.onUnselectItems),
    } as ListControllerResult;
    return <ListContextProvider value={steady}>{children}</ListContextProvider>;
};
