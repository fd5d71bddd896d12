import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type RaRecord, useGetList, useGetMany, useListContext } from 'react-admin';
import { useState } from 'react';
import type { Calls } from '../../../../contract/call';
import { MOST_LISTED_CHOICES } from '../../../../contract/fields/limits';
import { useAccess } from '../../../providers/auth/access';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';
import { isNamedPeriod, NAMED_PERIODS, withDays } from '../../../providers/data/periods';
import { useNounName } from '../../hooks/useNounName';
import { numberProblem, readAmount, withoutUnit } from '../../inputs/amounts';
import { DayInput } from '../../inputs/DayInput';
import { PickerRow } from '../../inputs/RecordPicker';
import { onKeys } from '../../inputs/onKeys';
import { useDebounced } from '../../inputs/useDebounced';
import { useText } from '../../hooks/useText';
import { pickerMeta } from '../rows/rowsMeta';
import { useFilter } from './useFilter';
import { useTypedInAddress } from './useTypedInAddress';

const suggested = createFilterOptions<{ id: string; name: string }>({ limit: 50 });

/** Filters a list by one of some values, or by any: a list of few, a search of many. */
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
    if (choices.length > MOST_LISTED_CHOICES)
        return (
            <Autocomplete
                size="small"
                options={choices}
                value={value ? (choices.find(({ id }) => id === value) ?? { id: value, name: value }) : null}
                filterOptions={suggested}
                isOptionEqualToValue={(a, b) => a.id === b.id}
                getOptionLabel={choice => choice.name}
                getOptionKey={({ id }) => id}
                onChange={(_, choice) => set(choice?.id)}
                renderInput={params => <TextField {...params} margin="none" label={label} />}
            />
        );
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
            <MenuItem value="">{text('screen.orders.any')}</MenuItem>
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
    const nameOf = useNounName();
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
    // The chosen record is rarely one of those that the search finds.
    const found = data?.find(({ id }) => String(id) === String(value));
    const { data: read, error } = useGetMany(
        resource,
        { ids: [value] },
        { enabled: readable && !!value && !!data && !found, retry: false },
    );
    if (!readable) return null;
    const chosen = found ?? (value ? read?.[0] : undefined);
    return (
        <Autocomplete
            size="small"
            loading={isFetching}
            options={data ?? []}
            // Empty until its name is known; its kind and id are better than nothing if that fails.
            value={chosen ?? (value ? { id: value, ...(!error && !read && { name: '' }) } : null)}
            filterOptions={options => options}
            isOptionEqualToValue={(a, b) => String(a.id) === String(b.id)}
            getOptionLabel={(record: RaRecord) => (record.name === '' ? '' : nameOf(resource, record))}
            getOptionKey={record => record.id}
            renderOption={({ key, ...props }, record) => (
                <li key={key} {...props}>
                    <PickerRow record={{ ...record, sku: noteOf(record) }} name={nameOf(resource, record)} />
                </li>
            )}
            onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
            onChange={(_, record) => set(record?.id)}
            renderInput={params => <TextField {...params} margin="none" label={label} />}
        />
    );
};

/** Filters a list from or up to a day, which shows the days of a period and ends it. */
export const DayFilter = ({ name, label }: { name: string; label: string }) => {
    const { filterValues, setFilters } = useListContext();
    const { [name]: day, ...others } = withDays(filterValues);
    return (
        <DayInput
            label={label}
            value={(day ?? '') as string}
            onChange={next => setFilters(next ? { ...others, [name]: next } : others)}
            // A day and its button need more than half of a phone's width.
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        />
    );
};

/** Filters a list by a period that follows today; its days are `from` and `to` of the list, which it replaces. */
export const PeriodFilter = ({ label }: { label: string }) => {
    const { filterValues, setFilters } = useListContext();
    const text = useText();
    const { period = '', from: _, to: __, ...others } = filterValues;
    return (
        <TextField
            select
            size="small"
            margin="none"
            label={label}
            value={isNamedPeriod(period) ? period : ''}
            onChange={({ target: { value } }) => setFilters(value ? { ...others, period: value } : others)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ gridColumn: '1 / -1' }}
        >
            <MenuItem value="">{text('screen.dashboard.all_time')}</MenuItem>
            {NAMED_PERIODS.map(name => (
                <MenuItem key={name} value={name}>
                    {text(`screen.dashboard.periods.${name}`)}
                </MenuItem>
            ))}
        </TextField>
    );
};

/** Holds the text typed into a filter. It applies on Enter and when the field is left. */
const useTyped = (name: string) => {
    const { value, set } = useFilter(name);
    const { typed, setTyped, isSent, send } = useTypedInAddress(String(value));
    const apply = (next: string | number | null) => {
        const wanted = String(next ?? '');
        if (isSent(wanted)) return;
        send(wanted);
        set(next);
    };
    const bind = (finish: () => void) => ({
        value: typed,
        onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
        onBlur: finish,
        onKeyDown: onKeys({ Enter: finish }),
    });
    return { typed, apply, bind };
};

/** Filters a list by a number: an amount, or without decimals a count. */
export const AmountFilter = ({
    name,
    label,
    decimals = 2,
    isMoney = true,
    unit,
}: {
    name: string;
    label: string;
    decimals?: number;
    isMoney?: boolean;
    /** Shown behind the number, with which it may be typed. */
    unit?: string | undefined;
}) => {
    const text = useText();
    const { typed, apply, bind } = useTyped(name);
    const read = readAmount(withoutUnit(typed, [unit ?? '']), decimals);
    const isUnreadable = 'unreadable' in read;
    return (
        <TextField
            size="small"
            margin="none"
            label={label}
            error={isUnreadable}
            helperText={isUnreadable ? text(numberProblem(decimals, { isMoney, unit }), { unit }) : undefined}
            slotProps={{
                htmlInput: { inputMode: decimals ? 'decimal' : 'numeric', dir: 'ltr' },
                input: unit
                    ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }
                    : undefined,
            }}
            {...bind(() => !isUnreadable && apply(read.value))}
        />
    );
};

/** Filters a list by a word. */
export const TextFilter = ({ name, label }: { name: string; label: string }) => {
    const { typed, apply, bind } = useTyped(name);
    return (
        <TextField
            size="small"
            margin="none"
            label={label}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 120 } }}
            {...bind(() => apply(typed.trim()))}
        />
    );
};
