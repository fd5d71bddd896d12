import { extensions } from '../../../contract/nouns';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { RadioButtonGroupInput, required, SelectInput, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Audience, AudiencePreview } from '../../../contract/schemas/campaigns';
import { DEVICE_TYPES } from '../../../contract/shop';
import { useCountryChoices } from '../../components/fields/CountryField';
import { useLanguageName } from '../../components/fields/useLanguageName';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import { offers, send } from '../../providers/http';
import { CustomersPicker } from './CustomersPicker';
import { audienceOf, type AudienceKind, type CampaignValues } from './campaign';

const KINDS: AudienceKind[] = [
    'all',
    'country',
    'device_type',
    ...(offers(extensions.campaigns.create) ? (['locale'] as const) : []),
    'user_ids',
];

/** The audience of a campaign and its size. */
export const AudienceSection = () => {
    const text = useText();
    const countries = useCountryChoices();
    const kind = useWatch({ name: 'audience' }) as AudienceKind;
    return (
        <Section
            title={text('screen.send.audience')}
            action={offers(extensions.campaigns.preview) && <Size />}
        >
            <RadioButtonGroupInput
                source="audience"
                label={false}
                row
                choices={KINDS.map(id => ({ id, name: text(`screen.send.audiences.${id}`) }))}
                translateChoice={false}
                helperText={false}
            />
            {kind === 'country' && (
                <SelectInput
                    source="country"
                    choices={countries}
                    translateChoice={false}
                    validate={required()}
                    required
                />
            )}
            {kind === 'device_type' && (
                <SelectInput
                    source="device_type"
                    choices={DEVICE_TYPES.map(id => ({ id, name: text(`device.${id}`) }))}
                    translateChoice={false}
                    validate={required()}
                    required
                />
            )}
            {kind === 'locale' && <LanguageInput />}
            {kind === 'user_ids' && <CustomersInput />}
        </Section>
    );
};

/** The languages that customers have, those of most first. Only their text is asked for. */
const LanguageInput = () => {
    const languageName = useLanguageName();
    const { data = [] } = useQuery({
        queryKey: ['campaigns', 'languages'],
        queryFn: ({ signal }) =>
            send<{ data: AudiencePreview }>(extensions.campaigns.preview, { all: true }, { signal }).then(
                ({ data }) => [...new Set(data.languages.map(({ locale }) => locale.split('-')[0]!))],
            ),
    });
    return (
        <SelectInput
            source="locale"
            choices={data.map(id => ({ id, name: languageName(id) }))}
            translateChoice={false}
            validate={required()}
            required
        />
    );
};

/** The current size of an audience. */
const useAudienceSize = (audience: Audience | undefined) =>
    useQuery({
        queryKey: ['campaigns', 'audience', audience],
        enabled: !!audience,
        queryFn: ({ signal }) =>
            send<{ data: { size: number } }>(extensions.campaigns.audience, audience, { signal }).then(
                ({ data }) => data.size,
            ),
    });

const Size = () => {
    const text = useText();
    const audience = audienceOf(useWatch<CampaignValues>() as CampaignValues);
    const { data, isError } = useAudienceSize(audience);
    return (
        <Typography role="status" variant="body2" color="textSecondary">
            {isError
                ? text('screen.send.size_unknown')
                : data !== undefined && audience
                  ? text('screen.send.size', { smart_count: data })
                  : ''}
        </Typography>
    );
};

/** The input for specific customers. */
const CustomersInput = () => {
    const { field, fieldState } = useInput({ source: 'user_ids', validate: required() });
    return (
        <CustomersPicker
            value={Array.isArray(field.value) ? field.value : []}
            onChange={field.onChange}
            onBlur={field.onBlur}
            invalid={fieldState.invalid}
        />
    );
};
