import AdminsIcon from '@mui/icons-material/BadgeOutlined';
import { DataTable } from 'react-admin';
import { nouns } from '../../../contract/nouns';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { LtrField } from '../../components/fields/LtrField';
import { ActivityLink } from './ActivityLink';
import { AdminName, RoleField } from './fields';
import { AdminState } from './invitations/AdminState';
import { InviteButton } from './invitations/InviteButton';
import { declare } from '../declare';

/** Admins: listed, searched and sorted by the server; created, edited and deleted in a dialog. */
export const admins = declare(nouns.admins, {
    shortcut: 'a',
    elsewhere: nouns.admins.permissions.show,
    pages: { list: 'administration/admins-list' },
    icon: AdminsIcon,
    sort: { field: 'id', order: 'ASC' },
    listAside: (
        <>
            <ActivityLink />
            <InviteButton />
        </>
    ),
    defaults: { is_active: true },
    lockedFor: (admin, ownId) => (admin.id === ownId ? 'screen.admins.yourself' : undefined),
    columns: [
        <DataTable.Col key="name" source="name">
            <AdminName />
        </DataTable.Col>,
        <DataTable.Col key="email" source="email">
            <LtrField source="email" />
        </DataTable.Col>,
        <DataTable.Col key="role" source="role">
            <RoleField />
        </DataTable.Col>,
        <DataTable.Col key="is_active" source="is_active" disableSort>
            <AdminState />
        </DataTable.Col>,
        <DataTable.Col key="last_login_at" source="last_login_at">
            <ShopDateField source="last_login_at" showTime />
        </DataTable.Col>,
        <DataTable.Col key="created_at" source="created_at">
            <ShopDateField source="created_at" />
        </DataTable.Col>,
    ],
    parts: () => import('./parts'),
});
