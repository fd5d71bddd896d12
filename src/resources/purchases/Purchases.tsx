import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import {
    ListBase,
    ListContextProvider,
    ResourceContextProvider,
    useDataProvider,
    useListContext,
    useRefresh,
} from 'react-admin';
import { useCallback, useMemo, useState } from 'react';
import type { Purchase } from '../../../contract/schemas/purchases';
import { ExportListButton } from '../../components/lists/ExportListButton';
import { useListFailed } from '../../components/lists/ListFailure';
import { ListTable } from '../../components/lists/ListRows';
import { Pager } from '../../components/lists/Pager';
import { TitleBar } from '../../components/page/TitleBar';
import { usePhone } from '../../components/usePhone';
import { usePolling } from '../../components/lists/usePolling';
import { useDialogParam } from '../../components/forms/useDialogParam';
import { useListFormat } from '../../components/fields/useListFormat';
import { useResourceText, useText } from '../../components/useText';
import { purchases } from '.';
import { useCrumbs } from '../crumbs';
import { NamedRows } from '../NamedRows';
import { FilterChips } from './FilterChips';
import { StatusTabs, OrdersToolbar } from './Filters';
import { PhoneRows } from './PhoneRows';
import { Printing } from './print/Print';
import { findOrder } from './findOrder';
import { PurchaseDrawer } from './PurchaseDrawer';
import { rowsAfterUpdates, type Update } from './rowsAfterUpdates';
import { SelectionBar } from './SelectionBar';
import { useSelection } from './useSelection';
import { NoOrders } from './NoOrders';
import { HOST_PAGE_SIZE } from '../../providers/paging';

const { name, sort, columns } = purchases;

/** The list of orders: by status, with filters, a drawer over the list, and steps for one or several orders. */
const Purchases = () => {
    const { name: nameOf } = useResourceText();
    const crumbs = useCrumbs();
    return (
        <ResourceContextProvider value={name}>
            <ListBase
                disableAuthentication
                perPage={HOST_PAGE_SIZE}
                sort={sort}
                exporter={false}
                queryOptions={{ ...usePolling(), onError: error => console.error(error) }}
            >
                <TitleBar crumbs={crumbs()} title={nameOf(name, 2)} action={<Export />} />
                <Desk />
            </ListBase>
        </ResourceContextProvider>
    );
};
export default Purchases;

/** A list that failed to load offers no export. */
const Export = () => (useListFailed() ? null : <ExportListButton />);

const NO_UPDATES: Update<Purchase>[] = [];

/** The updates of this list, shown by the specified rule; another page or filter is another list. */
const useUpdates = () => {
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

const Desk = () => {
    const list = useListContext<Purchase>();
    const { data } = list;
    const failed = useListFailed();
    const phone = usePhone();
    const dialog = useDialogParam('open');
    const refresh = useRefresh();
    const { updates, add, forget } = useUpdates();
    const rows = useMemo(() => data && rowsAfterUpdates(data, updates), [data, updates]);
    const { opened, purchase, other } = useOpened(dialog.value ?? '', rows);
    const takenOff = updates.filter(({ before, after }) => before.status === after.status);
    const { selected, context, onSelectAll } = useSelection(rows);

    const updated = (before: Purchase, after: Purchase) => {
        const at = rows?.findIndex(({ id }) => id === before.id) ?? -1;
        // Another page or list shows it when it is refetched.
        if (at >= 0) add({ before, after, at });
        // Rows removed from the list are deselected.
        if (before.status === after.status)
            context.onSelect(context.selectedIds.filter(id => id !== before.id));
    };
    return (
        <ListContextProvider value={{ ...list, ...context, data: rows } as typeof list}>
            {takenOff.length > 0 && (
                <TakenOff
                    numbers={takenOff.map(({ after }) => after.number)}
                    onClose={forget}
                    onShow={() => {
                        forget();
                        refresh();
                    }}
                />
            )}
            {/* Clipped and not hidden, which would keep the bulk bar from sticking to the window. */}
            <Card sx={{ overflow: 'clip' }}>
                <StatusTabs />
                <OrdersToolbar />
                <FilterChips />
                {phone ? (
                    <PhoneRows onOpen={purchase => dialog.open(purchase.number)} />
                ) : (
                    <ListTable
                        size="small"
                        body={NamedRows}
                        // Enables selection; the actions are in the bar above.
                        bulkActionButtons={<></>}
                        bulkActionsToolbar={<></>}
                        rowClick={(_id, _resource, record) => {
                            dialog.open(record.number);
                            return false;
                        }}
                        empty={<NoOrders />}
                    >
                        {columns}
                    </ListTable>
                )}
                <Pager />
                {selected.length > 0 && !failed && (
                    <SelectionBar selected={selected} onUpdated={updated} onSelectAll={onSelectAll} />
                )}
            </Card>
            {/* Not over a failed list, whose error and retry it would cover. */}
            {opened && !failed && (
                <PurchaseDrawer
                    number={purchase?.number ?? opened}
                    purchase={purchase}
                    error={other.error}
                    retry={other.refetch}
                    loading={other.isPending}
                    onLeave={dialog.leave}
                    onUpdated={(before, after) => {
                        updated(before, after);
                        dialog.settle();
                    }}
                />
            )}
            <Printing known={purchase ? [...(rows ?? []), purchase] : (rows ?? [])} />
        </ListContextProvider>
    );
};

/** The open order: a row of the page, or one found by its number. */
const useOpened = (opened: string, rows: Purchase[] | undefined) => {
    const row = rows?.find(({ number, id }) => number === opened || String(id) === opened);
    const dataProvider = useDataProvider();
    // A link may name an order that is not on this page.
    const other = useQuery({
        queryKey: [name, 'getOpened', opened],
        queryFn: () => findOrder(dataProvider, opened),
        enabled: !!opened && !row && !!rows,
    });
    const purchase = row ?? other.data ?? undefined;
    return { opened, purchase, other };
};

/** Names the orders that a change removed from the list, with a button to show them. */
const TakenOff = ({
    numbers,
    onClose,
    onShow,
}: {
    numbers: string[];
    onClose: () => void;
    onShow: () => void;
}) => {
    const text = useText();
    const listed = useListFormat();
    return (
        <Alert
            severity="info"
            onClose={onClose}
            sx={{ marginBlockEnd: 4 }}
            action={
                <Button size="small" onClick={onShow}>
                    {text('screen.purchases.show_again')}
                </Button>
            }
        >
            {text('screen.purchases.taken_off', {
                number: listed(numbers),
            })}
        </Alert>
    );
};
