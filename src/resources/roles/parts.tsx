import { required, TextInput } from 'react-admin';
import { PermissionsInput } from './PermissionsInput';
import { RoleFactorSwitch } from './RoleFactorSwitch';
import { RolePreview } from './preview/RolePreview';
import type { Parts } from '../declare';

/** The form of a role, loaded when it is opened and not with the list. */
export default {
    inputs: (
        <>
            <TextInput source="name" validate={required()} required autoFocus />
            <PermissionsInput source="permissions" />
            <RoleFactorSwitch />
            <RolePreview />
        </>
    ),
} satisfies Parts;
