import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FieldTitle, type RaRecord, useGetList, useGetMany } from 'react-admin';
import { useState } from 'react';
import { api } from '../../../contract/nouns';
import { readAmount } from '../../components/inputs/amounts';
import { PickerRow } from '../../components/inputs/RecordPicker';
import { useDebounced } from '../../components/inputs/useDebounced';
import { pickerMeta } from '../../components/lists/rows/rowsMeta';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';

/** The typed id in any digits; empty if it is invalid. */
const idIn = (typed: string): number[] => {
    const read = readAmount(typed, 0);
    return 'value' in read && read.value !== null && read.value > 0 ? [read.value] : [];
};

/** Chooses customers by search, or by id if the role may not list them. */
export const CustomersPicker = ({
    value: ids,
    onChange,
    onBlur,
    invalid,
}: {
    value: number[];
    onChange: (ids: number[]) => void;
    onBlur?: () => void;
    invalid: boolean;
}) => {
    const { mayCall } = useAccess();
    const text = useText();
    const [typed, setTyped] = useState('');
    const readable = mayCall(api.customers.list);
    const q = useDebounced(typed);
    const { data: found, isFetching } = useGetList(
        'customers',
        {
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            sort: { field: 'created_at', order: 'DESC' },
            filter: { q },
            meta: pickerMeta(api.customers),
        },
        { enabled: readable },
    );
    const { numbered } = useResourceText();
    const { data: chosen } = useGetMany('customers', { ids }, { enabled: readable && ids.length > 0 });
    const input = (params: object) => (
        <TextField
            {...params}
            label={<FieldTitle label={text('screen.send.customers')} isRequired />}
            required
            error={invalid}
            helperText={
                invalid ? text('screen.send.customers_needed') : readable ? ' ' : text('screen.send.ids_hint')
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
                onChange={(_, value) => onChange([...new Set(value.flatMap(idIn))])}
                renderInput={input}
            />
        );
    const known = new Map([...(found ?? []), ...(chosen ?? [])].map(user => [String(user.id), user]));
    const value = ids.map(
        id => known.get(String(id)) ?? ({ id, name: numbered('customers', id) } as RaRecord),
    );
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
            onChange={(_, next) => onChange(next.map(({ id }) => id))}
            onBlur={onBlur}
            renderInput={input}
        />
    );
};
