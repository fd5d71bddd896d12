import { required, SelectInput, useGetList, useRecordContext } from 'react-admin';
import { api } from '../../../contract/nouns';
import type { Role } from '../../../contract/schemas/roles';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';

/**
 * Chooses a role. Roles with permissions that the current admin lacks are disabled
 * (docs/contract.md#who-may-call-what). Without permission to list roles, only the current one is shown.
 */
export const RoleInput = ({ source }: { source: string }) => {
    const { mayCall, holds } = useAccess();
    const text = useText();
    const admin = useRecordContext();
    const readable = mayCall(api.roles.list);
    const { data: roles = [], isPending } = useGetList<Pick<Role, 'id' | 'name'> & Partial<Role>>(
        'roles',
        { pagination: { page: 1, perPage: Number.POSITIVE_INFINITY }, sort: { field: 'name', order: 'ASC' } },
        { enabled: readable },
    );
    const present = admin?.role as { id: number; name: string } | undefined;
    const listed = roles.map(({ id, name, permissions }) => ({
        id,
        name,
        disabled: !!permissions && !holds(permissions),
    }));
    // The current role is the only known one until the roles are loaded, or if they may not be read.
    const choices = listed.length || !present ? listed : [present];
    return (
        <SelectInput
            source={source}
            choices={choices}
            optionText="name"
            disableValue="disabled"
            translateChoice={false}
            validate={required()}
            required
            isPending={readable && isPending}
            readOnly={!readable}
            helperText={readable ? undefined : text('screen.admins.role_hint')}
        />
    );
};
