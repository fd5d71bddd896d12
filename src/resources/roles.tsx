import RolesIcon from '@mui/icons-material/VpnKeyOutlined';
import { DataTable } from 'ra-ui-materialui';
import { api } from '../../contract/calls';
import { rolesPermissions } from '../../contract/calls/roles';
import { ROLE_CHANGE_MS } from '../../contract/constants';
import { RecordLink } from '../components/RecordLink';
import { PermissionsField } from './roles/PermissionsField';
import { RoleName } from './roles/RoleName';
import { declare } from './declare';

/** Roles are listed, and made, changed and deleted in a dialog; they have no page of their own. */
export const roles = declare({
    name: 'roles',
    calls: api.roles,
    permissions: rolesPermissions,
    elsewhere: rolesPermissions.show,
    pages: { list: 'administration/roles-list' },
    group: 'menu.administration',
    icon: RolesIcon,
    changesShowAfter: ROLE_CHANGE_MS,
    sort: { field: 'id', order: 'ASC' },
    defaults: { permissions: [] },
    columns: [
        <DataTable.Col key="name" source="name">
            <RecordLink plain>
                <RoleName />
            </RecordLink>
        </DataTable.Col>,
        <DataTable.Col key="permissions" source="permissions">
            <PermissionsField />
        </DataTable.Col>,
        <DataTable.NumberCol key="admins_count" source="admins_count" />,
    ],
    parts: () => import('./roles/parts'),
});
