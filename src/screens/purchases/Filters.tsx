import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { DEVICE_TYPES, PAYMENT_TYPES, STATUSES } from '../../../contract/shop';
import { readAmount } from '../../components/amounts';
import { useCountryChoices } from '../../components/CountryField';
import { DayInput } from '../../components/DayInput';
import { SearchInput } from '../../components/SearchInput';
import { useStatusText } from '../../components/StatusChip';
import { useText } from '../../components/useText';
import { useShopWords } from '../../resources/purchases/fields';

/** One filter of the list, kept in the address; an empty value takes it away. */
const useFilter = (name: string) => {
    const { filterValues, setFilters } = useListContext();
    return {
        value: (filterValues[name] ?? '') as string,
        set: (value: unknown) => {
            const { [name]: _, ...others } = filterValues;
            setFilters(
                value === '' || value === null || value === undefined ? others : { ...others, [name]: value },
            );
        },
    };
};

const width = { inlineSize: { xs: 'calc(50% - 4px)', sm: 140 } };

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
            sx={width}
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

const Day = ({ name, label }: { name: string; label: string }) => {
    const { value, set } = useFilter(name);
    return (
        <DayInput
            label={label}
            value={value}
            onChange={set}
            sx={{ inlineSize: { xs: 'calc(50% - 4px)', sm: 168 } }}
        />
    );
};

const Amount = ({ name, label }: { name: string; label: string }) => {
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
            onChange={event => setTyped(event.target.value)}
            onBlur={apply}
            onKeyDown={event => event.key === 'Enter' && apply()}
            sx={width}
            slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
        />
    );
};

/** Tabs by status with the counts that the server gives, and the other filters of the list. */
export const PurchaseFilters = () => {
    const text = useText();
    const statusText = useStatusText();
    const words = useShopWords();
    const countries = useCountryChoices();
    const { filterValues, setFilters, meta } = useListContext();
    // On a phone the list comes first and its filters on demand.
    const [shown, setShown] = useState(false);
    const status = useFilter('status');
    const counts = (meta as { status_counts?: Record<string, number> } | undefined)?.status_counts;
    const open = Array.isArray(status.value) && status.value.length === 1 ? status.value[0] : false;
    const counted = (name: string, word: string) => (counts ? `${word} ${counts[name] ?? 0}` : word);
    const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
    return (
        <>
            <Tabs
                value={open || 'all'}
                onChange={(_, next: string) => status.set(next === 'all' ? '' : [next])}
                variant="scrollable"
                allowScrollButtonsMobile
                aria-label={text('screen.purchases.by_status')}
                sx={{ borderBlockEnd: 1, borderColor: 'divider', paddingInline: 2 }}
            >
                <Tab
                    value="all"
                    label={`${text('screen.purchases.all')}${total === undefined ? '' : ` ${total}`}`}
                />
                {STATUSES.map(name => (
                    <Tab key={name} value={name} label={counted(name, statusText(name))} />
                ))}
            </Tabs>
            <Box sx={{ padding: 4, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'end' }}>
                <SearchInput />
                <Button
                    color="inherit"
                    aria-expanded={shown}
                    onClick={() => setShown(!shown)}
                    sx={{ display: { sm: 'none' } }}
                >
                    {text('screen.purchases.filters')}
                </Button>
                <Box
                    sx={{
                        display: { xs: shown ? 'flex' : 'none', sm: 'contents' },
                        gap: 2,
                        flexWrap: 'wrap',
                        alignItems: 'end',
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
                    <Day name="from" label={text('screen.purchases.from')} />
                    <Day name="to" label={text('screen.purchases.to')} />
                    <Amount name="min_total" label={text('screen.purchases.min_total')} />
                    <Amount name="max_total" label={text('screen.purchases.max_total')} />
                </Box>
                {Object.keys(filterValues).length > 0 && (
                    <Button color="inherit" onClick={() => setFilters({})}>
                        {text('screen.purchases.clear')}
                    </Button>
                )}
            </Box>
        </>
    );
};
