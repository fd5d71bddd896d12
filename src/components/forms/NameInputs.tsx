import { required, TextInput } from 'react-admin';
import { Inputs } from './Inputs';

/** The name of a record in English and in Arabic, both required. */
export const NameInputs = ({ autoFocus, maxLength }: { autoFocus?: boolean; maxLength?: number }) => (
    <Inputs columns={2}>
        <TextInput
            source="name"
            validate={required()}
            required
            autoFocus={autoFocus}
            inputProps={{ dir: 'ltr', lang: 'en', maxLength }}
        />
        <TextInput
            source="name_ar"
            validate={required()}
            required
            inputProps={{ dir: 'rtl', lang: 'ar', maxLength }}
        />
    </Inputs>
);
