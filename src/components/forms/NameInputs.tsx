import { required, TextInput } from 'react-admin';
import { KeyInput } from '../inputs/KeyInput';
import { Inputs } from './Inputs';

/** The name of a record in English and in Arabic, both required; `unique` ones are keys. */
export const NameInputs = ({
    autoFocus,
    maxLength,
    unique = false,
}: {
    autoFocus?: boolean;
    maxLength?: number;
    unique?: boolean;
}) => {
    const Input = unique ? KeyInput : TextInput;
    return (
        <Inputs columns={2}>
            <Input
                source="name"
                validate={required()}
                required
                autoFocus={autoFocus}
                inputProps={{ dir: 'ltr', lang: 'en', maxLength }}
            />
            <Input
                source="name_ar"
                validate={required()}
                required
                inputProps={{ dir: 'rtl', lang: 'ar', maxLength }}
            />
        </Inputs>
    );
};
