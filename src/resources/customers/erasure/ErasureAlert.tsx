import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LinkBase, useNotify, useRecordContext } from 'react-admin';
import { api, extensions } from '../../../../contract/nouns';
import type { CustomerDetail } from '../../../../contract/schemas/customers';
import type { Erasure } from '../../../../contract/schemas/erasures';
import { OPEN_STATUSES } from '../../../../contract/statuses';
import { formatDate } from '../../../components/fields/dates';
import { useFailureToast } from '../../../components/forms/oneAtATime';
import { useText } from '../../../components/hooks/useText';
import { filteredAddress } from '../../../components/lists/filters/filteredAddress';
import { useAccess } from '../../../providers/auth/access';
import { send } from '../../../providers/http';

/** On the page of a customer whose erasure waits: when it happens, what it waits for, and the way to call it off. */
export const ErasureAlert = () => {
    const erasure = useRecordContext<CustomerDetail>()?.erasure;
    return erasure ? <WaitingErasure erasure={erasure} /> : null;
};

const WaitingErasure = ({
    erasure: { id, customer, admin, created_at, due_at, open_orders, problem },
}: Given) => {
    const text = useText();
    const { mayCall } = useAccess();
    const orders = text('screen.customers.erasure.waits', { smart_count: open_orders });
    return (
        <Alert
            severity="warning"
            action={mayCall(extensions.erasures.delete) && <CallOff id={id} />}
            sx={{ marginBlockEnd: 4, flexWrap: 'wrap' }}
        >
            <AlertTitle>{text('screen.customers.erasure.planned', { date: formatDate(due_at) })}</AlertTitle>
            <Typography variant="body2">
                {text('screen.customers.erasure.asked', { name: admin.name, date: formatDate(created_at) })}
            </Typography>
            {open_orders > 0 && (
                <Typography variant="body2">
                    {mayCall(api.orders.list) ? (
                        <Link
                            component={LinkBase}
                            color="inherit"
                            to={filteredAddress('/default/purchase-operations', {
                                user_id: customer.id,
                                status: OPEN_STATUSES,
                            })}
                        >
                            {orders}
                        </Link>
                    ) : (
                        orders
                    )}
                </Typography>
            )}
            {problem && (
                <Typography variant="body2">
                    {text('screen.customers.erasure.problem', { reason: problem })}
                </Typography>
            )}
        </Alert>
    );
};
type Given = { erasure: Erasure };

const CallOff = ({ id }: { id: number }) => {
    const text = useText();
    const notify = useNotify();
    const queries = useQueryClient();
    const showFailure = useFailureToast();
    const { mutate, isPending } = useMutation({
        mutationFn: () => send(extensions.erasures.delete, { id }),
        onSuccess: () => notify(text('screen.customers.erasure.called_off'), { type: 'success' }),
        onError: error => void showFailure(error),
        onSettled: () =>
            Promise.all(
                ['customers', 'erasures', 'activity'].map(resource =>
                    queries.invalidateQueries({ queryKey: [resource] }),
                ),
            ),
    });
    return (
        <Button color="inherit" loading={isPending} onClick={() => mutate()}>
            {text('screen.customers.erasure.call_off')}
        </Button>
    );
};
