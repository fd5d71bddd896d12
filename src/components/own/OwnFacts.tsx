import { ownFields } from '../../../contract/fields/ownFields';
import { Fact, Facts } from '../fields/Facts';
import { OwnValue } from './OwnValue';
import { Section } from '../page/Section';
import { useText } from '../hooks/useText';

/** The shop's fields of a noun as facts, for those who only read it. */
export const OwnFacts = ({ noun }: { noun: string }) =>
    ownFields(noun).map(({ name }) => (
        <Fact key={name} source={name}>
            <OwnValue noun={noun} source={name} />
        </Fact>
    ));

/** The same as a section of their own; nothing if the shop adds none. */
export const OwnFactsSection = ({ noun, title }: { noun: string; title?: string }) => {
    const text = useText();
    return (
        ownFields(noun).length > 0 && (
            <Section title={title ?? text('screen.own.title')}>
                <Facts>
                    <OwnFacts noun={noun} />
                </Facts>
            </Section>
        )
    );
};
