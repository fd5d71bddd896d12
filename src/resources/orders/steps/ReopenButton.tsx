import ReopenIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import type { ActivityEntry } from '../../../../contract/schemas/activity';
import type { Order } from '../../../../contract/schemas/purchases';
import { isReversed } from '../../../../contract/statuses';
import { previewUndo } from '../../../components/undo/undoDialog';
import { useText } from '../../../components/hooks/useText';
import { extended } from '../../../providers/http';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';

/** Undoes the step that cancelled or returned an order, as long as it can be undone. Its items leave the stock again. */
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
    const step = entries?.find(({ changes }) => changes?.status);
    if (!isReversed(status) || !step?.can_undo || step.changes.status?.to !== status) return null;
    return (
        <Button
            startIcon={<ReopenIcon />}
            onClick={() => previewUndo({ ids: [step.id] })}
            sx={{ marginBlockStart: 3 }}
        >
            {text('screen.orders.reopen')}
        </Button>
    );
};
