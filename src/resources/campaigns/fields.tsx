import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import type { Notification } from '../../../contract/schemas/notifications';
import { useCountryName } from '../../components/fields/CountryField';
import { useLanguageName } from '../../components/fields/useLanguageName';
import { useText } from '../../components/hooks/useText';

/** Who receives a campaign, without their number. */
export const AudienceField = () => {
    const message = useRecordContext<Notification>();
    const text = useText();
    const country = useCountryName();
    const languageName = useLanguageName();
    if (!message) return null;
    const { audience } = message;
    if ('country' in audience) return <>{country(audience.country)}</>;
    if ('device_type' in audience) return <>{text(`device.${audience.device_type}`)}</>;
    if ('locale' in audience) return <>{languageName(audience.locale)}</>;
    return <>{text('all' in audience ? 'screen.send.audiences.all' : 'screen.send.audiences.user_ids')}</>;
};

const COLOURS = { scheduled: 'info', sending: 'warning', sent: 'success', failed: 'error' } as const;

/** The status of a campaign. */
export const StatusField = () => {
    const status = useRecordContext<Notification>()?.status;
    const text = useText();
    if (!status) return null;
    const known = status in COLOURS;
    return (
        <Chip
            size="small"
            variant="outlined"
            color={known ? COLOURS[status] : 'default'}
            label={known ? text(`screen.send.statuses.${status}`) : status}
        />
    );
};
