import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Button } from 'react-admin';
import { Suspense, useState } from 'react';
import { extensions } from '../../../../contract/nouns';
import { Waiting } from '../../../components/feedback/Waiting';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { lazyDialog } from '../../../components/lazyPart';

// Loaded on first use.
const InviteDialog = lazyDialog(() => import('./InviteDialog'));

/** Invites an admin, who sets the password with a link. A host without the extensions has passwords only. */
export const InviteButton = () => {
    const { mayCall } = useAccess();
    const text = useText();
    const [open, setOpen] = useState(false);
    if (!mayCall(extensions['admin-links'].invite)) return null;
    return (
        <>
            <Button
                color="inherit"
                variant="outlined"
                size="medium"
                label={text('screen.invite.button')}
                onClick={() => setOpen(true)}
            >
                <InviteIcon />
            </Button>
            {open && (
                <Suspense fallback={<Waiting />}>
                    <InviteDialog onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
