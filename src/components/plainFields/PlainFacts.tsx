import { useRecordContext } from 'react-admin';
import type { ReactNode } from 'react';
import { isMet } from '../../../contract/fields/conditions';
import type { PlainField } from '../../../contract/fields/plainFields';
import { hasField } from '../../providers/data/hostFields';
import { Fact, Facts } from '../fields/Facts';
import { PlainValue } from './PlainValue';
import type { Side } from './usePlainAccess';
import { usePlaced } from './usePlaced';
import { Section } from '../page/Section';
import { useText } from '../hooks/useText';

type Props = {
    noun: string;
    of?: Side;
    /** The fields that are placed by hand. */
    without?: readonly string[];
};

/** Some fields as facts, as far as the record's other values ask for them. */
export const FieldFacts = ({ noun, fields }: { noun: string; fields: readonly PlainField[] }) => {
    const record = useRecordContext();
    return fields
        .filter(({ when }) => isMet(when, record ?? {}))
        .map(({ name }) => (
            <Fact key={name} source={name}>
                <PlainValue noun={noun} source={name} />
            </Fact>
        ));
};

/** The plain fields of a noun without a section as facts, for those who only read it. */
export const PlainFacts = ({ noun, of, without }: Props) => {
    const { firstFields, ownFirst } = usePlaced();
    // Without the core's facts, those beside them are with the others.
    const fields = of === 'shop' ? ownFirst(noun) : firstFields(noun, of, without);
    return <FieldFacts noun={noun} fields={fields} />;
};

/** A fact that a page places by hand, between those that the shop places beside it. */
export const AroundFact = ({ noun, of, children }: { noun: string; of: string; children: ReactNode }) => {
    const { beside } = usePlaced();
    if (import.meta.env.SHOP_IS_EMPTY) return children;
    return (
        <>
            <FieldFacts noun={noun} fields={beside(noun, 'before', of)} />
            {children}
            <FieldFacts noun={noun} fields={beside(noun, 'after', of)} />
        </>
    );
};

/** Whether the present record has one of some fields that its other values ask for. */
export const useHasFacts = (): ((fields: readonly PlainField[]) => boolean) => {
    const record = useRecordContext();
    return fields =>
        fields.some(({ name, when }) => isMet(when, record ?? {}) && hasField(record && [record], name));
};

/** The shop's facts as a section of their own; nothing without any, or where the host has none of them. */
export const PlainFactsSection = ({ noun, title, of }: { noun: string; title?: string; of?: Side }) => {
    const text = useText();
    const hasFacts = useHasFacts();
    const { firstFields, ownFirst } = usePlaced();
    return (
        hasFacts(of === 'shop' ? ownFirst(noun) : firstFields(noun, of)) && (
            <Section title={title ?? text('screen.own.title')}>
                <Facts>
                    <PlainFacts noun={noun} of={of} />
                </Facts>
            </Section>
        )
    );
};
