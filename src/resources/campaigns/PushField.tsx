import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Campaign, PushFigures } from '../../../contract/schemas/campaigns';
import { useText } from '../../components/hooks/useText';

/** Figures that are shown only if there are any. */
const OTHERS: (keyof PushFigures)[] = ['waiting', 'failed', 'opened'];

/** The results of a campaign on the phones, below its status. */
export const PushField = () => {
    const push = useRecordContext<Campaign>()?.push;
    const text = useText();
    if (!push) return null;
    return (['sent', ...OTHERS.filter(name => push[name] > 0)] as const).map(name => (
        <Typography key={name} variant="caption" color="textSecondary" component="div" noWrap>
            {text('screen.pair', { label: text(`screen.send.push.${name}`), value: push[name] })}
        </Typography>
    ));
};
