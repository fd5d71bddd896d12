import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useText } from '../hooks/useText';
import { failureTexts } from './failureTexts';

const Reload = () => {
    const text = useText();
    return <Button onClick={() => window.location.reload()}>{text('screen.broken.reload')}</Button>;
};

/** Replaces a failed part of a page with an error message, and offers the new version. */
export const PartFailure = ({ error }: { error: unknown }) => {
    const text = useText();
    const { title, hint } = failureTexts(error);
    return (
        <Box role="alert" sx={{ padding: 4, maxInlineSize: '60ch' }}>
            <Typography variant="h3" component="p">
                {text(title)}
            </Typography>
            <Typography color="textSecondary">{text(hint)}</Typography>
            <Reload />
        </Box>
    );
};

/** The same in place of a dialog, with a way back to the page. */
export const DialogFailure = ({ error, onClose }: { error: unknown; onClose: () => void }) => {
    const text = useText();
    const { title, hint } = failureTexts(error);
    return (
        <Dialog open onClose={onClose} maxWidth="xs" slotProps={{ paper: { role: 'alertdialog' } }}>
            <DialogTitle>{text(title)}</DialogTitle>
            <DialogContent>
                <DialogContentText>{text(hint)}</DialogContentText>
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose} autoFocus>
                    {text('action.close')}
                </Button>
                <Reload />
            </DialogActions>
        </Dialog>
    );
};
