import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { DAY_MS } from '../../../../contract/days';
import { extensions } from '../../../../contract/nouns';
import type { CustomerDetail } from '../../../../contract/schemas/customers';
import { Confirmation } from '../../../components/feedback/Confirmation';
import { formatDate } from '../../../components/fields/dates';
import { useText } from '../../../components/hooks/useText';
import { explained } from '../../../providers/failure';
import { send } from '../../../providers/http';

/** Asks for the erasure of a customer, and says before when it happens, what goes and what stays. */
const ErasureDialog = ({
    customer: { id, name, erasure_days },
    onClose,
}: {
    customer: CustomerDetail;
    onClose: () => void;
}) => {
    const text = useText();
    const translate = useTranslate();
    const notify = useNotify();
    const queries = useQueryClient();
    const { mutate, isPending, error } = useMutation({
        mutationFn: () => send(extensions.erasures.create, { customer_id: id }),
        onSuccess: () => {
            notify(text('screen.customers.erasure.scheduled'), { type: 'success' });
            onClose();
        },
        // After a refusal as well: someone else may have asked meanwhile.
        onSettled: () =>
            Promise.all(
                ['customers', 'erasures', 'activity'].map(resource =>
                    queries.invalidateQueries({ queryKey: [resource] }),
                ),
            ),
    });
    const date = formatDate(new Date(Date.now() + erasure_days * DAY_MS).toISOString());
    return (
        <Confirmation
            open
            maxWidth="sm"
            onClose={() => !isPending && onClose()}
            title={text('screen.customers.erasure.title', { name })}
            hint={text('screen.customers.erasure.when', { date })}
            actions={
                <>
                    <Button onClick={onClose} disabled={isPending} autoFocus>
                        {text('action.cancel')}
                    </Button>
                    <Button variant="contained" color="error" loading={isPending} onClick={() => mutate()}>
                        {text('screen.customers.erasure.submit')}
                    </Button>
                </>
            }
        >
            <Box component="ul" sx={{ marginBlock: 3, paddingInlineStart: 5 }}>
                <li>{text('screen.customers.erasure.goes')}</li>
                <li>{text('screen.customers.erasure.stays')}</li>
            </Box>
            {error && <Alert severity="error">{explained(error, translate)}</Alert>}
        </Confirmation>
    );
};
export default ErasureDialog;
