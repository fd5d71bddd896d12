import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import { DataTable } from 'react-admin';
import { nouns } from '../../../contract/nouns';
import { CountryField } from '../../components/fields/CountryField';
import { CountField } from '../../components/fields/MoneyField';
import { hiddenPlainColumns, plainListColumns } from '../../components/plainFields/plainListColumns';
import {
    BoughtField,
    CustomerField,
    DeviceField,
    OrderHit,
    OrderNumberField,
    PaymentField,
    StatusField,
    TotalField,
} from './fields';
import { declare } from '../declare';
import { FILTERS } from './list/filters';

/** Orders: listed with filters; status and notes are updated, nothing is created or deleted. */
export const orders = declare(nouns.orders, {
    shortcut: 'o',
    note: ({ user }) => user?.name,
    hit: OrderHit,
    address: ({ number }) => `purchase-operations?open=${encodeURIComponent(number)}`,
    pages: { list: 'purchase-operations' },
    layouts: ['default'],
    icon: OrdersIcon,
    listScreen: 'orders',
    sort: { field: 'created_at', order: 'DESC' },
    filters: FILTERS,
    columns: [
        <DataTable.Col key="number" source="number" disableSort>
            <OrderNumberField />
        </DataTable.Col>,
        <DataTable.Col key="created_at" source="created_at">
            <BoughtField />
        </DataTable.Col>,
        <DataTable.Col key="user" source="user" disableSort>
            <CustomerField />
        </DataTable.Col>,
        <DataTable.Col align="right" key="items_count" source="items_count">
            <CountField source="items_count" />
        </DataTable.Col>,
        <DataTable.Col align="right" key="total" source="total">
            <TotalField />
        </DataTable.Col>,
        // Before the columns that matter less in a narrow window.
        <DataTable.Col key="status" source="status">
            <StatusField />
        </DataTable.Col>,
        <DataTable.Col key="payment_method" source="payment_method" disableSort>
            <PaymentField />
        </DataTable.Col>,
        <DataTable.Col key="device_type" source="device_type" disableSort>
            <DeviceField />
        </DataTable.Col>,
        <DataTable.Col key="country" source="country" disableSort>
            <CountryField />
        </DataTable.Col>,
        ...plainListColumns('orders'),
    ],
    hiddenColumns: hiddenPlainColumns('orders'),
});

/** The items of an order. */
export const items = declare(nouns.items);
