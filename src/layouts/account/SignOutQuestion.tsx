import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ConfirmationDialog } from '../../components/feedback/ConfirmationDialog';
import { useText } from '../../components/hooks/useText';

/** The code of imports is loaded by the pages that need it. */
const forgetImport = async () => {
    const { forgetAtSignOut } = await import('../../components/import/storedImport');
    await forgetAtSignOut();
};

/** Asks whether to keep drafts, or to lose what is pending, before signing out. */
export const SignOutQuestion = ({
    open,
    drafts,
    loss,
    keep,
    onKeep,
    onLeave,
    onClose,
}: {
    open: boolean;
    /** The number of drafts. */
    drafts: number;
    /** The consequence if there are no drafts. */
    loss: string | undefined;
    keep: boolean;
    onKeep: (keep: boolean) => void;
    onLeave: () => void;
    onClose: () => void;
}) => {
    const text = useText();
    const leave = async () => {
        if (!keep && drafts > 0) await forgetImport().catch((error: unknown) => console.error(error));
        onLeave();
    };
    return (
        <ConfirmationDialog
            open={open}
            onClose={onClose}
            title={text('screen.draft.sign_out')}
            hint={loss ?? text('screen.draft.sign_out_hint', { smart_count: drafts })}
            actions={
                <>
                    <Button onClick={onClose}>{text('action.back')}</Button>
                    <Button onClick={() => void leave()} variant="contained" autoFocus>
                        {text('topbar.logout')}
                    </Button>
                </>
            }
        >
            {loss === undefined && (
                <FormControlLabel
                    sx={{ marginBlockStart: 3 }}
                    control={<Checkbox checked={keep} onChange={(_, on) => onKeep(on)} />}
                    label={text('screen.draft.sign_out_keep')}
                />
            )}
        </ConfirmationDialog>
    );
};
