import { BooleanInput, required, TextInput } from 'react-admin';
import type { Parts } from '../declare';

export default {
    inputs: (
        <>
            <TextInput source="name" validate={required()} />
            <TextInput source="phone" type="tel" />
            <BooleanInput source="is_active" />
        </>
    ),
} satisfies Parts;
