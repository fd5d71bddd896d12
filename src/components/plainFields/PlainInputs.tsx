import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordContextProvider, useRecordContext } from 'react-admin';
import { computedValue } from '../../../contract/fields/across/computed';
import { isMet } from '../../../contract/fields/conditions';
import type { Condition } from '../../../contract/fields/field';
import type { PlainField } from '../../../contract/fields/plainFields';
import { Inputs } from '../forms/Inputs';
import { Known, useKnown } from '../forms/Known';
import { useResourceText } from '../hooks/useText';
import { TitledSection } from '../page/Section';
import { PlainInput } from './PlainInput';
import { PlainValue } from './PlainValue';
import { usePlainAccess, type Side } from './usePlainAccess';
import { usePlaced } from './usePlaced';

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

/** Checks conditions of fields by what the form has, beside what it does not edit. */
export const useIsAsked = (fields: readonly Pick<PlainField, 'when'>[]) => {
    const record = useRecordContext();
    const names = [...new Set(fields.flatMap(({ when = {} }) => Object.keys(when)))];
    const typed = useWatch({ name: names });
    const values = Object.fromEntries(
        names.map((name, at) => [name, typed[at] === undefined ? record?.[name] : typed[at]]),
    ) as Record<string, unknown>;
    return ({ when }: Pick<PlainField, 'when'>): boolean => isMet(when, values);
};

/** An input that is shown while the form has the values of a condition. */
const WhenMet = ({ when, children }: { when: Condition; children: ReactNode }) =>
    useIsAsked([{ when }])({ when }) ? children : null;

/** The inputs of some plain fields; a value where the role may not change one, or where it is computed. */
export const FieldInputs = ({
    noun,
    fields,
    autoFocus = false,
}: {
    noun: string;
    fields: readonly PlainField[];
    /** Whether the caret is in the first one when the form opens. */
    autoFocus?: boolean;
}) => {
    const { mayEdit } = usePlainAccess();
    return fields.map((field, at) => {
        const { name, when } = field;
        if (!import.meta.env.SHOP_IS_EMPTY && field.compute)
            return <LiveValue key={name} noun={noun} field={field} />;
        const input = (
            <Known key={name} source={name}>
                {mayEdit(field) ? (
                    <PlainInput noun={noun} field={field} autoFocus={autoFocus && at === 0} />
                ) : (
                    <FixedValue noun={noun} source={name} />
                )}
            </Known>
        );
        return when && !import.meta.env.SHOP_IS_EMPTY ? (
            <WhenMet key={name} when={when}>
                {input}
            </WhenMet>
        ) : (
            input
        );
    });
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
 * The inputs of all plain fields of a noun that have no section and that the role may see; those that it may not change are shown. A
 * host that lacks one has no input for it.
 */
export const PlainInputs = ({ noun, of, without, autoFocus }: AllProps) => {
    const { firstFields } = usePlaced();
    return <FieldInputs noun={noun} fields={firstFields(noun, of, without)} autoFocus={autoFocus} />;
};

/** An input that a form places by hand, between those that the shop places beside it. */
export const Around = ({ noun, of, children }: { noun: string; of: string; children: ReactNode }) => {
    const { beside } = usePlaced();
    if (import.meta.env.SHOP_IS_EMPTY) return children;
    return (
        <>
            <FieldInputs noun={noun} fields={beside(noun, 'before', of)} />
            {children}
            <FieldInputs noun={noun} fields={beside(noun, 'after', of)} />
        </>
    );
};

/** The inputs of the shop's fields as a separate section; nothing without any, or where the host has none of them. */
export const OwnSection = ({ noun }: { noun: string }) => {
    const isKnown = useKnown();
    const { firstFields } = usePlaced();
    return (
        firstFields(noun, 'shop').some(({ name }) => isKnown(name)) && (
            <TitledSection title="screen.own.title">
                <Inputs>
                    <PlainInputs noun={noun} of="shop" />
                </Inputs>
            </TitledSection>
        )
    );
};
