import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { notifications } from '../../../contract/nouns/notifications';
import { useText } from '../../components/hooks/useText';
import { send } from '../../providers/http';

/** Says that campaigns reach no phone, before one is written. A server that does not answer this call says nothing. */
export const PushUnavailableAlert = () => {
    const text = useText();
    const { data: connected } = useQuery({
        queryKey: ['notifications', 'gateway'],
        queryFn: ({ signal }) =>
            send<{ data: { connected: boolean } }>(notifications.calls.gateway, {}, { signal }).then(
                ({ data }) => data.connected,
            ),
        retry: false,
    });
    return connected === false ? <Alert severity="info">{text('screen.send.no_gateway')}</Alert> : null;
};
