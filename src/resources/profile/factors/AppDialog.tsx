import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { useState, type SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { NewApp } from '../../../../contract/schemas/factors';
import { CopyChip } from '../../../components/fields/CopyChip';
import { useOneAtATime } from '../../../components/forms/oneAtATime';
import { useText } from '../../../components/hooks/useText';
import { ApiError, explained } from '../../../providers/failure';
import { factorCalls } from './calls';

/** Shows the key of a new authenticator app as a QR code and as text, and asks for its first code. */
const AppDialog = ({
    app,
    onClose,
    onDone,
}: {
    app: NewApp;
    onClose: () => void;
    /** Called with the recovery codes if they are new. */
    onDone: (codes: string[] | null) => void;
}) => {
    const text = useText();
    const translate = useTranslate();
    const [code, setCode] = useState('');
    const { run, isRunning } = useOneAtATime();
    const [error, setError] = useState<unknown>();
    const fault = error instanceof ApiError ? (error.body.errors?.code as string | undefined) : undefined;
    const submit = async (event: SubmitEvent) => {
        event.preventDefault();
        if (!code.trim()) return;
        await run(async () => {
            setError(undefined);
            await factorCalls
                .confirmApp(app.challenge, code)
                .then(({ recovery_codes }) => onDone(recovery_codes), setError);
        });
    };
    return (
        <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
            <form onSubmit={event => void submit(event)} noValidate>
                <DialogTitle>{text('screen.factors.app_title')}</DialogTitle>
                <DialogContent>
                    <Key app={app} />
                    <TextField
                        label={text('screen.factors.app_code')}
                        value={code}
                        onChange={event => setCode(event.target.value)}
                        error={!!fault}
                        helperText={fault}
                        autoFocus
                        fullWidth
                        margin="normal"
                        slotProps={{
                            htmlInput: {
                                dir: 'ltr',
                                inputMode: 'numeric',
                                autoComplete: 'one-time-code',
                                maxLength: 12,
                            },
                        }}
                    />
                    {error !== undefined && !fault && (
                        <Alert severity="error">{explained(error, translate)}</Alert>
                    )}
                </DialogContent>
                <DialogActions>
                    <Button onClick={onClose}>{text('action.cancel')}</Button>
                    <Button type="submit" variant="contained" loading={isRunning}>
                        {text('screen.factors.app_confirm')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
export default AppDialog;

/** The key as a QR code and as text. */
const Key = ({ app }: { app: NewApp }) => {
    const text = useText();
    return (
        <>
            <DialogContentText>{text('screen.factors.app_scan')}</DialogContentText>
            <Box
                sx={{
                    marginBlock: 4,
                    marginInline: 'auto',
                    inlineSize: 'fit-content',
                    padding: 3,
                    borderRadius: 1,
                    // Cameras need dark on light, also in the dark theme.
                    backgroundColor: '#fff',
                }}
            >
                <QRCodeSVG value={app.uri} size={176} level="M" title={text('screen.factors.app_title')} />
            </Box>
            <Typography variant="body2" color="textSecondary">
                {text('screen.factors.app_key')}
            </Typography>
            <Box sx={{ marginBlock: 2, '& .MuiChip-root': { maxInlineSize: '100%' } }}>
                <CopyChip value={app.key} />
            </Box>
        </>
    );
};
