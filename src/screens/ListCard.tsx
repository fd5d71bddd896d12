import type { ListSlots } from '../components/lists/listSlots';
import type { ExportForm } from '../components/lists/export/forms';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type RaRecord, useEvent, useListContext, useListSortContext } from 'react-admin';
import { memo, Suspense, useEffect, useMemo } from 'react';
import { ExportListButton } from '../components/lists/export/ExportListButton';
import { useListFailed } from '../components/lists/ListFailure';
import { HeldPill } from '../components/lists/rows/HeldRows';
import { ListTable } from '../components/lists/rows/ListRows';
import { Pager } from '../components/lists/Pager';
import { rowsMeta } from '../components/lists/rows/rowsMeta';
import { FilterChips, FiltersButton, filtersHere } from '../components/lists/filters/ListFilters';
import type { ListFilter } from '../components/lists/filters/listFilter';
import { useKnownColumns } from '../components/lists/columns/knownColumns';
import { ListColumnsButton } from '../components/lists/columns/ListColumnsButton';
import { GRID, TREE } from '../components/lists/filters/filteredAddress';
import type { ListMode } from '../components/lists/listMode';
import { ListSearch } from '../components/lists/filters/ListSearch';
import { lazyPart, listPart } from '../components/lazyPart';
import { ProgressLine } from '../components/page/overlays';
import { Views } from '../components/lists/Views';
import { usePhone } from '../components/hooks/usePhone';
import { useText } from '../components/hooks/useText';
import { Waiting } from '../components/feedback/Waiting';
import { useAccess } from '../providers/auth/access';
import { offers } from '../providers/http';
import type { Declaration } from '../resources/declare';
import { useRecordName } from '../resources/crumbs';
import { NamedRows } from '../resources/NamedRows';

const EmptyList = lazyPart(() => import('./EmptyList').then(({ EmptyList }) => EmptyList));
// Nothing moves when they arrive: Export keeps the end of the toolbar.
const ListModes = listPart(() => import('../components/lists/ListModes').then(({ ListModes }) => ListModes));
const FilterTabs = listPart(() =>
    import('../components/lists/filters/FilterTabs').then(({ FilterTabs }) => FilterTabs),
);
const PhoneList = lazyPart(() => import('./PhoneList').then(({ PhoneList }) => PhoneList));
const PhoneOrder = lazyPart(() => import('./PhoneList').then(({ PhoneOrder }) => PhoneOrder));
const SelectedRows = lazyPart(() => import('./SelectedRows').then(({ SelectedRows }) => SelectedRows));

const NO_FILTERS: readonly ListFilter[] = [];

/** The tabs, toolbar, rows and pages of a list. */
export const ListCard = memo(function ListCard({
    declaration,
    mode,
    slots,
}: {
    declaration: Declaration;
    /** The mode of the address. */
    mode?: string | null;
    slots?: ListSlots;
}) {
    const { pages, calls } = declaration;
    const columns = useKnownColumns(declaration.columns);
    const hiddenColumns = useHiddenColumns(declaration);
    // A list of plain REST takes all of them on every host.
    const all = declaration.filters ?? NO_FILTERS;
    const filters = declaration.plain ? all : filtersHere(all);
    const tabs = calls?.filtered && offers(calls.filtered) ? declaration.tabs : undefined;
    const recordName = useRecordName();
    const text = useText();
    const { mayCall } = useAccess();
    const removable = mayCall(calls?.delete);
    const phone = usePhone();
    const grid = phone || !mayCall(calls?.update) ? undefined : declaration.grid;
    const { tree } = declaration;
    const other = grid ? GRID : tree && TREE;
    const Other = mode === other ? (grid ?? tree) : undefined;
    const shown = Other && other;
    const empty = slots?.empty ?? <EmptyList declaration={declaration} />;
    return (
        // Clipped and not hidden, which would keep the bulk bar from sticking to the window.
        <Card sx={{ position: 'relative', overflow: 'clip' }}>
            <Refreshing />
            {slots?.tabs}
            {tabs && (
                // As high as the tabs, which come later.
                <Box sx={{ minBlockSize: 41 }}>
                    <FilterTabs tabs={tabs} label={text('screen.orders.filters')} />
                </Box>
            )}
            <Toolbar
                declaration={declaration}
                filters={filters}
                forms={slots?.exportForms}
                phone={phone}
                other={other}
                shown={shown}
            />
            {filters.length > 0 && <FilterChips filters={filters} tabs={tabs} />}
            <HeldPill label={slots?.arrived ?? (count => text('screen.list.arrived', { count }))} />
            {Other ? (
                <Suspense fallback={<Waiting />}>
                    <Other />
                </Suspense>
            ) : phone ? (
                (slots?.phoneRows ?? (
                    <PhoneList declaration={declaration} selectable={removable} empty={empty} />
                ))
            ) : (
                <ListTable
                    body={NamedRows}
                    hiddenColumns={hiddenColumns}
                    // Enables selection; the actions are in the bar below.
                    bulkActionButtons={(removable || slots) && <></>}
                    bulkActionsToolbar={<></>}
                    rowClick={pages?.detail ? 'show' : calls.update ? 'edit' : false}
                    empty={empty}
                    {...slots?.table}
                >
                    {columns}
                </ListTable>
            )}
            {shown !== TREE && <Pager listMeta={rowsMeta(calls)} />}
            {slots?.selection}
            {removable && !Other && <Selection nameOf={recordName} declaration={declaration} />}
        </Card>
    );
});

/** The columns that are hidden until they are chosen, or the list is sorted by them. */
const useHiddenColumns = ({ hiddenColumns }: Declaration): string[] | undefined => {
    const { sort } = useListSortContext();
    return useMemo(() => hiddenColumns?.filter(source => source !== sort.field), [hiddenColumns, sort.field]);
};

/** Search, filters and export, and on phones the order, which a table has in its head. */
const Toolbar = ({
    declaration,
    filters,
    forms,
    phone,
    other,
    shown,
}: {
    declaration: Declaration;
    filters: readonly ListFilter[];
    forms: readonly ExportForm[] | undefined;
    phone: boolean;
    /** The list's other mode, and whether it is shown. */
    other: ListMode | undefined;
    shown: ListMode | undefined;
}) => {
    const { columns, sort } = declaration;
    const list = { columns, hiddenColumns: useHiddenColumns(declaration) };
    return (
        <Box
            sx={{
                paddingInline: 4,
                paddingBlock: 1.5,
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                flexWrap: 'wrap',
                minBlockSize: 48,
            }}
        >
            {shown !== TREE && (
                <>
                    <ListSearch />
                    {phone && <PhoneOrder declaration={declaration} />}
                    {filters.length > 0 && <FiltersButton filters={filters} />}
                    <Views {...list} sort={sort} {...(!import.meta.env.SHOP_IS_EMPTY && { filters })} />
                </>
            )}
            {!phone && !shown && <ListColumnsButton {...list} />}
            {/* As wide as the rest of the line, so that it stays as it is when the modes come. */}
            <Box
                sx={{
                    flexGrow: 1,
                    display: 'flex',
                    justifyContent: 'flex-end',
                    alignItems: 'center',
                    gap: 2,
                }}
            >
                {other && <ListModes other={other} />}
                <Export forms={forms} />
            </Box>
        </Box>
    );
};

const Export = ({ forms }: { forms: readonly ExportForm[] | undefined }) =>
    !useListFailed() && <ExportListButton forms={forms} />;

type Selected = { nameOf: (record: RaRecord) => string; declaration: Declaration };

/** The actions for selected rows. Another search or filter clears the selection, as leaving the list does. */
const Selection = (props: Selected) => {
    const { filterValues } = useListContext();
    return <SelectionOfFilters key={JSON.stringify(filterValues)} {...props} />;
};

const SelectionOfFilters = (props: Selected) => {
    const { selectedIds = [], onUnselectItems } = useListContext();
    const failed = useListFailed();
    const unselect = useEvent(() => onUnselectItems());
    useEffect(() => unselect, [unselect]);
    return selectedIds.length > 0 && !failed ? <SelectedRows {...props} /> : null;
};

/** A progress line while shown rows are refetched; its space is always reserved. */
const Refreshing = () => {
    const { isFetching, isPending } = useListContext();
    const text = useText();
    return (
        <Box sx={{ position: 'absolute', insetBlockStart: 0, insetInline: 0, blockSize: 2 }}>
            {isFetching && !isPending && (
                <ProgressLine aria-label={text('screen.list.refreshing')} sx={{ blockSize: 2 }} />
            )}
        </Box>
    );
};
