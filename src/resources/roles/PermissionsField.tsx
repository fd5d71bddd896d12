import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useListContext, useRecordContext } from 'react-admin';
import type { Role } from '../../../contract/schemas/roles';
import { usePermissionText, useText } from '../../components/hooks/useText';
import { offeredBy, shownOf } from './offered';

const VISIBLE_PERMISSIONS = 3;

/** A role's permissions, the first few by name. */
export const PermissionsField = () => {
    const text = useText();
    const label = usePermissionText();
    const { data = [] } = useListContext<Role>();
    const held = shownOf((useRecordContext()?.permissions ?? []) as string[]);
    if (held.length === 0) return <>{text('screen.roles.none')}</>;
    if (offeredBy(data).every(permission => held.includes(permission)))
        return <Chip size="small" label={text('screen.roles.all')} />;
    const rest = held.slice(VISIBLE_PERMISSIONS);
    return (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {held.slice(0, VISIBLE_PERMISSIONS).map(permission => (
                <Chip key={permission} size="small" variant="outlined" label={label(permission)} />
            ))}
            {rest.length > 0 && (
                <Tooltip title={rest.map(label).join(' · ')}>
                    <Chip
                        size="small"
                        variant="outlined"
                        label={<bdi dir="ltr">+{rest.length}</bdi>}
                        tabIndex={0}
                    />
                </Tooltip>
            )}
        </Box>
    );
};
