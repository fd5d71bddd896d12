import { maxLength, required, TextInput } from 'react-admin';
import { KeyInput } from '../inputs/KeyInput';
import { Inputs } from './Inputs';
import { Known } from './Known';

/** The name of a record in English and in Arabic, both required; `unique` ones are keys. A host that lacks one has no input for it. */
export const NameInputs = ({
    autoFocus,
    most,
    unique = false,
}: {
    autoFocus?: boolean;
    /** The most characters. A longer name is named, not cut. */
    most?: number;
    unique?: boolean;
}) => {
    const Input = unique ? KeyInput : TextInput;
    const validate = most ? [required(), maxLength(most)] : required();
    return (
        <Inputs columns={2}>
            <Known source="name">
                <Input
                    source="name"
                    validate={validate}
                    required
                    autoFocus={autoFocus}
                    inputProps={{ dir: 'ltr', lang: 'en' }}
                />
            </Known>
            <Known source="name_ar">
                <Input
                    source="name_ar"
                    validate={validate}
                    required
                    inputProps={{ dir: 'rtl', lang: 'ar' }}
                />
            </Known>
        </Inputs>
    );
};
