import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListFilterContext } from 'react-admin';
import { useText } from '../../hooks/useText';
import { namesOf, openTab, type ListTab } from './listTabs';

/** Tabs above a list, each of which sets the filters that tabs have; search and other filters stay. */
export const FilterTabs = ({ tabs, label }: { tabs: readonly ListTab[]; label: string }) => {
    const text = useText();
    const { filterValues, setFilters } = useListFilterContext();
    const names = new Set(namesOf(tabs));
    const choose = (at: number) => {
        const tab = tabs[at];
        if (!tab) return;
        const others = Object.entries(filterValues).filter(([name]) => !names.has(name));
        setFilters({ ...Object.fromEntries(others), ...tab.filter });
    };
    const at = openTab(tabs, filterValues);
    return (
        <Tabs
            value={at < 0 ? false : at}
            onChange={(_, next: number) => choose(next)}
            variant="scrollable"
            aria-label={label}
            sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', paddingInline: 2 }}
        >
            {tabs.map(tab => (
                <Tab key={tab.label} label={text(tab.label)} />
            ))}
        </Tabs>
    );
};
