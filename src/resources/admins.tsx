import AdminsIcon from '@mui/icons-material/BadgeOutlined';
import { email, minLength } from 'ra-core';
import { BooleanInput, DataTable, TextInput } from 'ra-ui-materialui';
import { required } from 'ra-core';
import { api } from '../../contract/calls';
import { adminsPermissions } from '../../contract/calls/admins';
import { ActiveChip } from '../components/ActiveChip';
import { DateField } from '../components/DateField';
import { Inputs } from '../components/Inputs';
import { LtrField } from '../components/LtrField';
import { ActiveInputHint, AdminName, AdminPassword, RoleField } from './admins/fields';
import { RoleInput } from './admins/RoleInput';
import { declare } from './declare';

/** Staff who may sign in: listed, searched and sorted by the server; made, changed and deleted in a dialog. */
export const admins = declare({
    name: 'admins',
    calls: api.admins,
    permissions: adminsPermissions,
    elsewhere: adminsPermissions.show,
    pages: { list: 'administration/admins-list' },
    group: 'menu.administration',
    icon: AdminsIcon,
    sort: { field: 'id', order: 'ASC' },
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
            <ActiveChip />
        </DataTable.Col>,
        <DataTable.Col key="last_login_at" source="last_login_at">
            <DateField source="last_login_at" showTime />
        </DataTable.Col>,
        <DataTable.Col key="created_at" source="created_at">
            <DateField source="created_at" />
        </DataTable.Col>,
    ],
    inputs: (
        <>
            <Inputs columns={2}>
                <TextInput source="name" validate={required()} autoFocus />
                <TextInput
                    source="email"
                    type="email"
                    validate={[required(), email()]}
                    inputProps={{ dir: 'ltr', autoComplete: 'off' }}
                />
                <TextInput source="phone" type="tel" inputProps={{ dir: 'ltr' }} />
                <RoleInput source="role_id" />
            </Inputs>
            <AdminPassword validate={minLength(8)} />
            <BooleanInput source="is_active" helperText={<ActiveInputHint />} />
        </>
    ),
});
