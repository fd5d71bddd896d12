import { BooleanInput, required, SelectInput, TextInput, type Validator } from 'react-admin';
import { MOST_PRICE } from '../../../contract/limits';
import { CURRENCY } from '../../../contract/constants';
import { ownFields, type OwnField } from '../../../contract/fields/ownFields';
import type { MessageKey } from '../../../i18n/messages';
import { ownKey } from '../../../i18n/shop';
import { Inputs } from '../forms/Inputs';
import { Known } from '../forms/Known';
import { AmountInput } from '../inputs/AmountInput';
import { DayFieldInput } from '../inputs/DayInput';
import { TitledSection } from '../page/Section';
import { useOwnWords } from './useOwnText';

/** The largest number of a field without limits. */
const MOST_NUMBER = 1e12;

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
                    min={field.min ?? -MOST_NUMBER}
                    max={field.max ?? MOST_NUMBER}
                    unit={words(noun, field, 'unit')}
                />
            );
        case 'money':
            return (
                <AmountInput
                    {...common}
                    currency={CURRENCY}
                    min={field.min ?? 0}
                    max={field.max ?? MOST_PRICE}
                />
            );
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
    const most = field.max ?? (field.type === 'phone' ? 30 : field.long ? 10_000 : 200);
    const pattern =
        field.type === 'text' && field.pattern !== undefined && new RegExp(`^(?:${field.pattern})$`, 'u');
    return [
        (value: unknown) =>
            String(value ?? '').trim().length > most
                ? { message: 'ra.validation.maxLength', args: { max: most } }
                : undefined,
        (value: unknown) =>
            pattern && value && !pattern.test(String(value).trim())
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
