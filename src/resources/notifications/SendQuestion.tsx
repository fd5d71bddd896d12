import Button from '@mui/material/Button';
import type { NotificationBody } from '../../../contract/schemas/notifications';
import { Confirmation } from '../../components/feedback/Confirmation';
import { formatDateTime } from '../../components/fields/dates';
import { useText } from '../../components/useText';
import { useAudienceSize } from './Audience';

/** Asks before a campaign is sent: to how many customers, and when. */
export const SendQuestion = ({
    message: { audience, send_at },
    onAnswer,
}: {
    message: Partial<NotificationBody>;
    onAnswer: (yes: boolean) => void;
}) => {
    const text = useText();
    const { data: size, isPending } = useAudienceSize(audience);
    return (
        <Confirmation
            open
            onClose={() => onAnswer(false)}
            title={
                size === undefined
                    ? text('screen.send.ask')
                    : text('screen.send.ask_size', { smart_count: size })
            }
            hint={
                send_at
                    ? text('screen.send.ask_later', { at: formatDateTime(send_at) })
                    : text('screen.send.ask_now')
            }
            actions={
                <>
                    <Button onClick={() => onAnswer(false)} autoFocus>
                        {text('action.back')}
                    </Button>
                    <Button onClick={() => onAnswer(true)} variant="contained" loading={isPending}>
                        {text('screen.send.send')}
                    </Button>
                </>
            }
        />
    );
};
