import { useKnownColumns } from '../../../components/lists/columns/knownColumns';
import Card from '@mui/material/Card';
import {
    type Identifier,
    ListContextProvider,
    ResourceContextProvider,
    useListContext,
    useRefresh,
} from 'react-admin';
import { useMemo } from 'react';
import type { Order } from '../../../../contract/schemas/purchases';
import { CheckedListBase } from '../../../components/lists/rows/CheckedListBase';
import { ExportListButton } from '../../../components/lists/export/ExportListButton';
import { FilterChips } from '../../../components/lists/filters/ListFilters';
import { useListFailed } from '../../../components/lists/ListFailure';
import { HeldPill } from '../../../components/lists/rows/HeldRows';
import { LeftRowsContext } from '../../../components/lists/rows/leftRows';
import { ListTable } from '../../../components/lists/rows/ListRows';
import { RowCursorContext } from '../../../components/lists/rows/rowCursor';
import { Pager } from '../../../components/lists/Pager';
import { TitleBar } from '../../../components/page/TitleBar';
import { usePhone } from '../../../components/hooks/usePhone';
import { usePolling } from '../../../components/lists/usePolling';
import { useDialogParam } from '../../../components/forms/useDialogParam';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { useOnScreen } from '../../../providers/alerts/useAlerts';
import { orders } from '..';
import { useCrumbs } from '../../crumbs';
import { useOrderForms } from '../export/useOrderForms';
import { NamedRows } from '../../NamedRows';
import { FILTERS } from './filters';
import { StatusTabs, OrdersToolbar } from './StatusTabs';
import { PhoneRows } from './PhoneRows';
import { Printing } from '../print/Print';
import { OrderDrawer } from '../drawer/OrderDrawer';
import { rowsAfterUpdates } from './rowsAfterUpdates';
import { SelectionBar } from './SelectionBar';
import { StepQuestion } from '../steps/StepQuestion';
import { beginRest } from '../steps/stepRest';
import { TakenOff } from './TakenOff';
import { useKeys } from './useKeys';
import { useOpened } from './useOpened';
import { useSelection } from './useSelection';
import { useUpdates } from './useUpdates';
import { NoOrders } from './NoOrders';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';

const { name, sort, columns } = orders;

/** The list of orders: by status, with filters, a drawer over the list, and steps for one or several orders. */
const Orders = () => {
    const { name: nameOf } = useResourceText();
    const crumbs = useCrumbs();
    return (
        <ResourceContextProvider value={name}>
            <CheckedListBase
                disableAuthentication
                perPage={HOST_PAGE_SIZE}
                sort={sort}
                columns={columns}
                exporter={false}
                queryOptions={{ ...usePolling(), onError: error => console.error(error) }}
            >
                <TitleBar crumbs={crumbs()} title={nameOf(name, 2)} action={<Export />} />
                <OrdersBody />
            </CheckedListBase>
        </ResourceContextProvider>
    );
};
export default Orders;

/** A list that failed to load offers no export. */
const Export = () => {
    const forms = useOrderForms();
    return useListFailed() ? null : <ExportListButton forms={forms} />;
};

const OrdersBody = () => {
    const list = useListContext<Order>();
    const text = useText();
    const failed = useListFailed();
    const dialog = useDialogParam('open');
    const refresh = useRefresh();
    const { updates, add, forget } = useUpdates();
    const rows = useMemo(() => list.data && rowsAfterUpdates(list.data, updates), [list.data, updates]);
    const { opened, order, other, keep } = useOpened(dialog.value ?? '', rows);
    useOnScreen(name, order ? [order.id] : []);
    const takenOff = updates.filter(({ before, after }) => before.status === after.status);
    const departed = useLeft(rows);
    const { selected, context, onSelectAll } = useSelection(rows, departed);

    const updated = (before: Order, after: Order) => {
        if (before.status !== after.status) beginRest(after);
        const at = rows?.findIndex(({ id }) => id === before.id) ?? -1;
        // Another page or list shows it when it is refetched.
        if (at >= 0) add({ before, after, at });
        // Rows removed from the list are deselected.
        if (before.status === after.status)
            context.onSelect(context.selectedIds.filter(id => id !== before.id));
    };
    const { cursor, isNoting, stepsOf, question } = useKeys({ rows, selected, order, context, updated });
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
                <OrdersToolbar columns={columns} sort={sort} />
                <FilterChips filters={FILTERS} />
                <HeldPill label={count => text('screen.orders.arrived', { smart_count: count })} />
                <RowCursorContext value={cursor}>
                    <Rows departed={departed} onOpen={dialog.open} />
                </RowCursorContext>
                <Pager />
                {selected.length > 0 && !failed && (
                    <SelectionBar
                        selected={selected}
                        onUpdated={updated}
                        onSelectAll={onSelectAll}
                        opener={stepsOf}
                    />
                )}
            </Card>
            {/* Not over a failed list, whose error and retry it would cover. */}
            {opened && !failed && (
                <OrderDrawer
                    number={order?.number ?? opened}
                    order={order}
                    error={other.error}
                    retry={other.refetch}
                    loading={other.isPending}
                    noting={isNoting}
                    onLeave={dialog.leave}
                    onUpdated={(before, after) => {
                        keep(after);
                        updated(before, after);
                    }}
                />
            )}
            <StepQuestion {...question} />
            <Printing
                known={order ? [...(rows ?? []), order] : (rows ?? [])}
                selected={selected}
                onStep={step => stepsOf.current?.(step)}
            />
        </ListContextProvider>
    );
};

/** The rows whose status no longer fits the tab: a step leaves them where they were (docs/specification.md#4-states). */
const useLeft = (rows: readonly Order[] | undefined): ReadonlySet<Identifier> => {
    const { status } = useListContext<Order>().filterValues as { status?: string | string[] };
    return useMemo(() => {
        const tab = [status ?? []].flat();
        return new Set(tab.length ? rows?.filter(row => !tab.includes(row.status)).map(({ id }) => id) : []);
    }, [rows, status]);
};

const Rows = ({
    departed,
    onOpen,
}: {
    departed: ReadonlySet<Identifier>;
    onOpen: (number: string) => void;
}) => {
    const text = useText();
    const phone = usePhone();
    const shown = useKnownColumns(columns);
    const rows = phone ? (
        <PhoneRows onOpen={order => onOpen(order.number)} />
    ) : (
        <ListTable
            body={NamedRows}
            // Enables selection; the actions are in the bar above.
            bulkActionButtons={<></>}
            bulkActionsToolbar={<></>}
            isRowSelectable={({ id }) => !departed.has(id)}
            rowClick={(_id, _resource, record) => {
                onOpen(record.number);
                return false;
            }}
            empty={<NoOrders />}
        >
            {shown}
        </ListTable>
    );
    return (
        <LeftRowsContext value={{ ids: departed, label: text('screen.list.left') }}>{rows}</LeftRowsContext>
    );
};
