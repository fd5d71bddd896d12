import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { hasTabs } from '../../../../contract/fields/across/ownParts';
import type { PlainField } from '../../../../contract/fields/plainFields';
import type { MessageKey } from '../../../../i18n/messages';
import { Inputs } from '../../forms/Inputs';
import { useKnown } from '../../forms/Known';
import { useResourceText, useText } from '../../hooks/useText';
import { Section } from '../../page/Section';
import { FieldInputs, useIsAsked } from '../PlainInputs';
import { usePlaced } from '../usePlaced';
import { FormTabs, type TabPart } from './SectionTabs';

type Props = {
    noun: string;
    /** Whether each section is a card of a page, instead of a heading within a form. */
    cards?: boolean;
    columns?: 1 | 2;
};

const sourcesOf = (fields: readonly PlainField[]): string[] => fields.map(({ name }) => name);

/** Inputs below a heading, within a form. */
const Headed = ({ title, children }: { title: string; children: ReactNode }) => {
    const id = useId();
    return (
        <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 4, minInlineSize: 0 }}>
            <Typography variant="h3" id={id}>
                <bdi>{title}</bdi>
            </Typography>
            {children}
        </Box>
    );
};

/** The sections of a noun's form, of which the host has a field that is asked for. */
const useParts = ({ noun, columns }: Props): TabPart[] => {
    const text = useText();
    const isKnown = useKnown();
    const sections = usePlaced().sections(noun);
    const isAsked = useIsAsked(sections.flatMap(({ fields }) => fields));
    return sections
        .filter(({ fields }) => fields.some(field => isKnown(field.name) && isAsked(field)))
        .map(({ key, fields }) => ({
            key,
            title: text(key as MessageKey),
            sources: sourcesOf(fields),
            content: (
                <Inputs columns={columns}>
                    <FieldInputs noun={noun} fields={fields} />
                </Inputs>
            ),
        }));
};

/** The sections of the shop's fields in a form of the core; nothing without any. */
export const FormSections = (props: Props) => (import.meta.env.SHOP_IS_EMPTY ? null : <Parts {...props} />);

const Parts = (props: Props) => {
    const { noun, cards = false } = props;
    const { name } = useResourceText();
    const parts = useParts(props);
    if (parts.length === 0) return null;
    if (hasTabs(noun)) {
        const tabs = <FormTabs label={name(noun)} parts={parts} />;
        return cards ? <Section>{tabs}</Section> : tabs;
    }
    return parts.map(({ key, title, content }) =>
        cards ? (
            <Section key={key} title={title}>
                {content}
            </Section>
        ) : (
            <Headed key={key} title={title}>
                {content}
            </Headed>
        ),
    );
};

/** The form of a noun of the shop: its first fields, and its sections below them or beside them as tabs. */
export const OwnForm = ({ noun }: { noun: string }) => {
    const { name } = useResourceText();
    const { firstFields } = usePlaced();
    const parts = useParts({ noun });
    const first = firstFields(noun);
    const content = (
        <Inputs>
            <FieldInputs noun={noun} fields={first} autoFocus />
        </Inputs>
    );
    if (!hasTabs(noun))
        return (
            <>
                {content}
                <Parts noun={noun} />
            </>
        );
    const all = [{ key: 'first', title: name(noun), sources: sourcesOf(first), content }, ...parts];
    return <FormTabs label={name(noun)} parts={first.length > 0 ? all : parts} />;
};
