import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { usePhone } from '../hooks/usePhone';
import type { RaRecord } from 'react-admin';
import { useId, type ReactNode } from 'react';
import { SaveFailure } from './SaveFailure';
import { useText } from '../hooks/useText';
import { FormBody } from './FormBody';

/** A dialog with one form: Enter saves, Escape closes. Must be inside a save context. */
export const FormDialog = ({
    title,
    onLeave,
    error,
    saving,
    defaults,
    record,
    draft,
    extra,
    hint,
    submit,
    children,
}: {
    title: string;
    /** A sentence above the fields. */
    hint?: string;
    /** The button's label; "Save" without it. */
    submit?: string;
    onLeave: () => void;
    error: Error | null;
    saving?: boolean;
    defaults?: Partial<RaRecord>;
    record?: Partial<RaRecord>;
    /** The record of the draft. */
    draft: string | number;
    /** At the inline start of the actions. */
    extra?: ReactNode;
    children: ReactNode;
}) => {
    const text = useText();
    const id = useId();
    const phone = usePhone();
    return (
        <Dialog
            open
            onClose={() => !saving && onLeave()}
            fullWidth
            maxWidth="sm"
            fullScreen={phone}
            aria-labelledby={id}
        >
            <FormBody defaults={defaults} record={record} draft={draft}>
                <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
                    {title}
                </DialogTitle>
                <DialogContent
                    // Rows are as high as their content: otherwise a card, which clips its overflow, would shrink.
                    sx={{ display: 'grid', gap: 4, alignContent: 'start', gridAutoRows: 'max-content' }}
                >
                    {hint && <DialogContentText>{hint}</DialogContentText>}
                    {children}
                    <SaveFailure error={error} />
                </DialogContent>
                <DialogActions>
                    <Box sx={{ marginInlineEnd: 'auto' }}>{extra}</Box>
                    <Button color="inherit" onClick={onLeave} disabled={saving}>
                        {text('action.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={saving}>
                        {submit ?? text('action.save')}
                    </Button>
                </DialogActions>
            </FormBody>
        </Dialog>
    );
};
