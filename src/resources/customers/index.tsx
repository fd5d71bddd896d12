import UsersIcon from '@mui/icons-material/PeopleAltOutlined';
import { DataTable } from 'react-admin';
import { api, nouns } from '../../../contract/nouns';
import { ActiveChip } from '../../components/fields/ActiveChip';
import { CountryField } from '../../components/fields/CountryField';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { LtrField } from '../../components/fields/LtrField';
import { CountField, MoneyField } from '../../components/fields/MoneyField';
import { PersonName } from '../../components/fields/PersonName';
import { ImportLink } from '../ImportLink';
import { declare } from '../declare';
import {
    hiddenPlainColumns,
    plainListColumns,
    plainListFilters,
} from '../../components/plainFields/plainListColumns';

/** Customers: listed, searched and sorted by the server; edited in a dialog over their page, never created. */
export const users = declare(nouns.users, {
    shortcut: 'u',
    note: ({ phone, email }) => phone ?? email,
    // In the other four layouts this list requires "show roles" (docs/specification.md#6-permissions).
    elsewhere: 'show roles',
    pages: { list: 'administration/users-list', detail: 'administration/users-list/:user_id' },
    icon: UsersIcon,
    sort: { field: 'created_at', order: 'DESC' },
    listAside: <ImportLink title="screen.import.customers.title" call={api.users.update} />,
    phoneFacts: ['orders_count', 'total_spent'],
    columns: [
        <DataTable.Col key="name" source="name">
            {/* Like in the list of orders: with a separate column the table would not fit 1440 px. */}
            <PersonName beneath={<LtrField source="phone" />} />
        </DataTable.Col>,
        <DataTable.Col key="email" source="email">
            <LtrField source="email" />
        </DataTable.Col>,
        <DataTable.Col key="country" source="country">
            <CountryField />
        </DataTable.Col>,
        <DataTable.Col align="right" key="orders_count" source="orders_count">
            <CountField source="orders_count" />
        </DataTable.Col>,
        <DataTable.Col align="right" key="total_spent" source="total_spent">
            <MoneyField source="total_spent" />
        </DataTable.Col>,
        <DataTable.Col key="is_active" source="is_active" disableSort>
            <ActiveChip />
        </DataTable.Col>,
        <DataTable.Col key="last_seen_at" source="last_seen_at">
            <ShopDateField source="last_seen_at" />
        </DataTable.Col>,
        <DataTable.Col key="created_at" source="created_at">
            <ShopDateField source="created_at" />
        </DataTable.Col>,
        ...plainListColumns('users'),
    ],
    hiddenColumns: hiddenPlainColumns('users'),
    ...(plainListFilters('users').length > 0 && { filters: plainListFilters('users') }),
    parts: () => import('./parts'),
});
