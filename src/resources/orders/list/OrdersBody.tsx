import type { ReactNode } from 'react';
import type { ListSlots } from '../../../components/lists/listSlots';
import { type Identifier, ListContextProvider, useListContext } from 'react-admin';
import { useMemo } from 'react';
import type { Order } from '../../../../contract/schemas/orders';
import { useListFailed } from '../../../components/lists/ListFailure';
import { LeftRowsContext } from '../../../components/lists/rows/leftRows';
import { RowCursorContext } from '../../../components/lists/rows/rowCursor';
import { useDialogParam } from '../../../components/forms/useDialogParam';
import { useText } from '../../../components/hooks/useText';
import { useOnScreen } from '../../../providers/alerts/useAlerts';
import { orders } from '..';
import { useOrderForms } from '../export/useOrderForms';
import { StatusTabs } from './StatusTabs';
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

/** The body of the list of orders: `children` renders it with the parts that only this list has. */
export const OrdersBody = ({ children }: { children: (slots: ListSlots) => ReactNode }) => {
    const list = useListContext<Order>();
    const text = useText();
    const failed = useListFailed();
    const exportForms = useOrderForms();
    const dialog = useDialogParam('open');
    const { updates, add, forget } = useUpdates();
    const rows = useMemo(() => list.data && rowsAfterUpdates(list.data, updates), [list.data, updates]);
    const { opened, order, other, keep } = useOpened(dialog.value ?? '', rows);
    useOnScreen(orders.name, order ? [order.id] : []);
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
            <TakenOff updates={updates} forget={forget} />
            <RowCursorContext value={cursor}>
                <LeftRowsContext value={{ ids: departed, label: text('screen.list.left') }}>
                    {children({
                        tabs: <StatusTabs />,
                        arrived: count => text('screen.orders.arrived', { smart_count: count }),
                        table: {
                            isRowSelectable: ({ id }) => !departed.has(id),
                            rowClick: (_id, _resource, { number }) => {
                                dialog.open(number);
                                return false;
                            },
                        },
                        phoneRows: <PhoneRows onOpen={({ number }) => dialog.open(number)} />,
                        empty: <NoOrders />,
                        exportForms,
                        selection: selected.length > 0 && !failed && (
                            <SelectionBar
                                selected={selected}
                                onUpdated={updated}
                                onSelectAll={onSelectAll}
                                opener={stepsOf}
                            />
                        ),
                    })}
                </LeftRowsContext>
            </RowCursorContext>
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
                    onChanged={keep}
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
