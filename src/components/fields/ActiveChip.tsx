import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import type { MessageKey } from '../../../i18n/messages';
import { useText } from '../hooks/useText';

/** Shows in words whether a record is active. */
export const ActiveChip = ({
    on = 'screen.facts.active',
    off = 'screen.facts.inactive',
}: {
    on?: MessageKey;
    off?: MessageKey;
}) => {
    const active = Boolean(useRecordContext()?.is_active);
    const text = useText();
    return (
        <Chip
            size="small"
            variant="outlined"
            color={active ? 'success' : 'default'}
            label={text(active ? on : off)}
        />
    );
};
