import Button from '@mui/material/Button';
import { useBlocker } from 'react-router';
import { useFormState } from 'react-hook-form';
import { Confirmation } from './Confirmation';
import type { SETTLED } from './settled';
import { useText } from './useText';

/** What somebody typed in a form is asked for before it is left, unless it was just saved. Stands inside the form. */
export const LeaveGuard = () => {
    const { isDirty } = useFormState();
    const blocker = useBlocker(({ currentLocation, nextLocation }) => {
        const samePlace =
            currentLocation.pathname.replace(/^\/[^/]+/, '') ===
                nextLocation.pathname.replace(/^\/[^/]+/, '') &&
            currentLocation.search === nextLocation.search;
        return isDirty && !samePlace && !(nextLocation.state as typeof SETTLED | null)?.settled;
    });
    return (
        <LeaveDialog
            open={blocker.state === 'blocked'}
            onStay={() => blocker.reset?.()}
            onLeave={() => blocker.proceed?.()}
        />
    );
};

/** Asks whether to leave what was typed. */
export const LeaveDialog = ({
    open,
    onStay,
    onLeave,
}: {
    open: boolean;
    onStay: () => void;
    onLeave: () => void;
}) => {
    const text = useText();
    return (
        <Confirmation
            open={open}
            onClose={onStay}
            title={text('screen.form.leave')}
            hint={text('screen.form.leave_hint')}
            actions={
                <>
                    <Button onClick={onLeave} color="error">
                        {text('screen.form.leave_anyway')}
                    </Button>
                    <Button onClick={onStay} variant="contained" autoFocus>
                        {text('screen.form.stay')}
                    </Button>
                </>
            }
        />
    );
};
