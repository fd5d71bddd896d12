import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import { ResourceContextProvider } from 'react-admin';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { EmptyState } from '../../components/feedback/EmptyState';
import { CheckedListBase } from '../../components/lists/CheckedListBase';
import { HeldPill } from '../../components/lists/HeldRows';
import { ListRows } from '../../components/lists/ListRows';
import { Pager } from '../../components/lists/Pager';
import { ListSearch } from '../../components/lists/ListSearch';
import { Views } from '../../components/lists/Views';
import { TitleBar } from '../../components/page/TitleBar';
import { useText } from '../../components/hooks/useText';
import { Entries } from './Entries';

/** The activity log, newest first. An extension that other hosts may lack. */
const Activity = () => {
    const text = useText();
    const title = text('page.activity');
    return (
        <ResourceContextProvider value="activity">
            <CheckedListBase
                disableAuthentication
                perPage={15}
                exporter={false}
                queryOptions={{ onError: error => console.error(error) }}
            >
                <TitleBar crumbs={[{ label: text('menu.shop') }, { label: title }]} title={title} />
                <Card sx={{ overflow: 'hidden' }}>
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
                        <Views columns={null} />
                    </Box>
                    <Rows />
                    <Pager />
                </Card>
            </CheckedListBase>
        </ResourceContextProvider>
    );
};
export default Activity;

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
