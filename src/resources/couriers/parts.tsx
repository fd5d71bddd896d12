import { BooleanInput, required, TextInput } from 'react-admin';
import { PhoneInput } from '../../components/inputs/ContactInputs';
import type { Parts } from '../declare';

export default {
    inputs: (
        <>
            <TextInput source="name" validate={required()} />
            <PhoneInput source="phone" />
            <BooleanInput source="is_active" />
        </>
    ),
} satisfies Parts;
