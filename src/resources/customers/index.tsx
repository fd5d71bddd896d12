import CustomersIcon from '@mui/icons-material/PeopleAltOutlined';
import { DataTable } from 'react-admin';
import { api, nouns } from '../../../contract/nouns';
import { ActiveChip } from '../../components/fields/ActiveChip';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { LtrField } from '../../components/fields/LtrField';
import { CountField, MoneyField } from '../../components/fields/MoneyField';
import { PersonName } from '../../components/fields/PersonName';
import { lazyPart } from '../../components/lazyPart';
import { ImportLink } from '../ImportLink';
import { declare } from '../declare';
import {
    hiddenPlainColumns,
    plainListColumns,
    plainListFilters,
} from '../../components/plainFields/plainListColumns';

const ErasuresButton = lazyPart(() => import('./erasure/ErasuresButton').then(parts => parts.ErasuresButton));

/** Customers: listed, searched and sorted by the server; edited in a dialog over their page, never created. */
export const customers = declare(nouns.customers, {
    shortcut: 'u',
    note: ({ phone, email }) => phone ?? email,
    // In the other four layouts this list requires "show roles" (docs/specification.md#6-permissions).
    elsewhere: 'show roles',
    pages: { list: 'administration/users-list', detail: 'administration/users-list/:user_id' },
    icon: CustomersIcon,
    sort: { field: 'created_at', order: 'DESC' },
    listAside: (
        <>
            <ImportLink title="screen.import.customers.title" call={api.customers.update} />
            <ErasuresButton />
        </>
    ),
    phoneFacts: ['orders_count', 'total_spent'],
    erases: {
        refuse: async (...deletion) => (await import('./openOrders')).refuseOpenOrders(...deletion),
        beforeRemovals: lazyPart(() => import('./Erasure').then(parts => parts.OrdersBeforeErasures)),
        refusedBy: lazyPart(() => import('./Erasure').then(parts => parts.RefusingOrders)),
    },
    columns: [
        ...plainListColumns('customers', {
            cells: {
                // Like in the list of orders: with a separate column the table would not fit 1440 px.
                name: <PersonName beneath={<LtrField source="phone" />} />,
                is_active: <ActiveChip />,
            },
        }),
        <DataTable.Col align="right" key="orders_count" source="orders_count">
            <CountField source="orders_count" />
        </DataTable.Col>,
        <DataTable.Col align="right" key="total_spent" source="total_spent">
            <MoneyField source="total_spent" />
        </DataTable.Col>,
        <DataTable.Col key="last_seen_at" source="last_seen_at">
            <ShopDateField source="last_seen_at" />
        </DataTable.Col>,
        <DataTable.Col key="created_at" source="created_at">
            <ShopDateField source="created_at" />
        </DataTable.Col>,
    ],
    hiddenColumns: hiddenPlainColumns('customers'),
    ...(plainListFilters('customers').length > 0 && { filters: plainListFilters('customers') }),
    parts: () => import('./parts'),
});
