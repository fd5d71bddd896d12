import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { PermissionsInput } from './PermissionsInput';
import type { Parts } from '../declare';

/** The form of a role: comes when one is opened, not with the list. */
export default {
    inputs: (
        <>
            <TextInput source="name" validate={required()} required autoFocus />
            <PermissionsInput source="permissions" />
        </>
    ),
} satisfies Parts;
