import Typography from '@mui/material/Typography';
import {
    AutocompleteArrayInput,
    BooleanInput,
    required,
    SelectInput,
    useRecordContext,
    useTranslate,
    type Validator,
} from 'react-admin';
import { rangeOf } from '../../../contract/fields/limits';
import { CURRENCY } from '../../providers/host';
import type { PlainField } from '../../../contract/fields/plainFields';
import panel from '#shop/panel';
import { shopName } from '../../../contract/fields/nouns';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { ownKey } from '../../../i18n/shop';
import { Inputs } from '../forms/Inputs';
import { Known, useKnown } from '../forms/Known';
import { AmountInput } from '../inputs/AmountInput';
import { DayFieldInput } from '../inputs/DayInput';
import { useResourceText } from '../hooks/useText';
import { MomentInput } from '../inputs/MomentInput';
import { RecordPicker } from '../inputs/RecordPicker';
import { TitledSection } from '../page/Section';
import { ColourInput, PlainTextInput } from './PlainTextInput';
import { PlainValue } from './PlainValue';
import { PanelPart } from '../own/PanelPart';
import { usePlainAccess, type Side } from './usePlainAccess';
import { usePlainWords } from './usePlainText';

type Props = {
    noun: string;
    field: PlainField;
    /** Its name in the form, if that is not its own. */
    source?: string;
    /** Whether it must have a value here, also if a record may be without. */
    needed?: boolean;
};

const choicesOf = (noun: string, { name, choices }: Extract<PlainField, { type: 'choice' | 'choices' }>) =>
    Object.keys(choices).map(id => ({ id, name: ownKey(noun, name, `choices.${id}`) }));

/** The input of a field as the core has it. */
const CoreInput = ({ noun, field, source = field.name, needed = field.required ?? false }: Props) => {
    const words = usePlainWords();
    const translate = useTranslate();
    const isNew = useRecordContext()?.id === undefined && source === field.name;
    const rules: Validator[] = needed ? [required()] : [];
    const common = {
        source,
        label: `resources.${noun}.fields.${field.name}`,
        helperText: words(noun, field, 'help') ?? (false as const),
        validate: rules,
        // What a new record has from the start.
        ...(isNew && 'default' in field && field.default !== undefined && { defaultValue: field.default }),
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
            return <BooleanInput defaultValue={null} {...common} />;
        case 'choice':
            return <SelectInput {...common} choices={choicesOf(noun, field)} />;
        case 'choices':
            return (
                <AutocompleteArrayInput
                    source={source}
                    label={common.label}
                    helperText={common.helperText}
                    validate={rules}
                    choices={choicesOf(noun, field)}
                />
            );
        case 'moment':
            return (
                <MomentInput
                    source={source}
                    optional={!needed}
                    label={translate(common.label)}
                    help={words(noun, field, 'help')}
                />
            );
        case 'reference':
            return (
                <RecordPicker
                    source={source}
                    label={common.label}
                    {...(common.helperText && { helperText: common.helperText })}
                    reference={field.reference!}
                    calls={(nouns as Record<string, Noun>)[field.reference!]?.calls ?? {}}
                    validate={rules}
                    disableClearable={needed}
                />
            );
        case 'colour':
            return <ColourInput {...common} />;
        default:
            return <PlainTextInput {...common} validate={rules} of={field} />;
    }
};

/** The input of a plain field: the shop's own, if it has one for it. Its label is the field's. */
export const PlainInput = (props: Props) => {
    const { noun, field, source = field.name, needed = field.required ?? false } = props;
    const words = usePlainWords();
    const name = `${shopName(noun)}.${field.name}` as const;
    const load = panel.inputs?.[name];
    if (!load) return <CoreInput {...props} />;
    return (
        <PanelPart
            name={name}
            load={load}
            props={{
                source,
                label: `resources.${noun}.fields.${field.name}`,
                helperText: words(noun, field, 'help') ?? false,
                validate: needed ? [required()] : [],
            }}
            waiting={<CoreInput {...props} />}
            instead={<CoreInput {...props} />}
        />
    );
};

/** The value of a field that the role may not change, below its label. A new record has none. */
const FixedValue = ({ noun, source }: { noun: string; source: string }) => {
    const { field } = useResourceText();
    if (useRecordContext()?.id === undefined) return null;
    return (
        <div>
            <Typography variant="caption" component="div" color="textSecondary">
                {field(noun, source)}
            </Typography>
            <PlainValue noun={noun} source={source} />
        </div>
    );
};

/**
 * The inputs of all plain fields of a noun that the role may see; those that it may not change are shown. A host that lacks one
 * has no input for it.
 */
export const PlainInputs = ({ noun, of }: { noun: string; of?: Side }) => {
    const { seenFields, mayEdit } = usePlainAccess();
    return seenFields(noun, of).map(field => (
        <Known key={field.name} source={field.name}>
            {mayEdit(field) ? (
                <PlainInput noun={noun} field={field} />
            ) : (
                <FixedValue noun={noun} source={field.name} />
            )}
        </Known>
    ));
};

/** Those of the shop as a section of their own; nothing without any, or where the host has none of them. */
export const OwnSection = ({ noun }: { noun: string }) => {
    const isKnown = useKnown();
    const { seenFields } = usePlainAccess();
    return (
        seenFields(noun, 'shop').some(({ name }) => isKnown(name)) && (
            <TitledSection title="screen.own.title">
                <Inputs>
                    <PlainInputs noun={noun} of="shop" />
                </Inputs>
            </TitledSection>
        )
    );
};
