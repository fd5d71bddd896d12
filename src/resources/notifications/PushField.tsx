import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Notification, PushFigures } from '../../../contract/schemas/notifications';
import { useText } from '../../components/useText';

/** Figures that are shown only if there are any. */
const OTHERS: (keyof PushFigures)[] = ['waiting', 'failed', 'opened'];

/** What became of a campaign on the phones. */
export const PushField = () => {
    const push = useRecordContext<Notification>()?.push;
    const text = useText();
    if (!push) return null;
    const pair = (name: keyof PushFigures) =>
        text('screen.pair', { label: text(`screen.send.push.${name}`), value: push[name] });
    return (
        <>
            <Typography variant="body2">{pair('sent')}</Typography>
            {OTHERS.filter(name => push[name] > 0).map(name => (
                <Typography key={name} variant="caption" color="textSecondary" component="div">
                    {pair(name)}
                </Typography>
            ))}
        </>
    );
};
