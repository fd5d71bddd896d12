import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { extensions } from '../../../contract/nouns';
import { useText } from '../../components/hooks/useText';
import { send } from '../../providers/http';

/** Whether the server can send push messages; no data if it does not answer this call. */
export const usePushGateway = () =>
    useQuery({
        queryKey: ['campaigns', 'gateway'],
        queryFn: ({ signal }) =>
            send<{ data: { connected: boolean } }>(extensions.campaigns.gateway, {}, { signal }).then(
                ({ data }) => data.connected,
            ),
        retry: false,
    });

/** Warns that campaigns reach no phone, before one is written. */
export const PushUnavailableAlert = () => (
    <Alert severity="info">{useText()('screen.send.no_gateway')}</Alert>
);
