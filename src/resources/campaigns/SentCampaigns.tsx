import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, ListBase, useListContext, useRecordContext } from 'react-admin';
import { useState } from 'react';
import type { Campaign } from '../../../contract/schemas/campaigns';
import { CountField } from '../../components/fields/MoneyField';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ListTable } from '../../components/lists/rows/ListRows';
import { Pager } from '../../components/lists/Pager';
import { PhoneRow } from '../../components/lists/rows/PhoneRow';
import { PhoneRowList } from '../../components/lists/rows/PhoneRowList';
import { CampaignDialog } from './CampaignDialog';
import { AudienceField, CampaignField, StatusField } from './fields';
import { PushField } from './PushField';
import { ScheduledActions } from './ScheduledActions';
import { UNTIL_SENT } from './untilSent';
import { Section } from '../../components/page/Section';
import { usePhone } from '../../components/hooks/usePhone';
import { useText } from '../../components/hooks/useText';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';

/** Sent and scheduled campaigns, newest first. */
export const SentCampaigns = () => {
    const text = useText();
    return (
        <ListBase
            resource="campaigns"
            disableAuthentication
            disableSyncWithLocation
            perPage={HOST_PAGE_SIZE}
            exporter={false}
            queryOptions={UNTIL_SENT}
        >
            <Section title={text('screen.send.history')} flush>
                <Rows />
                <Pager />
            </Section>
        </ListBase>
    );
};

type Open = { onOpen: (message: Campaign) => void };

const Rows = () => {
    const isPhone = usePhone();
    const { data } = useListContext<Campaign>();
    // Not in the address: opening one must not ask whether to leave the form.
    const [opened, setOpened] = useState<Campaign>();
    const Body = isPhone ? PhoneRows : Table;
    return (
        <>
            <Body onOpen={setOpened} />
            {opened && (
                <CampaignDialog
                    message={data?.find(({ id }) => id === opened.id) ?? opened}
                    onClose={() => setOpened(undefined)}
                />
            )}
        </>
    );
};

const PhoneRows = ({ onOpen }: Open) => {
    const text = useText();
    return (
        <PhoneRowList<Campaign> empty={<EmptyState sentence={text('screen.send.none')} />}>
            {message => (
                <PhoneRow name={message.title} end={<StatusField />} onOpen={() => onOpen(message)}>
                    <CampaignField />
                    <Typography variant="caption" color="textSecondary" component="div">
                        <AudienceField /> · <CountField source="audience_size" /> ·{' '}
                        <ShopDateField source="send_at" showTime />
                    </Typography>
                    <PushField />
                    <ScheduledActions />
                </PhoneRow>
            )}
        </PhoneRowList>
    );
};

const Table = ({ onOpen }: Open) => {
    const text = useText();
    return (
        <ListTable
            empty={<EmptyState sentence={text('screen.send.none')} />}
            rowClick={(_id, _resource, message) => {
                onOpen(message as Campaign);
                return false;
            }}
        >
            <DataTable.Col
                source="title"
                // The message is shown in the reader's language.
                label={text('resources.campaigns.name', { smart_count: 1 })}
                disableSort
            >
                <CampaignField />
            </DataTable.Col>
            <DataTable.Col source="audience" disableSort>
                <AudienceField />
            </DataTable.Col>
            <DataTable.Col source="audience_size" align="right" disableSort>
                <CountField source="audience_size" />
            </DataTable.Col>
            <DataTable.Col source="send_at" disableSort>
                <ShopDateField source="send_at" showTime />
            </DataTable.Col>
            <DataTable.Col source="status" disableSort>
                <Box sx={{ paddingBlock: 0.5 }}>
                    <StatusField />
                    <PushField />
                </Box>
            </DataTable.Col>
            <DataTable.Col source="admin" disableSort>
                <AdminField />
            </DataTable.Col>
            <DataTable.Col source="id" label={text('screen.actions')} align="right" disableSort>
                <ScheduledActions />
            </DataTable.Col>
        </ListTable>
    );
};

const AdminField = () => <bdi>{useRecordContext<Campaign>()?.admin?.name}</bdi>;
