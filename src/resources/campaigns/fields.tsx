import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { Audience, Campaign } from '../../../contract/schemas/campaigns';
import { useCountryName } from '../../components/fields/CountryField';
import { useName } from '../../components/fields/NameField';
import { useLanguageName } from '../../components/fields/useLanguageName';
import { useText } from '../../components/hooks/useText';

/** Names the audience of a campaign, without its size: the name of a country, of a device or of a language. */
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
    const message = useRecordContext<Campaign>();
    const audienceText = useAudienceText();
    return message ? <>{audienceText(message.audience)}</> : null;
};

const COLOURS = { scheduled: 'info', sending: 'warning', sent: 'success', failed: 'error' } as const;

/** The status of a campaign. */
export const StatusField = () => {
    const status = useRecordContext<Campaign>()?.status;
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

/** The title of a campaign and the beginning of its text, in the reader's language. */
export const CampaignField = () => {
    const message = useRecordContext<Campaign>();
    const nameOf = useName();
    if (!message) return null;
    return (
        <>
            {/* For the keyboard: its press is the row's. */}
            <Link
                component="button"
                type="button"
                variant="body2"
                color="inherit"
                underline="hover"
                dir="auto"
                sx={{ fontWeight: 500, textAlign: 'start' }}
            >
                {nameOf({ name: message.title, name_ar: message.title_ar })}
            </Link>
            <Typography
                variant="caption"
                color="textSecondary"
                component="div"
                dir="auto"
                noWrap
                sx={{ maxInlineSize: 320 }}
                title={nameOf({ name: message.body, name_ar: message.body_ar })}
            >
                {nameOf({ name: message.body, name_ar: message.body_ar })}
            </Typography>
        </>
    );
};
