import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList, useListContext } from 'react-admin';
import { useEffect, useState } from 'react';
import { api } from '../../../contract/nouns';
import { DEVICE_TYPES, PAYMENT_TYPES } from '../../../contract/shop';
import { readAmount } from '../../components/inputs/amounts';
import { useCountryChoices } from '../../components/fields/CountryField';
import { DayInput } from '../../components/inputs/DayInput';
import { PickerRow } from '../../components/inputs/RecordPicker';
import { useDebounced } from '../../components/inputs/useDebounced';
import { pickerMeta } from '../../components/lists/rowsMeta';
import { useText } from '../../components/useText';
import { useAccess } from '../../providers/access';
import { useShopWords } from './fields';
import { PopoverButton } from './PopoverButton';
import { useFilter } from './useFilter';
import { HOST_PAGE_SIZE } from '../../providers/paging';

/** All filters except status and search, in a popover; each applies at once. */
export const FilterPanel = () => {
    const text = useText();
    const words = useShopWords();
    const countries = useCountryChoices();
    const { filterValues } = useListContext();
    const used = Object.keys(filterValues).filter(name => name !== 'status' && name !== 'q').length;
    return (
        <PopoverButton
            label={text('screen.purchases.filters')}
            icon={<FilterIcon />}
            badge={used}
            width={440}
            padding={5}
        >
            {() => (
                <Box
                    sx={{
                        display: 'grid',
                        gap: 4,
                        marginBlockStart: 4,
                        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
                    }}
                >
                    <Choice
                        name="payment_type"
                        label={text('screen.purchases.payment')}
                        choices={PAYMENT_TYPES.map(id => ({ id, name: words.paymentType(id) }))}
                    />
                    <Choice
                        name="device_type"
                        label={text('screen.purchases.device')}
                        choices={DEVICE_TYPES.map(id => ({ id, name: words.device(id) }))}
                    />
                    <Choice name="country" label={text('screen.purchases.country')} choices={countries} />
                    <Customer />
                    <Day name="from" />
                    <Day name="to" />
                    <Amount name="min_total" label={text('screen.purchases.min_total')} />
                    <Amount name="max_total" label={text('screen.purchases.max_total')} />
                </Box>
            )}
        </PopoverButton>
    );
};

const Choice = ({
    name,
    label,
    choices,
}: {
    name: string;
    label: string;
    choices: { id: string; name: string }[];
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

const Day = ({ name }: { name: 'from' | 'to' }) => {
    const { value, set } = useFilter(name);
    const text = useText();
    return (
        <DayInput
            label={text(`screen.purchases.${name}`)}
            value={value}
            onChange={set}
            // A day and its button need more than half of a phone's width.
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        />
    );
};

const Amount = ({ name, label }: { name: string; label: string }) => {
    const text = useText();
    const { value, set } = useFilter(name);
    const [typed, setTyped] = useState(String(value));
    useEffect(() => setTyped(String(value)), [value]);
    const read = readAmount(typed);
    const apply = () => 'value' in read && String(read.value ?? '') !== String(value) && set(read.value);
    return (
        <TextField
            size="small"
            margin="none"
            label={label}
            value={typed}
            error={'unreadable' in read}
            helperText={'unreadable' in read ? text('screen.amount.unreadable') : undefined}
            onChange={event => setTyped(event.target.value)}
            onBlur={apply}
            onKeyDown={event => event.key === 'Enter' && apply()}
            slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
        />
    );
};

/** Filters by a customer, found by search; hidden if the role may not list customers. */
const Customer = () => {
    const { mayCall } = useAccess();
    const text = useText();
    const { value, set } = useFilter('user_id');
    const [typed, setTyped] = useState('');
    const q = useDebounced(typed);
    const readable = mayCall(api.users.list);
    const { data, isFetching } = useGetList(
        'users',
        {
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            sort: { field: 'created_at', order: 'DESC' },
            filter: { q },
            meta: pickerMeta(api.users),
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
            getOptionLabel={user => user.name}
            getOptionKey={user => user.id}
            renderOption={({ key, ...props }, user) => (
                <li key={key} {...props}>
                    <PickerRow record={{ ...user, sku: user.phone }} />
                </li>
            )}
            onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
            onChange={(_, user) => set(user?.id)}
            renderInput={params => (
                <TextField {...params} margin="none" label={text('screen.desk.customer')} />
            )}
        />
    );
};
