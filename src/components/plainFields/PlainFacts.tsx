import { useRecordContext } from 'react-admin';
import type { PlainField } from '../../../contract/fields/plainFields';
import { hasField } from '../../providers/data/hostFields';
import { Fact, Facts } from '../fields/Facts';
import { PlainValue } from './PlainValue';
import { usePlainAccess } from './usePlainAccess';
import { Section } from '../page/Section';
import { useText } from '../hooks/useText';

/** The plain fields of a noun as facts, for those who only read it. */
export const PlainFacts = ({ noun }: { noun: string }) =>
    usePlainAccess()
        .seenFields(noun)
        .map(({ name }) => (
            <Fact key={name} source={name}>
                <PlainValue noun={noun} source={name} />
            </Fact>
        ));

/** The same as a section of their own; nothing without any, or where the host has none of them. */
export const PlainFactsSection = ({ noun, title }: { noun: string; title?: string }) => {
    const text = useText();
    const record = useRecordContext();
    const { seenFields } = usePlainAccess();
    const isKnown = ({ name }: PlainField) => hasField(record && [record], name);
    return (
        seenFields(noun).some(isKnown) && (
            <Section title={title ?? text('screen.own.title')}>
                <Facts>
                    <PlainFacts noun={noun} />
                </Facts>
            </Section>
        )
    );
};
