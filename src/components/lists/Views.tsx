import { hashKey } from '@tanstack/react-query';
import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import {
    extractValidSavedQueries,
    useListFilterContext,
    useListPaginationContext,
    useListSortContext,
    useSavedQueries,
} from 'react-admin';
import { useState, type ComponentProps } from 'react';
import { useText } from '../hooks/useText';
import { lazyPart } from '../lazyPart';
import { useLinkedColumns, useListColumns, type ListColumns, type View } from './columns/listColumns';
import type { ListFilter } from './filters/listFilter';
import { PopoverButton } from './PopoverButton';

const ViewList = lazyPart(() => import('./ViewList').then(({ ViewList }) => ViewList));

/** The maximum number of an admin's views of one list; the oldest are dropped. */
const MAX_VIEWS = 30;

type Props = ListColumns & {
    /** The list's own order. */
    sort?: { field: string; order: string } | undefined;
    filters?: readonly ListFilter[];
};

/** The views of a list that this browser keeps, and the present one if it differs from the list's own. */
const useViews = ({ sort: own, ...columns }: Omit<Props, 'filters'>) => {
    const { resource, filterValues, displayedFilters, setFilters } = useListFilterContext();
    const { sort, setSort } = useListSortContext();
    const { perPage } = useListPaginationContext();
    const { shown, isChosen, choose } = useListColumns(resource, columns);
    const [stored, setStored] = useSavedQueries(resource);
    const views = extractValidSavedQueries(stored) as View[];
    const without = (label: string) => views.filter(view => view.label !== label);
    const isSorted = !!own && (sort.field !== own.field || sort.order !== own.order);
    const columnsNow = isChosen ? shown : undefined;
    const value = { filter: filterValues, displayedFilters, sort, perPage, columns: columnsNow };
    const isSavable = Object.keys(filterValues).length > 0 || isSorted || isChosen;
    return {
        resource,
        views,
        isCurrent: ({ value }: View) =>
            hashKey([value.filter, value.sort ?? sort, value.columns]) ===
            hashKey([filterValues, sort, columnsNow]),
        present: isSavable ? (value as View['value']) : undefined,
        save: (label: string) => setStored([...without(label), { label, value } as View].slice(-MAX_VIEWS)),
        apply: ({ value }: View) => {
            setFilters(value.filter);
            if (value.sort) setSort(value.sort);
            choose(value.columns);
        },
        remove: (label: string) => setStored(without(label)),
    };
};

/**
 * Saves search, filters, order and columns of the list under a name, and applies saved ones: react-admin's saved queries,
 * in this browser. A view is shared by its link or, where the host has the extensions, with everyone.
 */
export const Views = (props: Props) => {
    const text = useText();
    const [name, setName] = useState('');
    return (
        <>
            <PopoverButton
                label={text('screen.orders.views')}
                icon={<BookmarkIcon />}
                width={320}
                padding={4}
            >
                {close => <OpenViews {...props} name={name} onName={setName} onDone={close} />}
            </PopoverButton>
            <LinkedColumns {...props} />
        </>
    );
};

const OpenViews = ({
    name,
    onName,
    onDone,
    filters,
    ...list
}: Props & Pick<ComponentProps<typeof ViewList>, 'name' | 'onName' | 'onDone'>) => (
    <ViewList {...useViews(list)} filters={filters} name={name} onName={onName} onDone={onDone} />
);

/** Takes over the columns of a shared address. */
const LinkedColumns = (columns: ListColumns) => {
    const { choose } = useListColumns(useListFilterContext().resource, columns);
    useLinkedColumns(choose);
    return null;
};
