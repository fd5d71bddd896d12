import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import { DataTable, ListBase, ResourceContextProvider } from 'react-admin';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ListTable } from '../../components/lists/ListRows';
import { Pager } from '../../components/lists/Pager';
import { ListSearch } from '../../components/lists/ListSearch';
import { TitleBar } from '../../components/page/TitleBar';
import { useText } from '../../components/useText';
import { extended } from '../../providers/http';
import { ActionField, ChangesField, WhatField, WhoField } from './fields';

/** The activity log, newest first. An extension that other hosts may lack. */
const Activity = () => {
    const text = useText();
    const title = text('page.activity');
    return (
        <ResourceContextProvider value="activity">
            {extended ? (
                <ListBase
                    disableAuthentication
                    perPage={15}
                    exporter={false}
                    queryOptions={{ onError: error => console.error(error) }}
                >
                    <TitleBar
                        crumbs={[{ label: text('menu.administration') }, { label: title }]}
                        title={title}
                    />
                    <Card sx={{ overflow: 'hidden' }}>
                        <Box sx={{ padding: 4 }}>
                            <ListSearch />
                        </Box>
                        <Rows />
                        <Pager />
                    </Card>
                </ListBase>
            ) : (
                <>
                    <TitleBar
                        crumbs={[{ label: text('menu.administration') }, { label: title }]}
                        title={title}
                    />
                    <EmptyState sentence={text('screen.activity.not_kept')} />
                </>
            )}
        </ResourceContextProvider>
    );
};
export default Activity;

const Rows = () => {
    const text = useText();
    return (
        <ListTable empty={<EmptyState sentence={text('screen.activity.none')} />}>
            <DataTable.Col source="at" disableSort>
                <ShopDateField source="at" showTime />
            </DataTable.Col>
            <DataTable.Col source="admin" disableSort>
                <WhoField />
            </DataTable.Col>
            <DataTable.Col source="action" disableSort>
                <ActionField />
            </DataTable.Col>
            <DataTable.Col source="record_name" disableSort>
                <WhatField />
            </DataTable.Col>
            <DataTable.Col source="changes" disableSort>
                <ChangesField />
            </DataTable.Col>
        </ListTable>
    );
};
