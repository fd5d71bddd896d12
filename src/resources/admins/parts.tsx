import { BooleanInput, email, required, TextInput } from 'react-admin';
import { Known } from '../../components/forms/Known';
import { Inputs } from '../../components/forms/Inputs';
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
                <TextInput
                    source="email"
                    type="email"
                    validate={[required(), email()]}
                    required
                    inputProps={{ dir: 'ltr', autoComplete: 'off' }}
                />
                <TextInput source="phone" type="tel" inputProps={{ dir: 'ltr' }} />
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
