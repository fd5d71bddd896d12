import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
    AutocompleteArrayInput,
    AutocompleteInput,
    BooleanInput,
    RecordContextProvider,
    required,
    SelectInput,
    type SelectInputProps,
    useRecordContext,
    useTranslate,
    type Validator,
} from 'react-admin';
import { computedValue } from '../../../contract/fields/across/computed';
import { isMet } from '../../../contract/fields/conditions';
import type { Condition } from '../../../contract/fields/field';
import { MOST_LISTED_CHOICES, rangeOf } from '../../../contract/fields/limits';
import { CURRENCY } from '../../providers/host';
import type { PlainField } from '../../../contract/fields/plainFields';
import panel from '#shop/panel';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { Inputs } from '../forms/Inputs';
import { Known, useFixedForm, useKnown, useRulesOfChange } from '../forms/Known';
import { AmountInput } from '../inputs/AmountInput';
import { DayFieldInput } from '../inputs/DayInput';
import { useResourceText } from '../hooks/useText';
import { MomentInput } from '../inputs/MomentInput';
import { RichInput } from '../inputs/richText/RichInput';
import { RecordPicker } from '../inputs/RecordPicker';
import { TitledSection } from '../page/Section';
import { useOffered } from './useOffered';
import { ColourInput, PlainTextInput } from './PlainTextInput';
import { PlainValue } from './PlainValue';
import { PanelPart } from '../own/PanelPart';
import { usePlainAccess, type Side } from './usePlainAccess';
import { usePlainWords } from './usePlainText';
import { useRulesAcross } from './useRulesAcross';

type Props = {
    noun: string;
    field: PlainField;
    /** Its name in the form, if that is not its own. */
    source?: string;
    /** Whether it must have a value here, also if a record may be without. */
    needed?: boolean;
    /** Whether the caret is in it when its form opens. */
    autoFocus?: boolean;
};

const REQUIRED: Validator[] = [required()];
const NONE: Validator[] = [];

/** The most choices that an input suggests at once for what is typed. */
const MOST_SUGGESTED = 50;

/** One of some choices: a list of few, a search of many. */
const ChoiceInput = (props: Pick<SelectInputProps, 'source'> & { choices: { id: string; name: string }[] }) =>
    props.choices.length > MOST_LISTED_CHOICES ? (
        <AutocompleteInput
            {...props}
            translateChoice={false}
            size="small"
            margin="none"
            suggestionLimit={MOST_SUGGESTED}
            parse={(id: string) => (id === '' ? null : id)}
        />
    ) : (
        <SelectInput {...props} translateChoice={false} />
    );

/** Props of every input of a field. */
const useCommon = ({ noun, field, source = field.name, needed = field.required ?? false }: Props) => {
    const words = usePlainWords();
    const record = useRecordContext();
    const isNew = record?.id === undefined && source === field.name;
    const rules = useRulesOfChange(source, needed ? REQUIRED : NONE);
    const across = useRulesAcross(noun, field, source);
    const fixed = useFixedForm(source);
    return {
        source,
        label: `resources.${noun}.fields.${field.name}`,
        helperText: words(noun, field, 'help') ?? (false as const),
        // What a new record has from the start.
        ...(isNew && 'default' in field && field.default !== undefined && { defaultValue: field.default }),
        ...fixed,
        validate: fixed ? NONE : across ? [...rules, across] : rules,
    };
};

/** A formatted text, over the whole width of its form. */
const WideRichInput = (props: ComponentProps<typeof RichInput>) => (
    <Box sx={{ gridColumn: '1 / -1' }}>
        <RichInput {...props} />
    </Box>
);

/** The input of a field as the core has it. */
const CoreInput = (props: Props) => {
    const { noun, field, source = field.name, needed = field.required ?? false, autoFocus = false } = props;
    const words = usePlainWords();
    const translate = useTranslate();
    const record = useRecordContext();
    const offered = useOffered();
    const common = useCommon(props);
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
        case 'country':
        case 'locale':
            return <ChoiceInput {...common} choices={offered(noun, field, record?.[source])} />;
        case 'choices':
            return (
                <AutocompleteArrayInput
                    source={source}
                    label={common.label}
                    helperText={common.helperText}
                    validate={common.validate}
                    choices={offered(noun, field, record?.[source])}
                    translateChoice={false}
                    suggestionLimit={MOST_SUGGESTED}
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
                    validate={common.validate}
                    disableClearable={needed}
                />
            );
        case 'colour':
            return <ColourInput {...common} />;
        default:
            if (field.type === 'text' && field.rich)
                return <WideRichInput source={source} lang={field.language} validate={common.validate} />;
            return (
                <PlainTextInput
                    {...common}
                    autoFocus={autoFocus}
                    noun={noun}
                    validate={common.validate}
                    of={field}
                />
            );
    }
};

/** The input of a plain field: the shop's own, if it has one for it. Its label is the field's. */
export const PlainInput = (props: Props) => {
    const { noun, field, source = field.name, needed = field.required ?? false } = props;
    const words = usePlainWords();
    const name = `${noun}.${field.name}` as const;
    const load = panel.inputs?.[name];
    const across = useRulesAcross(noun, field, source);
    if (import.meta.env.SHOP_IS_EMPTY || !load) return <CoreInput {...props} />;
    const validate = [...(needed ? REQUIRED : NONE), ...(across ? [across] : NONE)];
    return (
        <PanelPart
            name={name}
            load={load}
            props={{
                source,
                label: `resources.${noun}.fields.${field.name}`,
                helperText: words(noun, field, 'help') ?? (false as const),
                validate,
            }}
            waiting={<CoreInput {...props} />}
            instead={<CoreInput {...props} />}
        />
    );
};

/** The value of a field that the role may not change. A new record has none. */
const FixedValue = (props: { noun: string; source: string }) =>
    useRecordContext()?.id === undefined ? null : <LabelledValue {...props} />;

/** The value of a field below its label, where others have an input. */
const LabelledValue = ({ noun, source }: { noun: string; source: string }) => {
    const { field } = useResourceText();
    return (
        <div>
            <Typography variant="caption" component="div" color="textSecondary">
                {field(noun, source)}
            </Typography>
            <PlainValue noun={noun} source={source} />
        </div>
    );
};

type AllProps = {
    noun: string;
    of?: Side;
    /** The fields whose inputs are placed by hand. */
    without?: readonly string[];
    /** Whether the caret is in the first one when the form opens. */
    autoFocus?: boolean;
};

/**
 * The inputs of all plain fields of a noun that the role may see; those that it may not change are shown. A host that lacks one
 * has no input for it.
 */
export const PlainInputs = ({ noun, of, without = [], autoFocus = false }: AllProps) => {
    const { seenFields, seenComputed, mayEdit } = usePlainAccess();
    const fields = seenFields(noun, of).filter(({ name }) => !without.includes(name));
    const inputs = fields.map((field, at) => {
        const input = (
            <Known key={field.name} source={field.name}>
                {mayEdit(field) ? (
                    <PlainInput noun={noun} field={field} autoFocus={autoFocus && at === 0} />
                ) : (
                    <FixedValue noun={noun} source={field.name} />
                )}
            </Known>
        );
        return field.when && !import.meta.env.SHOP_IS_EMPTY ? (
            <WhenMet key={field.name} when={field.when}>
                {input}
            </WhenMet>
        ) : (
            input
        );
    });
    if (import.meta.env.SHOP_IS_EMPTY || of === 'core') return inputs;
    return [
        ...inputs,
        ...seenComputed(noun).map(field => <LiveValue key={field.name} noun={noun} field={field} />),
    ];
};

/** The value of a computed field below its label, as the form's present values make it. */
const LiveValue = ({ noun, field }: { noun: string; field: PlainField }) => {
    const record = useRecordContext();
    const typed = useWatch() as Record<string, unknown>;
    const value = computedValue(field, { ...record, ...typed });
    return (
        <RecordContextProvider value={{ [field.name]: value }}>
            <LabelledValue noun={noun} source={field.name} />
        </RecordContextProvider>
    );
};

/** An input that is shown while the form, beside what it does not edit, has the values of a condition. */
const WhenMet = ({ when, children }: { when: Condition; children: ReactNode }) => {
    const record = useRecordContext();
    const names = Object.keys(when);
    const typed = useWatch({ name: names });
    const values = names.map((name, at) => [name, typed[at] === undefined ? record?.[name] : typed[at]]);
    return isMet(when, Object.fromEntries(values) as Record<string, unknown>) ? children : null;
};

/** The inputs of the shop's fields as a separate section; nothing without any, or where the host has none of them. */
export const OwnSection = ({ noun }: { noun: string }) => {
    const isKnown = useKnown();
    const { seenFields, seenComputed } = usePlainAccess();
    return (
        [...seenFields(noun, 'shop'), ...seenComputed(noun)].some(({ name }) => isKnown(name)) && (
            <TitledSection title="screen.own.title">
                <Inputs>
                    <PlainInputs noun={noun} of="shop" />
                </Inputs>
            </TitledSection>
        )
    );
};
