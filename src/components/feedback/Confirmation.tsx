import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

/** Asks before an irreversible action. The title is the accessible name, the consequence the description. */
export const Confirmation = ({
    open,
    onClose,
    title,
    hint,
    actions,
    children,
}: {
    open: boolean;
    onClose: () => void;
    title: string;
    /** The consequence; absent once the action is done. */
    hint: string | false;
    actions: ReactNode;
    /** The result. */
    children?: ReactNode;
}) => {
    const id = useId();
    return (
        <Dialog
            open={open}
            onClose={onClose}
            maxWidth="xs"
            fullWidth
            slotProps={{ paper: { role: 'alertdialog', 'aria-describedby': id } }}
        >
            <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
            <DialogContent>
                {hint && <DialogContentText id={id}>{hint}</DialogContentText>}
                {children}
            </DialogContent>
            <DialogActions>{actions}</DialogActions>
        </Dialog>
    );
};
