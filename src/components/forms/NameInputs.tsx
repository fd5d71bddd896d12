import { required, TextInput } from 'react-admin';
import { KeyInput } from '../inputs/KeyInput';
import { Inputs } from './Inputs';
import { Known } from './Known';

/** The name of a record in English and in Arabic, both required; `unique` ones are keys. A host that lacks one has no input for it. */
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
            <Known source="name">
                <Input
                    source="name"
                    validate={required()}
                    required
                    autoFocus={autoFocus}
                    inputProps={{ dir: 'ltr', lang: 'en', maxLength }}
                />
            </Known>
            <Known source="name_ar">
                <Input
                    source="name_ar"
                    validate={required()}
                    required
                    inputProps={{ dir: 'rtl', lang: 'ar', maxLength }}
                />
            </Known>
        </Inputs>
    );
};
