import RolesIcon from '@mui/icons-material/VpnKeyOutlined';
import { DataTable } from 'react-admin';
import { nouns } from '../../../contract/nouns';
import { ROLE_CHANGE_MS } from '../../../contract/constants';
import { RecordLink } from '../../components/fields/RecordLink';
import { MatrixLink } from './matrix/MatrixLink';
import { PermissionsField } from './PermissionsField';
import { RoleName } from './RoleName';
import { declare } from '../declare';

/** Roles are listed, and created, edited and deleted in a dialog. */
export const roles = declare(nouns.roles, {
    shortcut: 'r',
    elsewhere: nouns.roles.permissions.show,
    pages: { list: 'administration/roles-list' },
    icon: RolesIcon,
    changesShowAfter: ROLE_CHANGE_MS,
    sort: { field: 'id', order: 'ASC' },
    kept: { isKept: ({ admins_count }) => admins_count > 0, reason: 'screen.roles.in_use' },
    listAside: <MatrixLink />,
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
    parts: () => import('./parts'),
});
