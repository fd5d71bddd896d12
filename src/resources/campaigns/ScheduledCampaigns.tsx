import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListBase, RecordContextProvider, useListContext } from 'react-admin';
import { useState, type ReactNode } from 'react';
import type { Campaign } from '../../../contract/schemas/campaigns';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { useText } from '../../components/hooks/useText';
import { Pager } from '../../components/lists/Pager';
import { Section } from '../../components/page/Section';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';
import { CampaignDialog } from './CampaignDialog';
import { AudienceField, CampaignField } from './fields';
import { ScheduledActions } from './ScheduledActions';
import { UNTIL_SENT } from './untilSent';

const SCHEDULED = { status: 'scheduled' };

/** The list of the campaigns that wait to be sent, for `ScheduledCampaigns` below it. */
export const ScheduledList = ({ children }: { children: ReactNode }) => (
    <ListBase
        resource="campaigns"
        disableAuthentication
        disableSyncWithLocation
        storeKey={false}
        perPage={HOST_PAGE_SIZE}
        filter={SCHEDULED}
        exporter={false}
        queryOptions={UNTIL_SENT}
    >
        {children}
    </ListBase>
);

/** The campaigns of a `ScheduledList`: when each is sent, and to how many customers. Nothing if none waits. */
export const ScheduledCampaigns = () => {
    const text = useText();
    const { data, total } = useListContext<Campaign>();
    const [opened, setOpened] = useState<Campaign>();
    if (!data?.length) return null;
    const soonestFirst = [...data].sort((a, b) => Date.parse(a.send_at) - Date.parse(b.send_at));
    return (
        <Section title={text('screen.send.statuses.scheduled')} flush>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {soonestFirst.map(message => (
                    <RecordContextProvider key={message.id} value={message}>
                        <Box
                            component="li"
                            onClick={() => setOpened(message)}
                            sx={{
                                display: 'flex',
                                flexWrap: 'wrap',
                                alignItems: 'center',
                                columnGap: 4,
                                paddingInline: 5,
                                paddingBlock: 2,
                                borderBlockStart: '1px solid',
                                borderColor: 'divider',
                                cursor: 'pointer',
                            }}
                        >
                            <Box sx={{ flex: '1 1 16rem', minInlineSize: 0 }}>
                                <CampaignField />
                            </Box>
                            <Typography variant="body2">
                                <AudienceField /> ·{' '}
                                {text('screen.send.size', { smart_count: message.audience_size })} ·{' '}
                                <ShopDateField source="send_at" showTime />
                            </Typography>
                            <ScheduledActions />
                        </Box>
                    </RecordContextProvider>
                ))}
            </Box>
            {total !== data.length && <Pager />}
            {opened && <CampaignDialog message={opened} onClose={() => setOpened(undefined)} />}
        </Section>
    );
};
