import Box from '@mui/material/Box';
import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { useMemo, type ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PlainField } from '../../../contract/fields/plainFields';
import { COLOUR, matchesPattern, mostCharacters, PICTURE } from '../../../contract/fields/limits';
import type { MessageKey } from '../../../i18n/messages';
import { useRulesOfChange } from '../forms/Known';
import { useText } from '../hooks/useText';
import { PhoneInput } from '../inputs/ContactInputs';

type Props = TextInputProps & { validate: Validator[] };
type TextField = Extract<PlainField, { type: 'text' | 'phone' | 'photo' }>;

/** The input of a text, a phone number or the address of a picture. */
export const PlainTextInput = ({ of: field, validate, ...props }: Props & { of: TextField }) => {
    const rules = useMemo(() => [...validate, ...textRules(field)], [validate, field]);
    const whenChanged = useRulesOfChange(props.source, rules);
    if (field.type === 'phone') return <PhoneInput {...props} validate={whenChanged} />;
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

const wrong = (message: MessageKey) => ({ message, args: {} });

const textRules = (field: TextField): Validator[] => {
    const most = mostCharacters(field);
    return [
        (value: unknown) =>
            String(value ?? '').trim().length > most
                ? { message: 'ra.validation.maxLength', args: { max: most } }
                : undefined,
        (value: unknown) => {
            const text = String(value ?? '').trim();
            if (text === '') return undefined;
            if (field.type === 'photo') return PICTURE.test(text) ? undefined : wrong('screen.own.picture');
            return matchesPattern(field, text) ? undefined : wrong('screen.own.pattern');
        },
    ];
};

/** A colour: typed as `#0b6b80`, or chosen in the browser's own picker, which the square opens. */
export const ColourInput = ({ validate, ...props }: Props) => (
    <TextInput
        {...props}
        validate={[
            ...validate,
            (value: unknown) =>
                !value || COLOUR.test(String(value).trim().toLowerCase())
                    ? undefined
                    : wrong('screen.own.colour'),
        ]}
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
