import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import {
    AutocompleteArrayInput,
    AutocompleteInput,
    BooleanInput,
    required,
    SelectInput,
    type SelectInputProps,
    useRecordContext,
    useTranslate,
    type Validator,
} from 'react-admin';
import { MOST_LISTED_CHOICES, rangeOf } from '../../../contract/fields/limits';
import { CURRENCY } from '../../providers/host';
import type { PlainField } from '../../../contract/fields/plainFields';
import panel from '#shop/panel';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { useFixedForm, useRulesOfChange } from '../forms/Known';
import { AmountInput } from '../inputs/AmountInput';
import { DayFieldInput } from '../inputs/DayInput';
import { MomentInput } from '../inputs/MomentInput';
import { RichInput } from '../inputs/richText/RichInput';
import { RecordPicker } from '../inputs/RecordPicker';
import { RecordsPicker } from '../inputs/RecordsPicker';
import { useOffered } from './useOffered';
import { ColourInput, PlainTextInput } from './PlainTextInput';
import { PanelPart } from '../own/PanelPart';
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

/** Matches the choices before they are limited; without it react-admin suggests the first ones alone. */
const matchesName = (typed: string, { name }: { name: string }, exact = false): boolean => {
    const [part, whole] = [typed.toLowerCase(), name.toLowerCase()];
    return exact ? whole === part : whole.includes(part);
};
const SUGGESTED = { suggestionLimit: MOST_SUGGESTED, matchSuggestion: matchesName };

/** One of some choices: a list of few, a search of many. */
const ChoiceInput = (props: Pick<SelectInputProps, 'source'> & { choices: { id: string; name: string }[] }) =>
    props.choices.length > MOST_LISTED_CHOICES ? (
        <AutocompleteInput
            {...props}
            translateChoice={false}
            size="small"
            margin="none"
            {...SUGGESTED}
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

type RecordProps = ReturnType<typeof useCommon> & {
    field: Extract<PlainField, { type: 'reference' | 'references' }>;
    needed: boolean;
};

/** The input of one record, or of several. */
const RecordInput = ({ field: { type, to }, needed, source, label, helperText, validate }: RecordProps) => {
    const { calls = {} } = (nouns as Record<string, Noun>)[to] ?? {};
    const named = { source, label, validate, reference: to, calls };
    return type === 'references' ? (
        <RecordsPicker {...named} helperText={helperText} />
    ) : (
        <RecordPicker {...named} {...(helperText && { helperText })} disableClearable={needed} />
    );
};

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
                    {...SUGGESTED}
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
        case 'references':
            return <RecordInput field={field} needed={needed} {...common} />;
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
