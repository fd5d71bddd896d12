import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListFilterContext, useListSortContext, type SortPayload } from 'react-admin';
import type { MessageKey } from '../../../../i18n/messages';
import { useText } from '../../hooks/useText';

/** A named filter of a list. The first tab of a list has none: it shows all. */
export type ListTab = {
    label: MessageKey;
    filter: Readonly<Record<string, string>>;
    /** The order in which its rows are needed, instead of the list's. */
    sort?: SortPayload;
};

/** Tabs above a list, each of which sets the filters that tabs have; search and other filters stay. */
export const FilterTabs = ({
    tabs,
    label,
    sort,
}: {
    tabs: readonly ListTab[];
    label: string;
    /** The list's own order. */
    sort?: SortPayload | undefined;
}) => {
    const text = useText();
    const { filterValues, setFilters } = useListFilterContext();
    const { setSort } = useListSortContext();
    const names = new Set(tabs.flatMap(({ filter }) => Object.keys(filter)));
    const isOpen = ({ filter }: ListTab) => [...names].every(name => filterValues[name] === filter[name]);
    const choose = (at: number) => {
        const tab = tabs[at];
        if (!tab) return;
        const others = Object.entries(filterValues).filter(([name]) => !names.has(name));
        setFilters({ ...Object.fromEntries(others), ...tab.filter });
        const order = tab.sort ?? sort;
        if (order) setSort(order);
    };
    const at = tabs.findIndex(isOpen);
    return (
        <Tabs
            value={at < 0 ? false : at}
            onChange={(_, next: number) => choose(next)}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label={label}
            sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', paddingInline: 2 }}
        >
            {tabs.map(tab => (
                <Tab key={tab.label} label={text(tab.label)} />
            ))}
        </Tabs>
    );
};
