import Box from '@mui/material/Box';
import { useText } from '../../hooks/useText';
import { AmountFilter, ChoiceFilter, DayFilter, RecordFilter, TextFilter } from './FilterInputs';
import type { ListFilter } from './ListFilters';

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
        {filters.map(filter => (
            <FilterInput key={filter.source} filter={filter} />
        ))}
    </Box>
);
export default FilterChoices;

const FilterInput = ({ filter }: { filter: ListFilter }) => {
    const text = useText();
    const named = { name: filter.source, label: text(filter.label) };
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
        default:
            return <AmountFilter {...named} decimals={filter.typed === 'count' ? 0 : 2} />;
    }
};
