import { email, regex, TextInput, type TextInputProps, useWrappedSource, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { latinDigits, plainPhone } from '../../../contract/digits';

type Clean = (text: string) => string;

const cleanEmail: Clean = text => latinDigits(text).trim();

/** Applies a rule to what a text is once the caret has left it. */
const after =
    (clean: Clean, rule: Validator): Validator =>
    (value: unknown, ...rest) =>
        rule(typeof value === 'string' ? clean(value) : value, ...rest);

export const isEmail = after(cleanEmail, email());
/** E.164. */
export const isPhone = after(plainPhone, regex(/^\+[1-9]\d{6,14}$/, 'screen.users.phone_form'));

/**
 * A text that is cleaned when the caret leaves it: input methods compose full-width characters, which must not change while
 * they are typed.
 */
const CleanedInput = ({ clean, inputProps, ...props }: TextInputProps & { clean: Clean }) => {
    const { getValues, setValue } = useFormContext();
    const name = useWrappedSource(props.source);
    const leave = () => {
        const value: unknown = getValues(name);
        if (typeof value === 'string' && clean(value) !== value)
            setValue(name, clean(value), { shouldDirty: true, shouldValidate: true });
    };
    return <TextInput {...props} onBlur={leave} inputProps={{ dir: 'ltr', ...inputProps }} />;
};

/** An e-mail address, typed in any width. */
export const EmailInput = (props: TextInputProps) => (
    <CleanedInput {...props} clean={cleanEmail} type="email" />
);

/** A phone number, typed with digits of any keyboard. */
export const PhoneInput = (props: TextInputProps) => (
    <CleanedInput {...props} clean={latinDigits} type="tel" />
);
