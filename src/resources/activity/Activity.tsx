import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import { ResourceContextProvider } from 'react-admin';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { ownNouns } from '../../../contract/fields/ownFields';
import type { MessageKey } from '../../../i18n/messages';
import { LOGGED_NOUNS } from '../../../contract/nouns/activity';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { EmptyState } from '../../components/feedback/EmptyState';
import { CheckedListBase } from '../../components/lists/rows/CheckedListBase';
import { FilterChips, FiltersButton } from '../../components/lists/filters/ListFilters';
import type { ListFilter } from '../../components/lists/filters/listFilter';
import { HeldPill } from '../../components/lists/rows/HeldRows';
import { ListRows } from '../../components/lists/rows/ListRows';
import { Pager } from '../../components/lists/Pager';
import { POLL_INTERVAL_MS } from '../../components/lists/usePolling';
import { ListSearch } from '../../components/lists/filters/ListSearch';
import { Views } from '../../components/lists/Views';
import { TitleBar } from '../../components/page/TitleBar';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { Entries } from './Entries';
import { Undelivered } from './Undelivered';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';
import { useCrumbs } from '../crumbs';

/** The activity log, newest first. An extension that other hosts may lack. */
const Activity = () => {
    const text = useText();
    const title = text('page.activity');
    const crumbs = useCrumbs();
    const filters = useFilters();
    return (
        <ResourceContextProvider value="activity">
            <CheckedListBase
                disableAuthentication
                perPage={HOST_PAGE_SIZE}
                exporter={false}
                queryOptions={{
                    // A change of many records is one row.
                    meta: { grouped: 1 },
                    // Hints name the record that changed, and not the log.
                    refetchInterval: POLL_INTERVAL_MS,
                    onError: error => console.error(error),
                }}
            >
                <TitleBar crumbs={crumbs()} title={title} />
                <Undelivered />
                <Card sx={{ overflow: 'clip' }}>
                    <Box
                        sx={{
                            padding: 4,
                            display: 'flex',
                            alignItems: 'center',
                            gap: 2,
                            flexWrap: 'wrap',
                        }}
                    >
                        <ListSearch />
                        <FiltersButton filters={filters} />
                        <Views columns={null} />
                    </Box>
                    <FilterChips filters={filters} />
                    <Rows />
                    <Pager />
                </Card>
            </CheckedListBase>
        </ResourceContextProvider>
    );
};
export default Activity;

/** Filters by person, noun and day. Nouns are those that the role may show. */
const useFilters = (): ListFilter[] => {
    const { meets } = useAccess();
    const readable = [...LOGGED_NOUNS, ...Object.keys(ownNouns)].filter(noun => {
        const { permissions } = (nouns as Record<string, Noun>)[noun]!;
        return permissions && meets([permissions.show, permissions.edit ?? permissions.show]);
    });
    return [
        {
            source: 'person',
            label: 'screen.activity.person',
            reference: { resource: 'admins', calls: nouns.admins.calls },
        },
        {
            source: 'noun',
            label: 'screen.activity.noun',
            choices: readable.map(id => ({ id, label: `resources.${id}.name` as MessageKey })),
        },
        { source: 'from', label: 'screen.orders.from', typed: 'day' },
        { source: 'to', label: 'screen.orders.to', typed: 'day' },
        // The dashboard links to what others changed since the last visit.
        { source: 'since', label: 'screen.orders.from', typed: 'time', linked: true },
        {
            source: 'others',
            label: 'screen.activity.person',
            choices: [{ id: 'true', label: 'screen.since.colleagues' }],
            linked: true,
        },
    ];
};

const Rows = () => {
    const text = useText();
    return (
        <>
            <HeldPill label={count => text('screen.list.arrived', { count })} />
            <ListRows<ActivityEntry> empty={<EmptyState sentence={text('screen.activity.none')} />}>
                {entries => <Entries entries={entries} />}
            </ListRows>
        </>
    );
};
