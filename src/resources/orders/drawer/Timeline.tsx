import ActionIcon from '@mui/icons-material/TaskAltOutlined';
import MessageIcon from '@mui/icons-material/CampaignOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefundIcon from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { extensions } from '../../../../contract/nouns';
import type { Order, TimelineEntry } from '../../../../contract/schemas/orders';
import type { MessageKey } from '../../../../i18n/messages';
import { formatDateTime } from '../../../components/fields/dates';
import { formatMoney } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { useName } from '../../../components/fields/NameField';
import { StatusChip } from '../../../components/fields/StatusChip';
import { useText } from '../../../components/hooks/useText';
import { offers, send } from '../../../providers/http';
import { Heading } from './Heading';
import { timelineKey } from './timelineKey';

const { timeline } = extensions.orders;

/**
 * Steps, notes, prints and messages, oldest first. Without the extensions, or until they answer, the history of the
 * order itself.
 */
const useTimeline = ({ id, updated_at, status_history }: Order): TimelineEntry[] => {
    const queryClient = useQueryClient();
    const { data } = useQuery<TimelineEntry[]>({
        // Read again after each change of the order.
        queryKey: [...timelineKey(id), updated_at],
        queryFn: ({ signal }) =>
            send<{ data: TimelineEntry[] }>(timeline, { id }, { signal }).then(({ data }) => data),
        enabled: offers(timeline),
        // What was read before the change, until it is read again.
        placeholderData: () =>
            queryClient
                .getQueriesData<TimelineEntry[]>({ queryKey: timelineKey(id) })
                .findLast(([, entries]) => entries)?.[1],
    });
    const history = (status_history ?? []).map(step => ({ type: 'status' as const, ...step }));
    return withoutRepeats(data ?? history);
};

/** A step is saved with the order's notes, so it often repeats those of the entry before. */
const withoutRepeats = (entries: TimelineEntry[]): TimelineEntry[] => {
    let last: string | null = null;
    return entries.map(entry => {
        if (entry.type !== 'status' && entry.type !== 'notes') return entry;
        const repeats = entry.type === 'status' && entry.notes === last;
        if (entry.notes || entry.type === 'notes') last = entry.notes;
        return repeats ? { ...entry, notes: null } : entry;
    });
};

/** Everything that happened to the order. */
export const Timeline = ({ order }: { order: Order }) => {
    const text = useText();
    const entries = useTimeline(order);
    if (!offers(timeline) && entries.length === 0) return null;
    return (
        <>
            <Heading>{text('screen.orders.history')}</Heading>
            <Box component="ol" sx={COLUMNS}>
                {entries.map((entry, index) => (
                    <Entry key={index} entry={entry} />
                ))}
            </Box>
        </>
    );
};

/** Event, time and name; the entries share their columns. */
const COLUMNS = {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    // A status is never cut; dates and names wrap.
    gridTemplateColumns: 'minmax(min-content, 1fr) auto fit-content(9rem)',
    columnGap: 4,
    rowGap: 4,
};
const ROW = { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', alignItems: 'center' };

/** On a phone, what has more words than a status stands above its time. */
const LONG = { gridColumn: { xs: '1 / -1', sm: 'auto' } };

const Entry = ({ entry }: { entry: TimelineEntry }) => (
    <Box component="li" sx={ROW}>
        <Box sx={entry.type === 'status' ? undefined : LONG}>
            <Event entry={entry} />
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ gridColumn: 2 }}>
            <bdi dir="ltr">{formatDateTime(entry.at)}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary">
            <bdi>{entry.admin?.name}</bdi>
        </Typography>
        {'notes' in entry && entry.notes && (
            <Typography
                variant="body2"
                dir="auto"
                sx={{ gridColumn: '1 / -1', whiteSpace: 'pre-line', marginBlockStart: 1 }}
            >
                {entry.notes}
            </Typography>
        )}
    </Box>
);

const Event = ({ entry }: { entry: TimelineEntry }) => {
    const text = useText();
    const nameOf = useName();
    const tag = useTag();
    switch (entry.type) {
        case 'status':
            return <StatusChip status={entry.status} />;
        case 'notes':
            return (
                <Label icon={NoteIcon}>
                    {text(entry.notes ? 'screen.orders.timeline.note' : 'screen.orders.timeline.cleared')}
                </Label>
            );
        case 'print':
            return (
                <Label icon={PrintIcon}>
                    {text('screen.pair', {
                        label: text('screen.orders.timeline.printed'),
                        value: text(`screen.print.${entry.kind}`),
                    })}
                </Label>
            );
        case 'refund':
            return (
                <Label icon={RefundIcon}>
                    {text('screen.pair', {
                        label: text(
                            entry.amount < 0 || (entry.pieces ?? 0) < 0
                                ? 'screen.orders.timeline.refund_undone'
                                : 'screen.orders.timeline.refund',
                        ),
                        value: [
                            formatMoney(Math.abs(entry.amount), tag),
                            ...(entry.pieces
                                ? [text('screen.print.pieces', { smart_count: Math.abs(entry.pieces) })]
                                : []),
                        ].join(' · '),
                    })}
                </Label>
            );
        case 'action':
            return (
                <Label icon={ActionIcon}>
                    {text(`screen.activity.actions.${entry.action}` as MessageKey, { _: entry.action })}
                </Label>
            );
        case 'message':
            return (
                <Label icon={MessageIcon}>
                    {text('screen.pair', {
                        label: text(`screen.orders.timeline.message_${entry.delivery ?? 'sent'}`),
                        value: nameOf({ name: entry.title, name_ar: entry.title_ar }),
                    })}
                </Label>
            );
    }
};

const Label = ({
    icon: Icon,
    children,
}: {
    icon: ComponentType<{ fontSize: 'small' }>;
    children: string;
}) => (
    <Typography
        variant="body2"
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}
    >
        <Icon fontSize="small" />
        {children}
    </Typography>
);
