import ReopenIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { extensions, nouns } from '../../../../contract/nouns';
import type { ActivityEntry } from '../../../../contract/schemas/activity';
import type { Order } from '../../../../contract/schemas/orders';
import { isReversed } from '../../../../contract/statuses';
import { previewUndo } from '../../../components/undo/undoDialog';
import { useText } from '../../../components/hooks/useText';
import { offers } from '../../../providers/http';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';

/** Whether an entry recorded a refund that can be undone; one that undid a refund lowered the amount. */
const isRefund = ({ can_undo, changes: { refunded } }: ActivityEntry): boolean =>
    can_undo && Number(refunded?.to ?? 0) > Number(refunded?.from ?? 0);

/**
 * Undoes the step that cancelled or returned an order, as long as it can be undone, and the refunds after it. Its items
 * leave the stock again. The messages about the order since then are in the preview, which says that a sent one stays.
 */
export const ReopenButton = ({ order: { id, number, status, updated_at } }: { order: Order }) => {
    const text = useText();
    const { data: entries } = useGetList<ActivityEntry>(
        'activity',
        {
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            // Another step of the order is another entry.
            meta: { resource: 'orders', record_id: id, updated_at },
        },
        {
            enabled: offers(extensions.journal.undo) && isReversed(status),
            retry: false,
            onError: console.error,
        },
    );
    const position = entries?.findIndex(({ changes }) => changes?.status) ?? -1;
    const step = entries?.[position];
    // Newest first. A sale has no refunds, so they are undone before the step.
    const refunds = entries?.slice(0, Math.max(position, 0)).filter(isRefund) ?? [];
    // The title of a message to the customer has the order's number.
    const { data: named = [], isLoading } = useGetList<ActivityEntry>(
        'activity',
        {
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            filter: { q: number, noun: nouns.campaigns.name },
            meta: { updated_at },
        },
        { enabled: !!step?.can_undo, retry: false, onError: console.error },
    );
    if (isLoading || !isReversed(status) || !step?.can_undo || step.changes.status?.to !== status)
        return null;
    const messages = named.filter(
        ({ id: entry, action, undone }) => entry > step.id && action === 'create' && !undone,
    );
    const label = text('screen.orders.reopen');
    return (
        <Button
            startIcon={<ReopenIcon />}
            onClick={() =>
                previewUndo(
                    { ids: [...messages, ...refunds, step].map(one => one.id) },
                    {
                        job: {
                            title: text('screen.pair', { label, value: number }),
                            confirm: label,
                            entry: step.id,
                            kinds: {
                                [nouns.campaigns.name]: text('screen.orders.customer_message.step'),
                            },
                        },
                    },
                )
            }
            sx={{ marginBlockStart: 3 }}
        >
            {text('screen.orders.asks', { step: label })}
        </Button>
    );
};
