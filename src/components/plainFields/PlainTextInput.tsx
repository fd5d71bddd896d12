import Box from '@mui/material/Box';
import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { useMemo, type ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PlainField } from '../../../contract/fields/plainFields';
import { ownKey } from '../../../i18n/shop';
import { COLOUR, matchesForm } from '../../../contract/fields/forms';
import { mostCharacters } from '../../../contract/fields/limits';
import type { MessageKey } from '../../../i18n/messages';
import { useRulesOfChange } from '../forms/Known';
import { useText } from '../hooks/useText';
import { EmailInput, isEmail, isPhone, PhoneInput } from '../inputs/ContactInputs';

type Props = TextInputProps & { validate: Validator[] };
type TextField = Extract<PlainField, { type: 'text' | 'phone' | 'email' | 'photo' }>;

/** The input of a text, a phone number, an email address or the address of a picture. */
export const PlainTextInput = ({
    noun,
    of: field,
    validate,
    ...props
}: Props & { noun: string; of: TextField }) => {
    const ofText = useMemo(() => textRules(noun, field), [noun, field]);
    const ofChange = useRulesOfChange(props.source, ofText);
    const whenChanged = useMemo(() => [...validate, ...ofChange], [validate, ofChange]);
    if (field.type === 'phone') return <PhoneInput {...props} validate={whenChanged} />;
    if (field.type === 'email') return <EmailInput {...props} validate={whenChanged} />;
    return (
        <TextInput
            {...props}
            validate={whenChanged}
            {...(field.type === 'text' && field.long && { multiline: true, minRows: 3 })}
            // The language of a text is not known; its first letter tells its direction.
            inputProps={INPUT_PROPS[field.type]}
        />
    );
};

const INPUT_PROPS = {
    photo: { dir: 'ltr', inputMode: 'url' },
    text: { dir: 'auto' },
} as const;

/** The error of a text that does not match the pattern of its field: the shop's sentence, if it has one. */
export const patternMessage = (noun: string, field: PlainField): MessageKey =>
    field.type === 'text' && field.says !== undefined
        ? (ownKey(noun, field.name, 'says') as MessageKey)
        : 'screen.own.pattern';

const wrong = (message: MessageKey) => ({ message, args: {} });

const textRules = (noun: string, field: TextField): Validator[] => {
    const most = mostCharacters(field);
    return [
        (value: unknown) =>
            String(value ?? '').trim().length > most
                ? { message: 'ra.validation.maxLength', args: { max: most } }
                : undefined,
        formRule(noun, field),
    ];
};

/** The rule of the form that a text has, if its field asks for one. */
const formRule = (noun: string, field: TextField): Validator => {
    // What is typed is cleaned before it is judged.
    if (field.type === 'email') return isEmail;
    if (field.type === 'phone' && field.international) return isPhone;
    const message = field.type === 'photo' ? 'screen.own.picture' : patternMessage(noun, field);
    return (value: unknown) => {
        const text = String(value ?? '').trim();
        return text === '' || matchesForm(field, text) ? undefined : wrong(message);
    };
};

const colourRule: Validator = (value: unknown) =>
    !value || COLOUR.test(String(value).trim().toLowerCase()) ? undefined : wrong('screen.own.colour');

/** A colour: typed as `#0b6b80`, or chosen in the browser's own picker, which the square opens. */
export const ColourInput = ({ validate, ...props }: Props) => (
    <TextInput
        {...props}
        validate={useRulesOfChange(props.source, [...validate, colourRule])}
        inputProps={{ dir: 'ltr', maxLength: 7, spellCheck: false }}
        InputProps={{ endAdornment: <ColourPicker source={props.source} /> }}
    />
);

const ColourPicker = ({ source }: { source: string }) => {
    const { control, setValue } = useFormContext();
    const value: unknown = useWatch({ control, name: source });
    const text = useText();
    return (
        <Box
            component="input"
            type="color"
            aria-label={text('screen.own.choose_colour')}
            value={COLOUR.test(String(value)) ? String(value) : '#ffffff'}
            onChange={(event: ChangeEvent<HTMLInputElement>) =>
                setValue(source, event.target.value, { shouldDirty: true, shouldValidate: true })
            }
            sx={{
                inlineSize: 28,
                blockSize: 28,
                padding: 0,
                border: 0,
                background: 'none',
                cursor: 'pointer',
            }}
        />
    );
};
