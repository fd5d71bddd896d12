import { BooleanInput, email, regex, required, SelectInput, TextInput } from 'react-admin';
import { Inputs } from '../../components/forms/Inputs';
import { CountryInput, UserFacts } from './inputs';
import type { Parts } from '../declare';

/** The form of a customer, loaded when it is opened and not with the list. */
export default {
    inputs: (
        <>
            <UserFacts />
            <Inputs columns={2}>
                <TextInput source="name" validate={required()} required autoFocus />
                <TextInput
                    source="phone"
                    type="tel"
                    validate={[required(), regex(/^\+[1-9]\d{6,14}$/, 'screen.users.phone_form')]}
                    inputProps={{ dir: 'ltr' }}
                />
                <TextInput source="email" type="email" validate={email()} inputProps={{ dir: 'ltr' }} />
                <CountryInput />
                <TextInput source="city" />
                <SelectInput
                    source="locale"
                    choices={[
                        { id: 'ar', name: 'العربية' },
                        { id: 'en', name: 'English' },
                    ]}
                    translateChoice={false}
                />
            </Inputs>
            <TextInput source="admin_notes" multiline minRows={2} helperText="screen.users.notes_hint" />
            <BooleanInput source="is_active" helperText="screen.users.active_hint" />
        </>
    ),
} satisfies Parts;
