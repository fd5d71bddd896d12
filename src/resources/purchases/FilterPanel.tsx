import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { useEffect, useState } from 'react';
import { api } from '../../../contract/nouns';
import { DEVICE_TYPES, PAYMENT_TYPES } from '../../../contract/shop';
import { readAmount } from '../../components/inputs/amounts';
import { useCountryChoices } from '../../components/fields/CountryField';
import { DayInput } from '../../components/inputs/DayInput';
import { ChoiceFilter, RecordFilter } from '../../components/lists/FilterInputs';
import { PopoverButton } from '../../components/lists/PopoverButton';
import { useFilter } from '../../components/lists/useFilter';
import { useText } from '../../components/useText';
import { useShopWords } from './fields';

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
                    <ChoiceFilter
                        name="payment_type"
                        label={text('screen.purchases.payment')}
                        choices={PAYMENT_TYPES.map(id => ({ id, name: words.paymentType(id) }))}
                    />
                    <ChoiceFilter
                        name="device_type"
                        label={text('screen.purchases.device')}
                        choices={DEVICE_TYPES.map(id => ({ id, name: words.device(id) }))}
                    />
                    <ChoiceFilter
                        name="country"
                        label={text('screen.purchases.country')}
                        choices={countries}
                    />
                    <RecordFilter
                        name="user_id"
                        label={text('screen.desk.customer')}
                        resource="users"
                        calls={api.users}
                        sort={{ field: 'created_at', order: 'DESC' }}
                        noteOf={({ phone }) => phone}
                    />
                    <Day name="from" />
                    <Day name="to" />
                    <Amount name="min_total" label={text('screen.purchases.min_total')} />
                    <Amount name="max_total" label={text('screen.purchases.max_total')} />
                </Box>
            )}
        </PopoverButton>
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
