import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import type { Audience, Notification } from '../../../contract/schemas/notifications';
import { useCountryName } from '../../components/fields/CountryField';
import { useLanguageName } from '../../components/fields/useLanguageName';
import { useText } from '../../components/hooks/useText';

/** Says who receives a campaign, without their number: the name of a country, of a device or of a language. */
export const useAudienceText = () => {
    const text = useText();
    const country = useCountryName();
    const languageName = useLanguageName();
    return (audience: Audience): string => {
        if ('country' in audience) return country(audience.country);
        if ('device_type' in audience) return text(`device.${audience.device_type}`);
        if ('locale' in audience) return languageName(audience.locale);
        return text(`screen.send.audiences.${'user_ids' in audience ? 'user_ids' : 'all'}`);
    };
};

/** Who receives a campaign. */
export const AudienceField = () => {
    const message = useRecordContext<Notification>();
    const audienceText = useAudienceText();
    return message ? <>{audienceText(message.audience)}</> : null;
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
