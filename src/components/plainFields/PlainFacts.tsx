import { useRecordContext } from 'react-admin';
import { isMet } from '../../../contract/fields/conditions';
import type { PlainField } from '../../../contract/fields/plainFields';
import { hasField } from '../../providers/data/hostFields';
import { Fact, Facts } from '../fields/Facts';
import { PlainValue } from './PlainValue';
import { usePlainAccess, type Side } from './usePlainAccess';
import { Section } from '../page/Section';
import { useText } from '../hooks/useText';

type Props = {
    noun: string;
    of?: Side;
    /** The fields that are placed by hand. */
    without?: readonly string[];
};

/** The fields of a noun that the role may see, and that the record's other values ask for. */
const useAskedFields = (noun: string, of?: Side): PlainField[] => {
    const record = useRecordContext();
    const { seenFields, seenComputed } = usePlainAccess();
    return [
        ...seenFields(noun, of).filter(({ when }) => isMet(when, record ?? {})),
        ...(of === 'core' ? [] : seenComputed(noun)),
    ];
};

/** The plain fields of a noun as facts, for those who only read it. */
export const PlainFacts = ({ noun, of, without = [] }: Props) =>
    useAskedFields(noun, of)
        .filter(({ name }) => !without.includes(name))
        .map(({ name }) => (
            <Fact key={name} source={name}>
                <PlainValue noun={noun} source={name} />
            </Fact>
        ));

/** The same as a section of their own; nothing without any, or where the host has none of them. */
export const PlainFactsSection = ({ noun, title, of }: { noun: string; title?: string; of?: Side }) => {
    const text = useText();
    const record = useRecordContext();
    const fields = useAskedFields(noun, of);
    const isKnown = ({ name }: PlainField) => hasField(record && [record], name);
    return (
        fields.some(isKnown) && (
            <Section title={title ?? text('screen.own.title')}>
                <Facts>
                    <PlainFacts noun={noun} of={of} />
                </Facts>
            </Section>
        )
    );
};
