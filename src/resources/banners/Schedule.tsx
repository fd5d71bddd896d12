import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { Suspense, useState } from 'react';
import { extensions } from '../../../contract/nouns';
import type { Banner } from '../../../contract/schemas/banners';
import { formatDateTime } from '../../components/fields/dates';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { scheduleState } from './scheduleState';
import { lazyDialog } from '../../components/lazyPart';

// Loaded when it is opened, like other forms.
const ScheduleDialog = lazyDialog(() => import('./ScheduleDialog'));

/** When the app shows a banner, marked if that is not now, and a button to change it. */
export const BannerSchedule = () => {
    const banner = useRecordContext<Banner>();
    const text = useText();
    const { mayCall } = useAccess();
    const [open, setOpen] = useState(false);
    if (!banner) return null;
    const state = scheduleState(banner);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
            <ScheduleText {...banner} />
            {state && <Chip size="small" variant="outlined" label={text(`screen.home.problem.${state}`)} />}
            {mayCall(extensions.banners.schedule) && (
                <Button size="small" onClick={() => setOpen(true)}>
                    {text('screen.banners.schedule')}
                </Button>
            )}
            {open && (
                <Suspense>
                    <ScheduleDialog banner={banner} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </Box>
    );
};

const ScheduleText = ({ shown_from, shown_until }: Pick<Banner, 'shown_from' | 'shown_until'>) => {
    const text = useText();
    const [from, until] = [formatDateTime(shown_from), formatDateTime(shown_until)];
    return (
        <span>
            {from && until
                ? text('screen.banners.between', { from, until })
                : from
                  ? text('screen.banners.from', { from })
                  : until
                    ? text('screen.banners.until', { until })
                    : text('screen.banners.always')}
        </span>
    );
};
