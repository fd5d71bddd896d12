import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useRecordContext } from 'react-admin';
import { Suspense } from 'react';
import { extensions } from '../../../../contract/nouns';
import type { Admin } from '../../../../contract/schemas/admins';
import { ActiveChip } from '../../../components/fields/ActiveChip';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { useInvitationText } from './useInvitationText';
import { lazySection } from '../../../components/lazyPart';

// Loaded with the first invited admin.
const InvitationMenu = lazySection(() => import('./InvitationMenu'));

/** Whether an admin is active, or only invited; an invitation can be sent again. */
export const AdminState = () => {
    const admin = useRecordContext<Admin>();
    const { mayCall } = useAccess();
    if (!admin?.invitation || !admin.is_active) return <ActiveChip />;
    return (
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <InvitedChip admin={admin} />
            {mayCall(extensions['admin-links'].again) && (
                <Suspense>
                    <InvitationMenu admin={admin} />
                </Suspense>
            )}
        </Box>
    );
};

const InvitedChip = ({ admin }: { admin: Admin }) => {
    const text = useText();
    const { sentence, broken } = useInvitationText(admin.invitation);
    return (
        <Tooltip title={sentence}>
            <Chip
                size="small"
                variant="outlined"
                color={broken ? 'warning' : 'info'}
                label={text('screen.invite.state')}
                tabIndex={0}
            />
        </Tooltip>
    );
};
