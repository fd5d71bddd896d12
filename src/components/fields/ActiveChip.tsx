import Chip from '@mui/material/Chip';
import { visuallyHidden } from '@mui/utils';
import { useRecordContext } from 'react-admin';
import type { MessageKey } from '../../../i18n/messages';
import { useText } from '../hooks/useText';

/**
 * Marks a record that is not active; that one is active, as most are, is for screen readers. Nothing if the host does not
 * say; what cannot be read is shown as it is (docs/contract.md#other-hosts).
 */
export const ActiveChip = ({
    on = 'screen.facts.active',
    off = 'screen.facts.inactive',
}: {
    on?: MessageKey;
    off?: MessageKey;
}) => {
    const active: unknown = useRecordContext()?.is_active;
    const text = useText();
    if (active === undefined || active === null) return null;
    if (typeof active !== 'boolean') return <Chip size="small" variant="outlined" label={String(active)} />;
    return active ? <span style={visuallyHidden}>{text(on)}</span> : <Chip size="small" label={text(off)} />;
};
