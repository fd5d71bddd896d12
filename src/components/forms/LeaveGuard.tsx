import Button from '@mui/material/Button';
import { useEffect, useMemo } from 'react';
import { useBlocker } from 'react-router';
import { storedUser } from '../../providers/session';
import { Confirmation } from '../feedback/Confirmation';
import type { SKIP_LEAVE_GUARD } from './skipLeaveGuard';
import { useText } from '../useText';

/** The texts of the confirmation. */
export type Loss = { title: string; hint: string; leave: string };

/** The possible losses of open forms, for exits that are no navigations (sign-out). */
const open = new Set<() => Loss | undefined>();
export const lossNow = (): Loss | undefined => [...open].map(lost => lost()).find(Boolean);

/** Asks before leaving a page with unsaved input or a pending save. The browser itself asks on close and reload. */
export const LeaveGuard = ({
    lost,
    lostByReload = () => lost() !== undefined,
    samePath = false,
}: {
    lost: () => Loss | undefined;
    /** Whether a reload loses something. */
    lostByReload?: () => boolean;
    /** Nothing is lost while the path stays and only the query changes. */
    samePath?: boolean;
}) => {
    const blocker = useBlocker(({ currentLocation, nextLocation }) => {
        const samePlace =
            currentLocation.pathname.replace(/^\/[^/]+/, '') ===
                nextLocation.pathname.replace(/^\/[^/]+/, '') &&
            (samePath || currentLocation.search === nextLocation.search);
        return (
            !samePlace &&
            !(nextLocation.state as typeof SKIP_LEAVE_GUARD | null)?.skipLeaveGuard &&
            lost() !== undefined
        );
    });
    useEffect(() => {
        const ask = (event: BeforeUnloadEvent) => {
            // An ended session leaves without a question.
            if (storedUser() && lostByReload()) event.preventDefault();
        };
        open.add(lost);
        window.addEventListener('beforeunload', ask);
        return () => {
            open.delete(lost);
            window.removeEventListener('beforeunload', ask);
        };
    }, [lost, lostByReload]);
    const blocked = blocker.state === 'blocked';
    const loss = useMemo(() => (blocked ? lost() : undefined), [blocked, lost]);
    return <LeaveDialog loss={loss} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />;
};

const LeaveDialog = ({
    loss,
    onStay,
    onLeave,
}: {
    loss: Loss | undefined;
    onStay: () => void;
    onLeave: () => void;
}) => {
    const text = useText();
    return (
        <Confirmation
            open={!!loss}
            onClose={onStay}
            title={loss?.title ?? ''}
            hint={loss?.hint ?? false}
            actions={
                <>
                    <Button onClick={onLeave} color="error">
                        {loss?.leave}
                    </Button>
                    <Button onClick={onStay} variant="contained" autoFocus>
                        {text('screen.form.stay')}
                    </Button>
                </>
            }
        />
    );
};
