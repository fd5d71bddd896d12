import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { extensions } from '../../../../contract/nouns';
import type { Admin } from '../../../../contract/schemas/admins';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { useStoredUser } from '../../../providers/auth/session';
import { useShop } from '../../../providers/shop';
import { LinkDialog } from './LinkDialog';
import { useAdminLinks } from './useAdminLinks';
import { useInvitationText } from './useInvitationText';

/** In the form of another active admin: the state of the invitation, or a link for a forgotten password. */
export const AccountLinks = () => {
    const admin = useRecordContext<Admin>();
    const { mayCall } = useAccess();
    const own = useStoredUser()?.id;
    const hidden = !admin?.id || !admin.is_active || admin.id === own;
    if (hidden || !mayCall(extensions['admin-links'].reset)) return null;
    return admin.invitation ? <Invitation admin={admin} /> : <Reset admin={admin} />;
};

const Invitation = ({ admin }: { admin: Admin }) => {
    const text = useText();
    const { mail } = useShop();
    const { make, link, busy, close } = useAdminLinks(admin);
    const { sentence, broken } = useInvitationText(admin.invitation);
    return (
        <Alert severity={broken ? 'warning' : 'info'}>
            {sentence}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockStart: 2 }}>
                {mail && (
                    <Button size="small" variant="outlined" disabled={busy} onClick={() => make('send')}>
                        {text('screen.invite.again')}
                    </Button>
                )}
                <Button size="small" variant="outlined" disabled={busy} onClick={() => make('copy')}>
                    {text('screen.invite.copy')}
                </Button>
            </Box>
            {link && <LinkDialog admin={admin} link={link} onClose={close} />}
        </Alert>
    );
};

const Reset = ({ admin }: { admin: Admin }) => {
    const text = useText();
    const { make, link, busy, close } = useAdminLinks(admin);
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
            <Box sx={{ flex: '1 1 16rem', typography: 'caption', color: 'text.secondary' }}>
                {text('screen.link.create_hint')}
            </Box>
            <Button size="small" variant="outlined" loading={busy} onClick={() => make('reset')}>
                {text('screen.link.create')}
            </Button>
            {link && <LinkDialog admin={admin} link={link} onClose={close} />}
        </Box>
    );
};
