import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type SubmitEvent } from 'react';
import { useOneAtATime } from '../../../components/forms/oneAtATime';
import { useText } from '../../../components/hooks/useText';

/** Asks for the name of a passkey, of a new one or to change it. A failure of `onName` is shown, and the dialog stays. */
export const PasskeyDialog = ({
    title,
    name: known,
    submitLabel,
    onName,
    onClose,
}: {
    title: string;
    name: string;
    submitLabel: string;
    /** Returns why it failed; undefined after a success. */
    onName: (name: string) => Promise<string | undefined>;
    onClose: () => void;
}) => {
    const text = useText();
    const [name, setName] = useState(known);
    const { run, isRunning } = useOneAtATime();
    const [error, setError] = useState<string>();
    const submit = async (event: SubmitEvent) => {
        event.preventDefault();
        if (!name.trim()) return;
        await run(async () => {
            setError(undefined);
            setError(await onName(name.trim()));
        });
    };
    return (
        <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
            <form onSubmit={event => void submit(event)} noValidate>
                <DialogTitle>{title}</DialogTitle>
                <DialogContent>
                    <TextField
                        label={text('screen.factors.passkey_name')}
                        value={name}
                        onChange={event => setName(event.target.value)}
                        autoFocus
                        fullWidth
                        slotProps={{ htmlInput: { dir: 'auto', maxLength: 60, autoComplete: 'off' } }}
                    />
                    {error && (
                        <Alert severity="error" sx={{ marginBlockStart: 4 }}>
                            {error}
                        </Alert>
                    )}
                </DialogContent>
                <DialogActions>
                    <Button onClick={onClose}>{text('action.cancel')}</Button>
                    <Button type="submit" variant="contained" loading={isRunning} disabled={!name.trim()}>
                        {submitLabel}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
