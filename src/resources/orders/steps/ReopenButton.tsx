import ReopenIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { nouns } from '../../../../contract/nouns';
import type { ActivityEntry } from '../../../../contract/schemas/activity';
import type { Order } from '../../../../contract/schemas/purchases';
import { isReversed } from '../../../../contract/statuses';
import { previewUndo } from '../../../components/undo/undoDialog';
import { useText } from '../../../components/hooks/useText';
import { extended } from '../../../providers/http';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';

/** Whether an entry recorded a refund that can be undone; one that undid a refund lowered the amount. */
const isRefund = ({ can_undo, changes: { refunded } }: ActivityEntry): boolean =>
    can_undo && Number(refunded?.to ?? 0) > Number(refunded?.from ?? 0);

/**
 * Undoes the step that cancelled or returned an order, as long as it can be undone, and the refunds after it. Its items
 * leave the stock again. Its message to the customer is in the preview, which says that a sent one stays.
 */
export const ReopenButton = ({ order: { id, status, updated_at } }: { order: Order }) => {
    const text = useText();
    const { data: entries } = useGetList<ActivityEntry>(
        'activity',
        {
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            // Another step of the order is another entry.
            meta: { resource: 'purchase-operations', record_id: id, updated_at },
        },
        { enabled: extended && isReversed(status), retry: false, onError: console.error },
    );
    const position = entries?.findIndex(({ changes }) => changes?.status) ?? -1;
    const step = entries?.[position];
    // Newest first. A sale has no refunds, so they are undone before the step.
    const refunds = entries?.slice(0, Math.max(position, 0)).filter(isRefund) ?? [];
    const change = step?.change;
    const { data: ofChange = [], isLoading } = useGetList<ActivityEntry>(
        'activity',
        { pagination: { page: 1, perPage: HOST_PAGE_SIZE }, meta: { change: change?.id } },
        { enabled: extended && (change?.size ?? 1) > 1, retry: false, onError: console.error },
    );
    const messages = ofChange.filter(
        ({ resource, undone }) => resource === nouns.notifications.name && !undone,
    );
    if (isLoading || !isReversed(status) || !step?.can_undo || step.changes.status?.to !== status)
        return null;
    return (
        <Button
            startIcon={<ReopenIcon />}
            onClick={() => previewUndo({ ids: [...messages, ...refunds, step].map(one => one.id) })}
            sx={{ marginBlockStart: 3 }}
        >
            {text('screen.orders.reopen')}
        </Button>
    );
};
