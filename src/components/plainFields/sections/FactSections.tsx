import { hasTabs } from '../../../../contract/fields/across/ownParts';
import type { PlainField } from '../../../../contract/fields/plainFields';
import type { MessageKey } from '../../../../i18n/messages';
import { Facts } from '../../fields/Facts';
import { useResourceText, useText } from '../../hooks/useText';
import { Section } from '../../page/Section';
import { FieldFacts, PlainFactsSection, useHasFacts } from '../PlainFacts';
import { usePlaced } from '../usePlaced';
import { FactTabs, type TabPart } from './SectionTabs';

const partOf = (noun: string, key: string, title: string, fields: readonly PlainField[]): TabPart => ({
    key,
    title,
    sources: fields.map(({ name }) => name),
    content: (
        <Facts>
            <FieldFacts noun={noun} fields={fields} />
        </Facts>
    ),
});

/** The sections of a record's page, of which it has a fact. */
const useParts = (noun: string): TabPart[] => {
    const text = useText();
    const hasFacts = useHasFacts();
    return usePlaced()
        .sections(noun)
        .filter(({ fields }) => hasFacts(fields))
        .map(({ key, fields }) => partOf(noun, key, text(key as MessageKey), fields));
};

/** The sections of the shop's fields on a page of the core; nothing without any. */
export const FactSections = ({ noun }: { noun: string }) =>
    import.meta.env.SHOP_IS_EMPTY ? null : <Parts noun={noun} />;

const Parts = ({ noun }: { noun: string }) => {
    const { name } = useResourceText();
    const parts = useParts(noun);
    if (parts.length === 0) return null;
    if (hasTabs(noun))
        return (
            <Section>
                <FactTabs label={name(noun)} parts={parts} />
            </Section>
        );
    return parts.map(({ key, title, content }) => (
        <Section key={key} title={title}>
            {content}
        </Section>
    ));
};

/** The facts of a record of one of the shop's nouns: the first below the name of its kind, and its sections. */
export const OwnFacts = ({ noun }: { noun: string }) => {
    const { name } = useResourceText();
    const { firstFields } = usePlaced();
    const hasFacts = useHasFacts();
    const parts = useParts(noun);
    const first = firstFields(noun);
    if (!hasTabs(noun) || parts.length === 0)
        return (
            <>
                <PlainFactsSection noun={noun} title={name(noun)} />
                <Parts noun={noun} />
            </>
        );
    const all = hasFacts(first) ? [partOf(noun, 'first', name(noun), first), ...parts] : parts;
    return (
        <Section>
            <FactTabs label={name(noun)} parts={all} />
        </Section>
    );
};
