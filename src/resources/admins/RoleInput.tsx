import { required, SelectInput, useGetList, useRecordContext } from 'react-admin';
import { api } from '../../../contract/nouns';
import type { Role } from '../../../contract/schemas/roles';
import { useText } from '../../components/useText';
import { useAccess } from '../../providers/access';

/**
 * Chooses a role. One that holds a permission which the chooser lacks cannot be given (docs/contract.md#who-may-call-what);
 * where the role may not list roles, the present one is shown and no other is offered.
 */
export const RoleInput = ({ source }: { source: string }) => {
    const { mayCall, meets } = useAccess();
    const text = useText();
    const admin = useRecordContext();
    const readable = mayCall(api.roles.list);
    const { data: roles = [], isPending } = useGetList<Role>(
        'roles',
        { pagination: { page: 1, perPage: Number.POSITIVE_INFINITY }, sort: { field: 'name', order: 'ASC' } },
        { enabled: readable },
    );
    const present = admin?.role as { id: number; name: string } | undefined;
    const listed = roles.map(({ id, name, permissions }) => ({
        id,
        name,
        disabled: !permissions.every(meets),
    }));
    // Until the roles are there, and where they may not be read, the present one is the only one known.
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
