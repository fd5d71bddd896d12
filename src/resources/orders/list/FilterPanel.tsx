import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { api } from '../../../../contract/nouns';
import { DEVICE_TYPES, PAYMENT_TYPES } from '../../../../contract/shop';
import { useCountryChoices } from '../../../components/fields/CountryField';
import {
    AmountFilter,
    ChoiceFilter,
    DayFilter,
    PeriodFilter,
    RecordFilter,
} from '../../../components/lists/filters/FilterInputs';
import { PopoverButton } from '../../../components/lists/PopoverButton';
import { useText } from '../../../components/hooks/useText';
import { useShopWords } from '../fields';
import { useOwnListFilters } from '#own-columns';
import { FilterInput } from '../../../components/lists/filters/FilterChoices';
import { extended } from '../../../providers/http';

/** All filters except status and search, in a popover; each applies at once. */
export const FilterPanel = () => {
    const text = useText();
    const words = useShopWords();
    const countries = useCountryChoices();
    const own = useOwnListFilters('purchase-operations');
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
                        label={text('screen.orders.customer')}
                        resource="users"
                        calls={api.users}
                        sort={{ field: 'created_at', order: 'DESC' }}
                        noteOf={({ phone }) => phone}
                    />
                    <PeriodFilter />
                    <DayFilter name="from" label={text('screen.purchases.from')} />
                    <DayFilter name="to" label={text('screen.purchases.to')} />
                    <AmountFilter name="min_total" label={text('screen.purchases.min_total')} />
                    <AmountFilter name="max_total" label={text('screen.purchases.max_total')} />
                    {extended && own.map(filter => <FilterInput key={filter.source} filter={filter} />)}
                </Box>
            )}
        </PopoverButton>
    );
};
