import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import { useGetOne, useListContext } from 'react-admin';
import type { Calls } from '../../../contract/call';
import type { MessageKey } from '../../../i18n/messages';
import { useAccess } from '../../providers/access';
import { useName } from '../fields/NameField';
import { useText } from '../useText';
import { ActiveFilters } from './ActiveFilters';
import { ChoiceFilter, RecordFilter } from './FilterInputs';
import { PopoverButton } from './PopoverButton';

/**
 * A filter of a generated list, kept in the address: one of a few values, or a record of another resource. Only hosts
 * with the extensions have it.
 */
export type ListFilter = {
    /** Its name in the address and in the call. */
    source: string;
    label: MessageKey;
} & (
    | { choices: readonly { id: string; label: MessageKey }[] }
    | { reference: { resource: string; calls: Calls } }
);

type Filters = { filters: readonly ListFilter[] };

/** The filters of a list in a popover; each applies at once. */
export const FiltersButton = ({ filters }: Filters) => {
    const text = useText();
    const { filterValues } = useListContext();
    return (
        <PopoverButton
            label={text('screen.purchases.filters')}
            icon={<FilterIcon />}
            badge={filters.filter(({ source }) => source in filterValues).length}
            width={filters.length > 1 ? 440 : 280}
            padding={5}
        >
            {() => (
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
                        'choices' in filter ? (
                            <ChoiceFilter
                                key={filter.source}
                                name={filter.source}
                                label={text(filter.label)}
                                choices={filter.choices.map(({ id, label }) => ({ id, name: text(label) }))}
                            />
                        ) : (
                            <RecordFilter
                                key={filter.source}
                                name={filter.source}
                                label={text(filter.label)}
                                {...filter.reference}
                            />
                        ),
                    )}
                </Box>
            )}
        </PopoverButton>
    );
};

/** The active filters in words, as removable chips. */
export const FilterChips = ({ filters }: Filters) => {
    const text = useText();
    const nameOf = useName();
    const { mayCall } = useAccess();
    const { filterValues } = useListContext();
    // A list has at most one filter by a record.
    const by = filters.find(filter => 'reference' in filter);
    const id = by && (filterValues[by.source] as number | undefined);
    const { data: record } = useGetOne(
        by?.reference.resource ?? '',
        { id: id ?? '' },
        { enabled: !!id && mayCall(by?.reference.calls.one), retry: false, onError: console.error },
    );
    return (
        <ActiveFilters
            say={(name, value) => {
                const filter = filters.find(({ source }) => source === name);
                const choice =
                    filter && 'choices' in filter
                        ? filter.choices.find(({ id }) => id === String(value))
                        : undefined;
                return text('screen.pair', {
                    label: filter ? text(filter.label) : name,
                    value: choice
                        ? text(choice.label)
                        : filter && 'reference' in filter
                          ? nameOf(record) || `#${String(value)}`
                          : String(value),
                });
            }}
        />
    );
};
