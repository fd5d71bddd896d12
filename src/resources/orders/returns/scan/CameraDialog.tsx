import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { usePhone } from '../../../../components/hooks/usePhone';
import { useText } from '../../../../components/hooks/useText';
import { useBarCode } from './useBarCode';

/** The picture of the camera, until a bar code is read in it. */
const CameraDialog = ({ onClose, onRead }: { onClose: () => void; onRead: (read: string) => void }) => {
    const text = useText();
    const phone = usePhone();
    const { setVideo, problem } = useBarCode(onRead);
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={phone}>
            <DialogTitle>{text('screen.orders.desk.camera.title')}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
                {problem ? (
                    <Alert severity="warning">{text(`screen.orders.desk.camera.${problem}`)}</Alert>
                ) : (
                    <>
                        <Box
                            component="video"
                            ref={setVideo}
                            muted
                            playsInline
                            aria-label={text('screen.orders.desk.camera.title')}
                            sx={{
                                inlineSize: '100%',
                                aspectRatio: '4 / 3',
                                objectFit: 'cover',
                                borderRadius: 2,
                                backgroundColor: 'common.black',
                            }}
                        />
                        <Typography variant="body2" color="textSecondary">
                            {text('screen.orders.desk.camera.hint')}
                        </Typography>
                    </>
                )}
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose} autoFocus>
                    {text('action.cancel')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
export default CameraDialog;
