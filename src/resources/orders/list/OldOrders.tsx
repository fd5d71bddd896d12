import Card from '@mui/material/Card';
import { type DataTableColumnProps, ResourceContextProvider, useRecordContext } from 'react-admin';
import { Children, cloneElement, isValidElement } from 'react';
import type { Order } from '../../../../contract/schemas/orders';
import { useKnownColumns } from '../../../components/lists/columns/knownColumns';
import { CheckedListBase } from '../../../components/lists/rows/CheckedListBase';
import { ListTable } from '../../../components/lists/rows/ListRows';
import { Pager } from '../../../components/lists/Pager';
import { TitleBar } from '../../../components/page/TitleBar';
import { usePhone } from '../../../components/hooks/usePhone';
import { useText } from '../../../components/hooks/useText';
import { orders } from '..';
import { NoOrders } from './NoOrders';
import { OrderLink } from './OrderTable';
import { PhoneRows } from './PhoneRows';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';
import { useCrumbs } from '../../crumbs';

const NumberLink = () => {
    const order = useRecordContext<Order>();
    return order ? <OrderLink number={order.number} wholeRow /> : null;
};

const COLUMNS = Children.map(orders.columns, column =>
    isValidElement<DataTableColumnProps>(column) && column.props.source === 'number'
        ? cloneElement(column, {}, <NumberLink />)
        : column,
);

const OLDEST_FIRST = { field: 'created_at', order: 'ASC' } as const;

const Rows = () => <ListTable empty={<NoOrders />}>{useKnownColumns(COLUMNS)}</ListTable>;

/** The older list of orders: read-only, oldest first; a row leads to its order. */
const OldOrders = () => {
    const text = useText();
    const crumbs = useCrumbs();
    const phone = usePhone();
    return (
        <ResourceContextProvider value={orders.name}>
            <CheckedListBase
                disableAuthentication
                perPage={HOST_PAGE_SIZE}
                sort={OLDEST_FIRST}
                columns={COLUMNS}
                storeKey="old-orders"
                exporter={false}
                queryOptions={{ onError: error => console.error(error) }}
            >
                <TitleBar crumbs={crumbs()} title={text('page.old_orders')} />
                <Card sx={{ overflow: 'clip' }}>
                    {phone ? <PhoneRows /> : <Rows />}
                    <Pager />
                </Card>
            </CheckedListBase>
        </ResourceContextProvider>
    );
};
export default OldOrders;
