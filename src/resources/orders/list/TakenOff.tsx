import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRefresh } from 'react-admin';
import type { Order } from '../../../../contract/schemas/orders';
import { useListFormat } from '../../../components/fields/useListFormat';
import { useText } from '../../../components/hooks/useText';
import type { Update } from './rowsAfterUpdates';

/** Names the orders that a change removed from the list, with a button to show them. */
export const TakenOff = ({ updates, forget }: { updates: readonly Update<Order>[]; forget: () => void }) => {
    const text = useText();
    const listed = useListFormat();
    const refresh = useRefresh();
    const removed = updates.filter(({ before, after }) => before.status === after.status);
    if (removed.length === 0) return null;
    const show = () => {
        forget();
        refresh();
    };
    return (
        <Alert
            severity="info"
            onClose={forget}
            sx={{ marginBlockEnd: 4 }}
            action={
                <Button size="small" onClick={show}>
                    {text('screen.orders.show_again')}
                </Button>
            }
        >
            {text('screen.orders.taken_off', {
                number: listed(removed.map(({ after }) => after.number)),
            })}
        </Alert>
    );
};
