import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
    RadioButtonGroupInput,
    type RaRecord,
    required,
    SelectInput,
    useGetList,
    useGetMany,
    useInput,
} from 'react-admin';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../../contract/nouns';
import { notifications } from '../../../contract/nouns/notifications';
import type { Audience } from '../../../contract/schemas/notifications';
import { DEVICE_TYPES } from '../../../contract/shop';
import { readAmount } from '../../components/inputs/amounts';
import { useCountryChoices } from '../../components/fields/CountryField';
import { PickerRow } from '../../components/inputs/RecordPicker';
import { useDebounced } from '../../components/inputs/useDebounced';
import { rowsMeta } from '../../components/lists/rowsMeta';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/useText';
import { useAccess } from '../../providers/access';
import { extended, send } from '../../providers/http';
import { audienceOf, type AudienceKind, type CampaignValues } from './campaign';

const KINDS: AudienceKind[] = ['all', 'country', 'device_type', 'user_ids'];

/** Whom the message goes to, and how many that are. */
export const AudienceSection = () => {
    const text = useText();
    const countries = useCountryChoices();
    const kind = useWatch({ name: 'audience' }) as AudienceKind;
    return (
        <Section title={text('screen.send.audience')} action={extended && <Size />}>
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
            {kind === 'user_ids' && <CustomersInput />}
        </Section>
    );
};

/** How many customers an audience is at this moment. */
export const useAudienceSize = (audience: Audience | undefined) =>
    useQuery({
        queryKey: ['notifications', 'audience', audience],
        enabled: !!audience,
        queryFn: ({ signal }) =>
            send<{ data: { size: number } }>(notifications.calls.audience, audience, { signal }).then(
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

/** The id that somebody typed, in any digits; nothing where it is none. */
const idIn = (typed: string): number[] => {
    const read = readAmount(typed, 0);
    return 'value' in read && read.value !== null && read.value > 0 ? [read.value] : [];
};

/** Customers one by one: found by search; by their ids where the role may not list them. */
const CustomersInput = () => {
    const { mayCall } = useAccess();
    const text = useText();
    const { field, fieldState } = useInput({ source: 'user_ids', validate: required() });
    const ids: number[] = Array.isArray(field.value) ? field.value : [];
    const [typed, setTyped] = useState('');
    const readable = mayCall(api.users.list);
    const q = useDebounced(typed);
    const { data: found, isFetching } = useGetList(
        'users',
        {
            pagination: { page: 1, perPage: 15 },
            sort: { field: 'created_at', order: 'DESC' },
            filter: { q },
            meta: rowsMeta(api.users),
        },
        { enabled: readable },
    );
    const { data: chosen } = useGetMany('users', { ids }, { enabled: readable && ids.length > 0 });
    const label = text('screen.send.customers');
    const input = (params: object) => (
        <TextField
            {...params}
            label={label}
            required
            error={fieldState.invalid}
            helperText={
                fieldState.invalid
                    ? text('screen.send.customers_needed')
                    : readable
                      ? ' '
                      : text('screen.send.ids_hint')
            }
        />
    );
    if (!readable)
        return (
            <Autocomplete
                multiple
                freeSolo
                // Leaving the field also accepts the typed text.
                autoSelect
                options={[] as string[]}
                value={ids.map(String)}
                onChange={(_, value) => field.onChange([...new Set(value.flatMap(idIn))])}
                renderInput={input}
            />
        );
    const known = new Map([...(found ?? []), ...(chosen ?? [])].map(user => [String(user.id), user]));
    const value = ids.map(id => known.get(String(id)) ?? ({ id, name: `#${id}` } as RaRecord));
    return (
        <Autocomplete
            multiple
            filterSelectedOptions
            loading={isFetching}
            options={found ?? []}
            value={value}
            filterOptions={options => options}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            getOptionLabel={user => user.name}
            getOptionKey={user => user.id}
            renderOption={({ key, ...props }, user) => (
                <li key={key} {...props}>
                    <PickerRow record={{ ...user, sku: user.phone }} />
                </li>
            )}
            inputValue={typed}
            onInputChange={(_, next) => setTyped(next)}
            onChange={(_, next) => field.onChange(next.map(({ id }) => id))}
            onBlur={field.onBlur}
            renderInput={input}
        />
    );
};
