import Box from '@mui/material/Box';
import { useResourceContext } from 'react-admin';
import { useText } from '../../hooks/useText';
import { useCountryChoices } from '../../fields/CountryField';
import { useOffered } from '../../plainFields/useOffered';
import {
    AmountFilter,
    ChoiceFilter,
    DayFilter,
    PeriodFilter,
    RecordFilter,
    TextFilter,
} from './FilterInputs';
import { filterLabel, type ListFilter } from './listFilter';

/** The inputs of a list's filters. */
const FilterChoices = ({ filters }: { filters: readonly ListFilter[] }) => (
    <Box
        sx={{
            display: 'grid',
            gap: 4,
            marginBlockStart: 4,
            gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: `repeat(${Math.min(2, filters.length)}, minmax(0, 1fr))`,
            },
        }}
    >
        {filters.map(filter =>
            filter.end === 'min' ? (
                // Both ends of a range are beside each other.
                <Box key={filter.source} sx={{ display: 'grid', gridColumnStart: 1 }}>
                    <FilterInput filter={filter} />
                </Box>
            ) : (
                <FilterInput key={filter.source} filter={filter} />
            ),
        )}
    </Box>
);
export default FilterChoices;

const DECIMALS = { count: 0, amount: 2, number: 9 };

/** The input of one filter. */
const FilterInput = ({ filter }: { filter: ListFilter }) => {
    const text = useText();
    const named = { name: filter.source, label: filterLabel(text, filter) };
    const countries = useCountryChoices();
    const offered = useOffered();
    const resource = useResourceContext() ?? '';
    if ('chosen' in filter)
        return filter.of || filter.chosen === 'country' ? (
            <ChoiceFilter {...named} choices={filter.of ? offered(resource, filter.of) : countries} />
        ) : (
            <PeriodFilter label={named.label} />
        );
    if ('reference' in filter) return <RecordFilter {...named} {...filter.reference} />;
    if ('choices' in filter)
        return (
            <ChoiceFilter
                {...named}
                choices={filter.choices.map(({ id, label }) => ({ id, name: text(label) }))}
            />
        );
    switch (filter.typed) {
        case 'day':
            return <DayFilter {...named} />;
        case 'text':
            return <TextFilter {...named} />;
        case 'time':
            return null;
        default:
            return (
                <AmountFilter
                    {...named}
                    decimals={DECIMALS[filter.typed]}
                    isMoney={filter.typed === 'amount'}
                    unit={filter.unit && text(filter.unit)}
                />
            );
    }
};
