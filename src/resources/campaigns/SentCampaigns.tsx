import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DialogContentText from '@mui/material/DialogContentText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable, ListBase, useListContext, useRecordContext } from 'react-admin';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Notification } from '../../../contract/schemas/notifications';
import { CountField } from '../../components/fields/MoneyField';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { EmptyState } from '../../components/feedback/EmptyState';
import { useName } from '../../components/fields/NameField';
import { ListTable } from '../../components/lists/rows/ListRows';
import { Pager } from '../../components/lists/Pager';
import { PhoneRow } from '../../components/lists/rows/PhoneRow';
import { PhoneRowList } from '../../components/lists/rows/PhoneRowList';
import { RemoveDialog } from '../../components/feedback/RemoveDialog';
import { CampaignDialog } from './CampaignDialog';
import { useComposer } from './composer';
import { valuesOf } from './campaign';
import { AudienceField, StatusField } from './fields';
import { PushField } from './PushField';
import { Section } from '../../components/page/Section';
import { usePhone } from '../../components/hooks/usePhone';
import { useText } from '../../components/hooks/useText';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';
import { ApartOnTouch } from '../../components/page/ApartOnTouch';

const SCHEDULED = { status: 'scheduled' };
/** Milliseconds between refetches while campaigns are unsent. */
const LOOK_AGAIN_MS = 10_000;

/** Sent and scheduled campaigns, newest first; with `?status=scheduled` in the address only those that wait. */
export const SentCampaigns = () => {
    const text = useText();
    const [address, setAddress] = useSearchParams();
    const isFiltered = address.get('status') === 'scheduled';
    return (
        <ListBase
            resource="notifications"
            disableAuthentication
            disableSyncWithLocation
            perPage={HOST_PAGE_SIZE}
            filter={isFiltered ? SCHEDULED : undefined}
            exporter={false}
            queryOptions={{
                onError: error => console.error(error),
                // Refetches while campaigns are waiting to be sent, or on their way to phones.
                refetchInterval: query =>
                    query.state.data?.data.some(
                        ({ status, push }) =>
                            status === 'sending' || push?.waiting > 0 || isDue(status, query),
                    )
                        ? LOOK_AGAIN_MS
                        : false,
            }}
        >
            <Section
                title={text('screen.send.history')}
                flush
                action={
                    isFiltered && (
                        <Chip
                            size="small"
                            label={text('screen.send.statuses.scheduled')}
                            onDelete={() =>
                                setAddress(now => {
                                    now.delete('status');
                                    return now;
                                })
                            }
                        />
                    )
                }
            >
                <Rows />
                <Pager />
            </Section>
        </ListBase>
    );
};

/** Whether a campaign is due within the next minute. */
const isDue = (status: string, query: { state: { data?: { data: { send_at?: string }[] } } }) =>
    status === 'scheduled' &&
    !!query.state.data?.data.some(({ send_at }) => send_at && Date.parse(send_at) < Date.now() + 60_000);

type Open = { onOpen: (message: Notification) => void };

const Rows = () => {
    const isPhone = usePhone();
    const { data } = useListContext<Notification>();
    // Not in the address: opening one must not ask whether to leave the form.
    const [opened, setOpened] = useState<Notification>();
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
        <PhoneRowList<Notification> empty={<EmptyState sentence={text('screen.send.none')} />}>
            {message => (
                <PhoneRow name={message.title} end={<StatusField />} onOpen={() => onOpen(message)}>
                    <CampaignField />
                    <Typography variant="caption" color="textSecondary" component="div">
                        <AudienceField /> · <CountField source="audience_size" /> ·{' '}
                        <ShopDateField source="send_at" showTime />
                    </Typography>
                    <PushField />
                    <RemoveButton />
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
                onOpen(message as Notification);
                return false;
            }}
        >
            <DataTable.Col
                source="title"
                // The message is shown in the reader's language.
                label={text('resources.notifications.name', { smart_count: 1 })}
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
            <DataTable.Col source="id" label={text('screen.send.actions')} align="right" disableSort>
                <RemoveButton />
            </DataTable.Col>
        </ListTable>
    );
};

const CampaignField = () => {
    const message = useRecordContext<Notification>();
    const nameOf = useName();
    if (!message) return null;
    return (
        <>
            {/* For the keyboard: its press is the row's. */}
            <Link
                component="button"
                type="button"
                variant="body2"
                color="inherit"
                underline="hover"
                dir="auto"
                sx={{ fontWeight: 500, textAlign: 'start' }}
            >
                {nameOf({ name: message.title, name_ar: message.title_ar })}
            </Link>
            <Typography
                variant="caption"
                color="textSecondary"
                component="div"
                dir="auto"
                noWrap
                sx={{ maxInlineSize: 320 }}
                title={nameOf({ name: message.body, name_ar: message.body_ar })}
            >
                {nameOf({ name: message.body, name_ar: message.body_ar })}
            </Typography>
        </>
    );
};

const AdminField = () => <bdi>{useRecordContext<Notification>()?.admin?.name}</bdi>;

/** A campaign can be deleted until it is sent. It returns to the form, whole, if that has no text. */
const RemoveButton = () => {
    const message = useRecordContext<Notification>();
    const { refetch } = useListContext();
    const text = useText();
    const composer = useComposer();
    const [asking, setAsking] = useState<'keep' | 'refill'>();
    if (message?.status !== 'scheduled') return null;
    const label = text('screen.orders.asks', { step: text('screen.send.take_back') });
    const ask = () => setAsking(composer.isEmpty() ? 'refill' : 'keep');
    return (
        // A press here, also one in the dialog, does not open the row.
        <Box component="span" onClick={event => event.stopPropagation()}>
            <ApartOnTouch action={label} of={message.title} onPress={ask}>
                <Button size="small" color="error" onClick={ask}>
                    {label}
                </Button>
            </ApartOnTouch>
            <RemoveDialog
                resource="notifications"
                record={message}
                name={message.title}
                open={!!asking}
                onClose={() => setAsking(undefined)}
                buttons={{ keep: text('screen.send.keep'), remove: text('screen.send.take_back') }}
                onRemoved={() => {
                    if (asking === 'refill') composer.fill(valuesOf(message));
                    void refetch();
                }}
            >
                <DialogContentText sx={{ marginBlockStart: 2 }}>
                    {text(asking === 'refill' ? 'screen.send.returns' : 'screen.send.stays_in_log')}
                </DialogContentText>
            </RemoveDialog>
        </Box>
    );
};
