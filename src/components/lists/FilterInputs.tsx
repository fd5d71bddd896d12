import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetList } from 'react-admin';
import { useState } from 'react';
import type { Calls } from '../../../contract/call';
import { useAccess } from '../../providers/access';
import { HOST_PAGE_SIZE } from '../../providers/paging';
import { useName } from '../fields/NameField';
import { PickerRow } from '../inputs/RecordPicker';
import { useDebounced } from '../inputs/useDebounced';
import { useText } from '../useText';
import { pickerMeta } from './rowsMeta';
import { useFilter } from './useFilter';

/** Filters a list by one of a few values, or by any. */
export const ChoiceFilter = ({
    name,
    label,
    choices,
}: {
    name: string;
    label: string;
    choices: readonly { id: string; name: string }[];
}) => {
    const { value, set } = useFilter(name);
    const text = useText();
    return (
        <TextField
            select
            size="small"
            margin="none"
            label={label}
            value={value}
            onChange={event => set(event.target.value)}
            slotProps={{ select: { displayEmpty: true } }}
        >
            <MenuItem value="">{text('screen.purchases.any')}</MenuItem>
            {choices.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                    {name}
                </MenuItem>
            ))}
        </TextField>
    );
};

/** Filters a list by a record, found by search; hidden if the role may not list those records. */
export const RecordFilter = ({
    name,
    label,
    resource,
    calls,
    sort,
    noteOf = ({ sku }) => sku,
}: {
    name: string;
    label: string;
    resource: string;
    calls: Calls;
    sort?: { field: string; order: 'ASC' | 'DESC' };
    /** The line below a record's name. */
    noteOf?: (record: RaRecord) => string | undefined;
}) => {
    const { mayCall } = useAccess();
    const nameOf = useName();
    const { value, set } = useFilter(name);
    const [typed, setTyped] = useState('');
    const q = useDebounced(typed);
    const readable = mayCall(calls.list);
    const { data, isFetching } = useGetList(
        resource,
        {
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            ...(sort && { sort }),
            filter: { q },
            meta: pickerMeta(calls),
        },
        { enabled: readable },
    );
    if (!readable) return null;
    const chosen = data?.find(({ id }) => String(id) === String(value));
    return (
        <Autocomplete
            size="small"
            loading={isFetching}
            options={data ?? []}
            value={chosen ?? (value ? { id: value, name: `#${value}` } : null)}
            filterOptions={options => options}
            isOptionEqualToValue={(a, b) => String(a.id) === String(b.id)}
            getOptionLabel={(record: RaRecord) => nameOf(record)}
            getOptionKey={record => record.id}
            renderOption={({ key, ...props }, record) => (
                <li key={key} {...props}>
                    <PickerRow record={{ ...record, sku: noteOf(record) }} />
                </li>
            )}
            onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
            onChange={(_, record) => set(record?.id)}
            renderInput={params => <TextField {...params} margin="none" label={label} />}
        />
    );
};
