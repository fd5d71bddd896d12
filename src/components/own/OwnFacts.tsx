import { useRecordContext } from 'react-admin';
import type { PlainField } from '../../../contract/fields/plainFields';
import { extended } from '../../providers/http';
import { Fact, Facts } from '../fields/Facts';
import { OwnValue } from './OwnValue';
import { useOwnAccess } from './useOwnAccess';
import { Section } from '../page/Section';
import { useText } from '../hooks/useText';

/** The plain fields of a noun as facts, for those who only read it. */
export const OwnFacts = ({ noun }: { noun: string }) =>
    useOwnAccess()
        .seenFields(noun)
        .map(({ name }) => (
            <Fact key={name} source={name}>
                <OwnValue noun={noun} source={name} />
            </Fact>
        ));

/** The same as a section of their own; nothing without any, or where the host has none of them. */
export const OwnFactsSection = ({ noun, title }: { noun: string; title?: string }) => {
    const text = useText();
    const record = useRecordContext();
    const { seenFields } = useOwnAccess();
    const isKnown = ({ name }: PlainField) => extended || !record || record[name] !== undefined;
    return (
        seenFields(noun).some(isKnown) && (
            <Section title={title ?? text('screen.own.title')}>
                <Facts>
                    <OwnFacts noun={noun} />
                </Facts>
            </Section>
        )
    );
};
