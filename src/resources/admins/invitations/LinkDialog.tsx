import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { formatDateTime } from '../../../components/fields/dates';
import { useCopy } from '../../../components/fields/useCopy';
import { useText } from '../../../components/hooks/useText';
import type { Admin } from '../../../../contract/schemas/admins';
import type { AdminLink } from './useAdminLinks';

/** Shows an admin's link to pass on. It cannot be shown again, because the server keeps its hash alone. */
export const LinkDialog = ({
    admin,
    link,
    onClose,
}: {
    admin: Pick<Admin, 'name'>;
    link: AdminLink;
    onClose: () => void;
}) => {
    const text = useText();
    const id = useId();
    const title = text(link.step === 'reset' ? 'screen.link.reset' : 'screen.link.invitation', {
        name: admin.name,
    });
    const address = new URL(link.path, window.location.origin).href;
    const { copied, copy } = useCopy(address);
    return (
        <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-describedby={id}>
            <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
            <DialogContent>
                <DialogContentText id={id} sx={{ marginBlockEnd: 3 }}>
                    {text('screen.link.hint', { at: formatDateTime(link.expires_at) })}
                </DialogContentText>
                <TextField
                    fullWidth
                    multiline
                    value={address}
                    slotProps={{ htmlInput: { readOnly: true, dir: 'ltr', 'aria-label': title } }}
                    onFocus={event => event.target.select()}
                />
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose}>
                    {text('action.close')}
                </Button>
                <Button
                    variant="contained"
                    startIcon={copied ? <CheckIcon /> : <CopyIcon />}
                    onClick={() => void copy()}
                    autoFocus
                >
                    {text(copied ? 'action.copied' : 'screen.invite.copy')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
