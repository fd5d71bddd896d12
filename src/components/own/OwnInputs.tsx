import { BooleanInput, required, SelectInput, TextInput, type Validator } from 'react-admin';
import { matchesPattern, mostCharacters, rangeOf } from '../../../contract/fields/limits';
import { CURRENCY } from '../../providers/host';
import { ownFields, type OwnField } from '../../../contract/fields/ownFields';
import type { MessageKey } from '../../../i18n/messages';
import { ownKey } from '../../../i18n/shop';
import { Inputs } from '../forms/Inputs';
import { Known } from '../forms/Known';
import { AmountInput } from '../inputs/AmountInput';
import { DayFieldInput } from '../inputs/DayInput';
import { TitledSection } from '../page/Section';
import { useOwnWords } from './useOwnText';

type Props = {
    noun: string;
    field: OwnField;
    /** Its name in the form, if that is not its own. */
    source?: string;
    /** Whether it must have a value here, also if a record may be without. */
    needed?: boolean;
};

/** The input of one of the shop's fields. Its label is the field's. */
export const OwnInput = ({ noun, field, source = field.name, needed = field.required ?? false }: Props) => {
    const words = useOwnWords();
    const rules: Validator[] = needed ? [required()] : [];
    const common = {
        source,
        label: `resources.${noun}.fields.${field.name}`,
        helperText: words(noun, field, 'help') ?? (false as const),
        validate: rules,
    };
    switch (field.type) {
        case 'number':
            return (
                <AmountInput
                    {...common}
                    decimals={field.decimals ?? 2}
                    padded={false}
                    {...rangeOf(field)}
                    unit={words(noun, field, 'unit')}
                />
            );
        case 'money':
            return <AmountInput {...common} currency={CURRENCY} {...rangeOf(field)} />;
        case 'date':
            return <DayFieldInput {...common} />;
        case 'yesno':
            // Nothing is sent of one that was not touched.
            return <BooleanInput {...common} defaultValue={null} />;
        case 'choice':
            return (
                <SelectInput
                    {...common}
                    choices={Object.keys(field.choices).map(id => ({
                        id,
                        name: ownKey(noun, field.name, `choices.${id}`),
                    }))}
                />
            );
        default:
            return (
                <TextInput
                    {...common}
                    validate={[...rules, ...textRules(field)]}
                    {...(field.type === 'text' && field.long && { multiline: true, minRows: 3 })}
                    // The language of a text is not known; its first letter tells its direction.
                    inputProps={field.type === 'phone' ? { dir: 'ltr', inputMode: 'tel' } : { dir: 'auto' }}
                />
            );
    }
};

const textRules = (field: Extract<OwnField, { type: 'text' | 'phone' }>): Validator[] => {
    const most = mostCharacters(field);
    return [
        (value: unknown) =>
            String(value ?? '').trim().length > most
                ? { message: 'ra.validation.maxLength', args: { max: most } }
                : undefined,
        (value: unknown) =>
            value && !matchesPattern(field, String(value).trim())
                ? { message: 'screen.own.pattern' satisfies MessageKey, args: {} }
                : undefined,
    ];
};

/** The inputs of all fields that the shop adds to a noun; a host that lacks one has no input for it. */
export const OwnInputs = ({ noun }: { noun: string }) =>
    ownFields(noun).map(field => (
        <Known key={field.name} source={field.name}>
            <OwnInput noun={noun} field={field} />
        </Known>
    ));

/** The same as a section of their own; nothing if the shop adds none. */
export const OwnSection = ({ noun }: { noun: string }) =>
    ownFields(noun).length > 0 && (
        <TitledSection title="screen.own.title">
            <Inputs>
                <OwnInputs noun={noun} />
            </Inputs>
        </TitledSection>
    );
