import { email, regex, TextInput, type TextInputProps, useWrappedSource, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { KeyboardEvent } from 'react';
import { latinDigits } from '../../../contract/digits';
import { E164, plainPhone } from '../../../contract/fields/phones';
import { PHONE_COUNTRIES } from '../fields/phones';

/** Returns the text that is stored for a typed text; `record` is the form's. */
type Clean = (text: string, record: Record<string, unknown>) => string;

const cleanEmail: Clean = text => latinDigits(text).trim();

/** Applies a rule to what a text is once the caret has left it. */
const after =
    (clean: Clean, rule: Validator): Validator =>
    (value: unknown, record: Record<string, unknown>, props) =>
        rule(typeof value === 'string' ? clean(value, record) : value, record, props);

export const isEmail = after(cleanEmail, email());
/** A number with its country code, which one of the shop's countries may lack. */
const wholePhone: Clean = (text, { country }) =>
    plainPhone(text, PHONE_COUNTRIES, country as string | undefined);
export const isPhone = after(wholePhone, regex(E164, 'screen.customers.phone_form'));
/** Where the shop names no countries, and of what is no whole number, the marks that group the digits stay. */
const cleanPhone: Clean = (text, record) => {
    const whole = PHONE_COUNTRIES.length > 0 ? wholePhone(text, record) : '';
    return E164.test(whole) ? whole : latinDigits(text);
};

/**
 * A text that is cleaned when the caret leaves it: input methods compose full-width characters, which must not change while
 * they are typed.
 */
const CleanedInput = ({ clean, inputProps, ...props }: TextInputProps & { clean: Clean }) => {
    const { getValues, setValue } = useFormContext();
    const name = useWrappedSource(props.source);
    const leave = () => {
        const value: unknown = getValues(name);
        if (typeof value !== 'string') return;
        const cleaned = clean(value, getValues());
        if (cleaned !== value) setValue(name, cleaned, { shouldDirty: true, shouldValidate: true });
    };
    // Enter saves while the caret is in the input.
    const onKeyDown = ({ key }: KeyboardEvent) => {
        if (key === 'Enter') leave();
    };
    return (
        <TextInput
            {...props}
            onBlur={leave}
            onKeyDown={onKeyDown}
            inputProps={{ dir: 'ltr', ...inputProps }}
        />
    );
};

/** An e-mail address, typed in any width. */
export const EmailInput = (props: TextInputProps) => (
    <CleanedInput {...props} clean={cleanEmail} type="email" />
);

/** A phone number, typed with digits of any keyboard. */
export const PhoneInput = (props: TextInputProps) => (
    <CleanedInput {...props} clean={cleanPhone} type="tel" />
);
