import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { useGetOne, useListContext, useListFilterContext } from 'react-admin';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useAccess } from '../../../providers/auth/access';
import { isNamedPeriod } from '../../../providers/data/periods';
import { extended } from '../../../providers/http';
import { useCountryName } from '../../fields/CountryField';
import { formatDate, formatDateTime } from '../../fields/dates';
import { formatCount, formatMoney } from '../../fields/money';
import { useTag } from '../../fields/MoneyField';
import { useStatusText } from '../../fields/StatusChip';
import { useLanguageName } from '../../fields/useLanguageName';
import { useListFormat } from '../../fields/useListFormat';
import { useNounName } from '../../hooks/useNounName';
import { Waiting } from '../../feedback/Waiting';
import { useResourceText, useText } from '../../hooks/useText';
import { ActiveFilters } from './ActiveFilters';
import { filterLabel, type ListFilter } from './listFilter';
import { openTab, type ListTab } from './listTabs';
import { useKnownFields } from '../columns/knownColumns';
import { PopoverButton } from '../PopoverButton';
import { lazySection } from '../../lazyPart';

// Its inputs are loaded on first use.
const FilterChoices = lazySection(() => import('./FilterChoices'));

/** The filters of a list that this host has. */
export const filtersHere = (filters: readonly ListFilter[]): readonly ListFilter[] =>
    extended ? filters : filters.filter(({ specified }) => specified);

const isOfTabs = (filter: ListFilter | undefined): boolean =>
    !!filter && 'chosen' in filter && filter.chosen === 'status';

type Filters = { filters: readonly ListFilter[] };

/** The filters of a list in a popover, by fields that the host has; each applies at once. */
export const FiltersButton = ({ filters }: Filters) => {
    const text = useText();
    const { filterValues } = useListFilterContext();
    const isKnown = useKnownFields();
    const offered = filters.filter(
        one => !one.linked && !isOfTabs(one) && (one.field === undefined || isKnown(one.field)),
    );
    if (offered.length === 0) return null;
    return (
        <PopoverButton
            label={text('screen.orders.filters')}
            icon={<FilterIcon />}
            badge={filters.filter(one => one.source in filterValues && !isOfTabs(one)).length}
            width={filters.length > 1 ? 440 : 280}
            padding={5}
        >
            {() => (
                <Suspense fallback={<Waiting />}>
                    <FilterChoices filters={offered} />
                </Suspense>
            )}
        </PopoverButton>
    );
};

/** A value of a filter in words, of any but one by a record. */
const useFilterWords = () => {
    const text = useText();
    const tag = useTag();
    const list = useListFormat();
    const country = useCountryName();
    const language = useLanguageName();
    const status = useStatusText();
    return (filter: Exclude<ListFilter, { reference: unknown }>, value: unknown): string => {
        const raw = String(value);
        if ('choices' in filter) {
            const choice = filter.choices.find(({ id }) => id === raw);
            return choice ? text(choice.label) : raw;
        }
        if ('chosen' in filter) {
            if (filter.chosen === 'country') return country(raw) || raw;
            if (filter.chosen === 'locale') return language(raw);
            if (filter.chosen === 'period')
                return isNamedPeriod(value) ? text(`screen.dashboard.periods.${value}`) : raw;
            return list(
                [value].flat().map(each => status(String(each))),
                'disjunction',
            );
        }
        if (filter.typed === 'day') return formatDate(raw);
        if (filter.typed === 'time') return formatDateTime(raw);
        if (filter.typed === 'text' || Number.isNaN(Number(raw))) return raw;
        if (filter.typed === 'amount') return formatMoney(Number(raw), tag);
        const count = formatCount(Number(raw), tag);
        return filter.unit ? `${count}\u00a0${text(filter.unit)}` : count;
    };
};

type ByRecord = Extract<ListFilter, { reference: unknown }>;

/** Reads the name of the record by which a list is filtered. */
const RecordName = ({
    filter: { source, reference },
    id,
    onName,
}: {
    filter: ByRecord;
    id: number;
    onName: (source: string, name: string) => void;
}) => {
    const nameOf = useNounName();
    const { mayCall } = useAccess();
    const { resource, calls, within } = reference;
    const { data: rows } = useListContext();
    const inRows = within && rows?.find(row => String(row[within]?.id) === String(id))?.[within];
    const { data } = useGetOne(
        resource,
        { id },
        { enabled: !within && mayCall(calls.one ?? calls.list), retry: false, onError: console.error },
    );
    const name = nameOf(resource, inRows ?? data);
    useEffect(() => onName(source, name), [onName, source, name]);
    return null;
};

const NO_TABS: readonly ListTab[] = [];

/** The active filters in words, as removable chips; the open tab shows its own. */
export const FilterChips = ({
    filters,
    tabs = NO_TABS,
}: Filters & { tabs?: readonly ListTab[] | undefined }) => {
    const text = useText();
    const words = useFilterWords();
    const { numbered } = useResourceText();
    const { filterValues } = useListFilterContext();
    const [names, setNames] = useState<Readonly<Record<string, string>>>({});
    const onName = useCallback(
        (source: string, name: string) => setNames(known => ({ ...known, [source]: name })),
        [],
    );
    const filterOf = (name: string) => filters.find(({ source }) => source === name);
    const say = (filter: ListFilter, value: unknown): string =>
        'reference' in filter
            ? names[filter.source] || numbered(filter.reference.resource, value)
            : words(filter, value);
    return (
        <>
            {filters.map(
                filter =>
                    'reference' in filter &&
                    filterValues[filter.source] && (
                        <RecordName
                            key={filter.source}
                            filter={filter}
                            id={filterValues[filter.source] as number}
                            onName={onName}
                        />
                    ),
            )}
            <ActiveFilters
                isHidden={(name, value) =>
                    name in (tabs[openTab(tabs, filterValues)]?.filter ?? {}) ||
                    (isOfTabs(filterOf(name)) && Array.isArray(value) && value.length === 1)
                }
                say={(name, value) => {
                    const filter = filterOf(name);
                    if (filter && isOfTabs(filter)) return say(filter, value);
                    return text('screen.pair', {
                        label: filter ? filterLabel(text, filter) : name,
                        value: filter ? say(filter, value) : String(value),
                    });
                }}
            />
        </>
    );
};
