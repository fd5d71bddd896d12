import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { extensions } from '../../../contract/nouns';
import type { DeliveriesAnswer } from '../../../contract/schemas/deliveries';
import { useText } from '../../components/hooks/useText';
import { POLL_INTERVAL_MS } from '../../components/lists/usePolling';
import { useAccess } from '../../providers/auth/access';
import { send } from '../../providers/http';

/** The failures that are shown; the log of the server has them all. */
const MOST_SHOWN = 3;

/**
 * Warns of changes that the shop's own code on the server has failed to follow, and tries them again. Nothing without any, and for
 * roles that may not edit the settings.
 */
export const Undelivered = () => {
    const text = useText();
    const { mayCall } = useAccess();
    const { data, refetch } = useQuery({
        queryKey: ['deliveries'],
        queryFn: ({ signal }) => send<DeliveriesAnswer>(extensions.deliveries.list, {}, { signal }),
        enabled: mayCall(extensions.deliveries.list),
        refetchInterval: POLL_INTERVAL_MS,
        retry: false,
    });
    const { mutate, isPending } = useMutation({
        mutationFn: () => send(extensions.deliveries.retry),
        onSettled: () => refetch(),
    });
    if (!data || data.meta.total === 0) return null;
    return (
        <Alert
            severity="warning"
            sx={{ marginBlockEnd: 4 }}
            action={
                <Button color="inherit" loading={isPending} onClick={() => mutate()}>
                    {text('action.retry')}
                </Button>
            }
        >
            {text('screen.activity.undelivered', { smart_count: data.meta.total })}
            {data.data.slice(0, MOST_SHOWN).map(({ event, noun, record_id, error }) => (
                <Typography key={event} variant="body2" component="div">
                    <bdi dir="ltr">
                        {noun}.after · #{record_id} · {error}
                    </bdi>
                </Typography>
            ))}
        </Alert>
    );
};
