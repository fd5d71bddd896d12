import { useKnownColumns } from '../../components/lists/knownColumns';
import Card from '@mui/material/Card';
import {
    type Identifier,
    ListContextProvider,
    ResourceContextProvider,
    useListContext,
    useRefresh,
} from 'react-admin';
import { useMemo } from 'react';
import type { Purchase } from '../../../contract/schemas/purchases';
import { CheckedListBase } from '../../components/lists/CheckedListBase';
import { ExportListButton } from '../../components/lists/ExportListButton';
import { useListFailed } from '../../components/lists/ListFailure';
import { HeldPill } from '../../components/lists/HeldRows';
import { LeftRowsContext } from '../../components/lists/leftRows';
import { ListTable } from '../../components/lists/ListRows';
import { RowCursorContext } from '../../components/lists/rowCursor';
import { Pager } from '../../components/lists/Pager';
import { TitleBar } from '../../components/page/TitleBar';
import { usePhone } from '../../components/hooks/usePhone';
import { usePolling } from '../../components/lists/usePolling';
import { useDialogParam } from '../../components/forms/useDialogParam';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useOnScreen } from '../../providers/alerts/useAlerts';
import { purchases } from '.';
import { useCrumbs } from '../crumbs';
import { NamedRows } from '../NamedRows';
import { FilterChips } from './FilterChips';
import { StatusTabs, OrdersToolbar } from './Filters';
import { PhoneRows } from './PhoneRows';
import { Printing } from './print/Print';
import { PurchaseDrawer } from './PurchaseDrawer';
import { rowsAfterUpdates } from './rowsAfterUpdates';
import { SelectionBar } from './SelectionBar';
import { StepQuestion } from './StepQuestion';
import { beginRest } from './stepRest';
import { TakenOff } from './TakenOff';
import { useKeys } from './useKeys';
import { useOpened } from './useOpened';
import { useSelection } from './useSelection';
import { useUpdates } from './useUpdates';
import { NoOrders } from './NoOrders';
import { HOST_PAGE_SIZE } from '../../providers/paging';

const { name, sort, columns } = purchases;

/** The list of orders: by status, with filters, a drawer over the list, and steps for one or several orders. */
const Purchases = () => {
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
                <Orders />
            </CheckedListBase>
        </ResourceContextProvider>
    );
};
export default Purchases;

/** A list that failed to load offers no export. */
const Export = () => (useListFailed() ? null : <ExportListButton />);

const Orders = () => {
    const list = useListContext<Purchase>();
    const text = useText();
    const failed = useListFailed();
    const dialog = useDialogParam('open');
    const refresh = useRefresh();
    const { updates, add, forget } = useUpdates();
    const rows = useMemo(() => list.data && rowsAfterUpdates(list.data, updates), [list.data, updates]);
    const { opened, purchase, other, keep } = useOpened(dialog.value ?? '', rows);
    useOnScreen(name, purchase ? [purchase.id] : []);
    const takenOff = updates.filter(({ before, after }) => before.status === after.status);
    const departed = useLeft(rows);
    const { selected, context, onSelectAll } = useSelection(rows, departed);

    const updated = (before: Purchase, after: Purchase) => {
        if (before.status !== after.status) beginRest(after);
        const at = rows?.findIndex(({ id }) => id === before.id) ?? -1;
        // Another page or list shows it when it is refetched.
        if (at >= 0) add({ before, after, at });
        // Rows removed from the list are deselected.
        if (before.status === after.status)
            context.onSelect(context.selectedIds.filter(id => id !== before.id));
    };
    const { cursor, isNoting, stepsOf, question } = useKeys({ rows, selected, purchase, context, updated });
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
                <FilterChips />
                <HeldPill label={count => text('screen.desk.arrived', { smart_count: count })} />
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
                <PurchaseDrawer
                    number={purchase?.number ?? opened}
                    purchase={purchase}
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
                known={purchase ? [...(rows ?? []), purchase] : (rows ?? [])}
                selected={selected}
                onStep={step => stepsOf.current?.(step)}
            />
        </ListContextProvider>
    );
};

/** The rows whose status no longer fits the tab: a step leaves them where they were (docs/specification.md#4-states). */
const useLeft = (rows: readonly Purchase[] | undefined): ReadonlySet<Identifier> => {
    const { status } = useListContext<Purchase>().filterValues as { status?: string | string[] };
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
        <PhoneRows onOpen={purchase => onOpen(purchase.number)} />
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
