import { BooleanInput, required, TextInput } from 'react-admin';
import { Known } from '../../components/forms/Known';
import { Inputs } from '../../components/forms/Inputs';
import { EmailInput, isEmail, PhoneInput } from '../../components/inputs/ContactInputs';
import { AdminFactor } from './AdminFactor';
import { ActiveInputHint, AdminPassword } from './inputs';
import { AccountLinks } from './invitations/AccountLinks';
import { RoleInput } from './RoleInput';
import type { Parts } from '../declare';

/** The form of an admin, loaded when it is opened and not with the list. */
export default {
    inputs: (
        <>
            <Inputs columns={2}>
                <TextInput source="name" validate={required()} required autoFocus />
                <EmailInput
                    source="email"
                    validate={[required(), isEmail]}
                    required
                    inputProps={{ autoComplete: 'off' }}
                />
                <PhoneInput source="phone" />
                <RoleInput source="role_id" />
            </Inputs>
            <AdminPassword />
            <AccountLinks />
            <Known source="is_active">
                <BooleanInput source="is_active" helperText={<ActiveInputHint />} />
            </Known>
            <AdminFactor />
        </>
    ),
} satisfies Parts;
