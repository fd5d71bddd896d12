import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

/** The dialog of `Confirmation`. The title is its accessible name, the consequence its description. */
export const ConfirmationDialog = ({
    open,
    onClose,
    title,
    hint,
    actions,
    maxWidth = 'xs',
    children,
}: {
    open: boolean;
    onClose: () => void;
    title: string;
    /** The consequence; absent once the action is done. */
    hint: string | false;
    actions: ReactNode;
    maxWidth?: 'xs' | 'sm' | 'md';
    /** The result, or inputs that the action needs. */
    children?: ReactNode;
}) => {
    const id = useId();
    return (
        <Dialog
            open={open}
            // The second press of a double click on the button that asks lands on the backdrop.
            onClose={(event: { detail?: number }, reason) =>
                !(reason === 'backdropClick' && (event.detail ?? 0) > 1) && onClose()
            }
            maxWidth={maxWidth}
            fullWidth
            slotProps={{
                paper: {
                    role: 'alertdialog',
                    'aria-describedby': id,
                    // The second press of a double click lands on the dialog while it fades out.
                    inert: !open,
                },
            }}
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
