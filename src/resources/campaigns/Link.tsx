import { RadioButtonGroupInput, required } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../contract/nouns';
import { RecordPicker } from '../../components/inputs/RecordPicker';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import type { CampaignValues } from './campaign';

const REFERENCES = { product: 'products', category: 'categories' } as const;

/** The record that a tap on the notification opens in the app. */
export const LinkSection = () => {
    const text = useText();
    const { setValue } = useFormContext();
    const opens = useWatch({ name: 'opens' }) as CampaignValues['opens'];
    const before = useRef(opens);
    useEffect(() => {
        // Changing the kind clears the chosen record.
        if (before.current !== opens) setValue('ref_id', null);
        before.current = opens;
    }, [opens, setValue]);
    const reference = opens === 'product' || opens === 'category' ? REFERENCES[opens] : undefined;
    return (
        <Section title={text('screen.send.opens')}>
            <RadioButtonGroupInput
                source="opens"
                label={false}
                row
                choices={(['nothing', 'product', 'category'] as const).map(id => ({
                    id,
                    name: text(`screen.send.open_kinds.${id}`),
                }))}
                translateChoice={false}
                helperText={false}
            />
            {reference && (
                <RecordPicker
                    key={reference}
                    source="ref_id"
                    reference={reference}
                    calls={api[reference]}
                    validate={required()}
                />
            )}
        </Section>
    );
};
