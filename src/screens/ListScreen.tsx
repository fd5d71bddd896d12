import AddIcon from '@mui/icons-material/Add';
import { useSeenColumns } from '#own-columns';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import {
    LinkBase,
    type RaRecord,
    ResourceContextProvider,
    useCreatePath,
    useEvent,
    useListContext,
    useListFilterContext,
    useListSortContext,
} from 'react-admin';
import { lazy, memo, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react';
import { EmptyState } from '../components/feedback/EmptyState';
import { DidYouMean } from '../components/lists/filters/DidYouMean';
import { ExportListButton } from '../components/lists/export/ExportListButton';
import { useListFailed } from '../components/lists/ListFailure';
import { HeldPill } from '../components/lists/rows/HeldRows';
import { CheckedListBase } from '../components/lists/rows/CheckedListBase';
import { ListTable } from '../components/lists/rows/ListRows';
import { Pager } from '../components/lists/Pager';
import { rowsMeta } from '../components/lists/rows/rowsMeta';
import { FilterChips, FiltersButton } from '../components/lists/filters/ListFilters';
import { useKnownColumns } from '../components/lists/columns/knownColumns';
import { ListColumnsButton } from '../components/lists/columns/ListColumnsButton';
import { GRID, TREE } from '../components/lists/filters/filteredAddress';
import { useListMode, type ListMode } from '../components/lists/listMode';
import { ListSearch } from '../components/lists/filters/ListSearch';
import { lazyPart } from '../components/lazyPart';
import { ProgressLine } from '../components/page/overlays';
import { TitleBar } from '../components/page/TitleBar';
import { useOpensRecords } from '../components/lists/openedFromList';
import { StableListContext } from '../components/lists/rows/StableListContext';
import { Views } from '../components/lists/Views';
import { usePhone } from '../components/hooks/usePhone';
import { usePolling } from '../components/lists/usePolling';
import { useDialogParam } from '../components/forms/useDialogParam';
import { useResourceText, useText } from '../components/hooks/useText';
import { Waiting } from '../components/feedback/Waiting';
import { DetailPrerender } from './DetailPrerender';
import { runWhenIdle } from './runWhenIdle';
import { useAccess } from '../providers/auth/access';
import { endFirstCalls } from '../providers/data/firstCalls';
import { extended } from '../providers/http';
import type { Declaration } from '../resources/declare';
import { useDeclaration } from '../resources/page';
import { hasForm, loadParts } from '../resources/parts';
import { useCrumbs, useRecordName } from '../resources/crumbs';
import { NamedRows } from '../resources/NamedRows';
import { PAGE_SIZE } from '../providers/host';
import { HOST_PAGE_SIZE } from '../providers/data/paging';

// Nothing moves when they arrive: Export keeps the end of the toolbar.
const ListModes = lazyPart(() => import('../components/lists/ListModes').then(({ ListModes }) => ListModes));
const FilterTabs = lazyPart(() =>
    import('../components/lists/filters/FilterTabs').then(({ FilterTabs }) => FilterTabs),
);
const PhoneList = lazyPart(() => import('./PhoneList').then(({ PhoneList }) => PhoneList));
const PhoneOrder = lazyPart(() => import('./PhoneList').then(({ PhoneOrder }) => PhoneOrder));
const SelectedRows = lazyPart(() => import('./SelectedRows').then(({ SelectedRows }) => SelectedRows));

/** A resource's list from its declaration: search, columns, pages, and dialogs over it. */
const ListScreen = () => {
    const declaration = useSeenColumns(useDeclaration());
    const { name, sort, columns, calls, plain, listAside } = declaration;
    useOpensRecords(name);
    const { name: nameOf } = useResourceText();
    const crumbs = useCrumbs();
    return (
        <ResourceContextProvider value={name}>
            <CheckedListBase
                key={name}
                disableAuthentication
                perPage={plain ? PAGE_SIZE : HOST_PAGE_SIZE}
                sort={sort}
                columns={columns}
                exporter={false}
                queryOptions={{
                    ...usePolling(),
                    meta: rowsMeta(calls),
                    onError: error => console.error(error),
                }}
            >
                <TitleBar
                    crumbs={crumbs()}
                    title={nameOf(name, 2)}
                    more={listAside}
                    action={<NewButton declaration={declaration} />}
                />
                <StableListContext>
                    <Rows declaration={declaration} />
                </StableListContext>
                <Ahead declaration={declaration} />
                <OpenDialog declaration={declaration} />
            </CheckedListBase>
        </ResourceContextProvider>
    );
};
export default ListScreen;

/** Rendered with each address; its card is not. */
const Rows = ({ declaration }: { declaration: Declaration }) => (
    <ListCard declaration={declaration} mode={useListMode()} />
);

const ListCard = memo(function ListCard({
    declaration,
    mode,
}: {
    declaration: Declaration;
    /** The mode of the address. */
    mode: string | null;
}) {
    const { pages, calls } = declaration;
    const columns = useKnownColumns(declaration.columns);
    const hiddenColumns = useHiddenColumns(declaration);
    // A list of plain REST takes them on every host.
    const filters = extended || declaration.plain ? declaration.filters : undefined;
    const tabs = extended ? declaration.tabs : undefined;
    const recordName = useRecordName();
    const text = useText();
    const { mayCall } = useAccess();
    const removable = mayCall(calls?.delete);
    const phone = usePhone();
    const grid = phone || !mayCall(calls?.update) ? undefined : declaration.grid;
    const tree = extended ? declaration.tree : undefined;
    const other = grid ? GRID : tree && TREE;
    const Other = mode === other ? (grid ?? tree) : undefined;
    const shown = Other && other;
    return (
        // Clipped and not hidden, which would keep the bulk bar from sticking to the window.
        <Card sx={{ position: 'relative', overflow: 'clip' }}>
            <Refreshing />
            {tabs && (
                // As high as the tabs, which come later.
                <Box sx={{ minBlockSize: 41 }}>
                    <FilterTabs tabs={tabs} label={text('screen.purchases.filters')} />
                </Box>
            )}
            <Toolbar declaration={declaration} filters={filters} phone={phone} other={other} shown={shown} />
            {filters && <FilterChips filters={filters} tabs={tabs} />}
            <HeldPill label={count => text('screen.list.arrived', { count })} />
            {Other ? (
                <Suspense fallback={<Waiting />}>
                    <Other />
                </Suspense>
            ) : phone ? (
                <PhoneList
                    declaration={declaration}
                    selectable={removable}
                    empty={<Empty declaration={declaration} />}
                />
            ) : (
                <ListTable
                    body={NamedRows}
                    hiddenColumns={hiddenColumns}
                    // Enables selection; the actions are in the bar below.
                    bulkActionButtons={removable && <></>}
                    bulkActionsToolbar={<></>}
                    rowClick={pages?.detail ? 'show' : calls.update ? 'edit' : false}
                    empty={<Empty declaration={declaration} />}
                >
                    {columns}
                </ListTable>
            )}
            {shown !== TREE && <Pager listMeta={rowsMeta(calls)} />}
            {removable && !Other && <Selection nameOf={recordName} declaration={declaration} />}
        </Card>
    );
});

const recordDialog = () => import('./RecordDialog');
const RecordDialog = lazy(recordDialog);

/** Whether a resource's forms are dialogs over its list instead of pages. */
const inDialogs = (declaration: Declaration): boolean =>
    hasForm(declaration) && !(declaration.pages?.edit && declaration.pages.new);

/**
 * Preloads the code of a row's page when the list has its rows and the browser is idle: not before, because that would
 * delay the list. Then the page is rehearsed.
 */
const Ahead = ({ declaration }: { declaration: Declaration }) => {
    const { isPending } = useListContext();
    const [screen, setScreen] = useState<{ DetailScreen: ComponentType }>();
    useEffect(() => {
        if (isPending) return;
        const load = async () => {
            endFirstCalls();
            if (declaration.pages?.detail) {
                const [{ default: DetailScreen }] = await Promise.all([
                    import('./DetailScreen'),
                    loadParts(declaration),
                ]);
                setScreen({ DetailScreen });
            } else if (inDialogs(declaration)) await Promise.all([recordDialog(), loadParts(declaration)]);
        };
        // A failure is retried and reported when the page is opened.
        return runWhenIdle(() => void load().catch((error: unknown) => console.warn(error)));
    }, [isPending, declaration]);
    return screen && <DetailPrerender declaration={declaration} screen={screen.DetailScreen} />;
};

/** The form over the list. */
const OpenDialog = ({ declaration }: { declaration: Declaration }) => {
    const { value } = useDialogParam('dialog');
    return inDialogs(declaration) && value ? (
        <Suspense fallback={<Waiting />}>
            <RecordDialog declaration={declaration} value={value} />
        </Suspense>
    ) : null;
};

/** The columns that are hidden until they are chosen, or the list is sorted by them. */
const useHiddenColumns = ({ hiddenColumns }: Declaration): string[] | undefined => {
    const { sort } = useListSortContext();
    return useMemo(() => hiddenColumns?.filter(source => source !== sort.field), [hiddenColumns, sort.field]);
};

/** Search, filters and export, and on phones the order, which a table has in its head. */
const Toolbar = ({
    declaration,
    filters,
    phone,
    other,
    shown,
}: {
    declaration: Declaration;
    filters: Declaration['filters'];
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
                    {filters && <FiltersButton filters={filters} />}
                    <Views {...list} sort={sort} />
                </>
            )}
            {!phone && !shown && <ListColumnsButton {...list} />}
            <Box sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: 2 }}>
                {other && <ListModes other={other} />}
                <Export />
            </Box>
        </Box>
    );
};

const Export = () => !useListFailed() && <ExportListButton />;

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

const Empty = ({ declaration }: { declaration: Declaration }) => {
    const { filterValues } = useListFilterContext();
    const { q, ...others } = filterValues as { q?: string };
    const isFiltered = Object.keys(others).length > 0;
    const text = useText();
    const { message } = useResourceText();
    const creatable = useMayCreate(declaration);
    return (
        <EmptyState
            sentence={
                q ? (
                    text('screen.sentences', {
                        first: text('screen.list.nothing_found', { q }),
                        second: text('screen.list.nothing_found_hint'),
                    })
                ) : isFiltered ? (
                    text('screen.filters.none')
                ) : (
                    <>
                        {message(declaration.name, 'empty')}
                        {creatable && (
                            <>
                                <br />
                                {message(declaration.name, 'empty_hint')}
                            </>
                        )}
                    </>
                )
            }
            action={q ? <DidYouMean /> : !isFiltered && <NewButton declaration={declaration} />}
        />
    );
};

/** Whether the resource has a form for new records and the role may save it. */
const useMayCreate = (declaration: Declaration): boolean => {
    const { mayCall } = useAccess();
    return mayCall(declaration.calls?.create) && !!(declaration.pages?.new || hasForm(declaration));
};

const NewButton = ({ declaration }: { declaration: Declaration }) => {
    const { message } = useResourceText();
    const createPath = useCreatePath();
    const creatable = useMayCreate(declaration);
    if (!creatable) return null;
    return (
        <Button
            component={LinkBase}
            to={createPath({ resource: declaration.name, type: 'create' })}
            variant="contained"
            startIcon={<AddIcon />}
        >
            {message(declaration.name, 'new')}
        </Button>
    );
};
