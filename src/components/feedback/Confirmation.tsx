import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

/** Asks before something that cannot be taken back: its title is its name, what will happen is its description. */
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
    /** What will happen; not there any more once it has happened. */
    hint: string | false;
    actions: ReactNode;
    /** What became of it. */
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
