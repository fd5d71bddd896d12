import { required } from 'react-admin';
import { KeyInput } from '../../components/inputs/KeyInput';
import { PermissionsInput } from './PermissionsInput';
import { RoleFactorSwitch } from './RoleFactorSwitch';
import { RolePreview } from './preview/RolePreview';
import { RoleUse } from './RoleUse';
import type { Parts } from '../declare';

/** The form of a role, loaded when it is opened and not with the list. */
export default {
    inputs: (
        <>
            <KeyInput source="name" validate={required()} required autoFocus />
            <PermissionsInput source="permissions" />
            <RoleFactorSwitch />
            <RolePreview />
        </>
    ),
    beforeRemoval: <RoleUse />,
} satisfies Parts;
