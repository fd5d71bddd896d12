import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEvent } from 'react-admin';
import { useState } from 'react';
import { Confirmation } from '../components/feedback/Confirmation';
import { ownDrafts, removeOwnDrafts } from '../components/forms/drafts';
import { lossNow } from '../components/forms/LeaveGuard';
import { useText } from '../components/hooks/useText';

/**
 * Signs out. Drafts may contain customers' data, so the user is asked whether to keep them; pending uploads are
 * confirmed like when a page is left.
 */
export const useSignOut = (signOut: () => void) => {
    const text = useText();
    const [drafts, setDrafts] = useState<number>();
    const [keep, setKeep] = useState(false);
    const [loss, setLoss] = useState<string>();
    const ask = useEvent(() => {
        const count = ownDrafts().length;
        // Current input of forms is included in the drafts.
        const hint = count === 0 ? lossNow()?.hint : undefined;
        if (count === 0 && !hint) return signOut();
        setKeep(false);
        setLoss(hint);
        setDrafts(count);
    });
    const close = () => setDrafts(undefined);
    const leave = () => {
        if (!keep) removeOwnDrafts();
        close();
        signOut();
    };
    const question = (
        <Confirmation
            open={drafts !== undefined}
            onClose={close}
            title={text('screen.draft.sign_out')}
            hint={loss ?? text('screen.draft.sign_out_hint', { smart_count: drafts ?? 0 })}
            actions={
                <>
                    <Button onClick={close}>{text('action.back')}</Button>
                    <Button onClick={leave} variant="contained" autoFocus>
                        {text('topbar.logout')}
                    </Button>
                </>
            }
        >
            {loss === undefined && (
                <FormControlLabel
                    sx={{ marginBlockStart: 3 }}
                    control={<Checkbox checked={keep} onChange={(_, on) => setKeep(on)} />}
                    label={text('screen.draft.sign_out_keep')}
                />
            )}
        </Confirmation>
    );
    return { ask, question };
};
