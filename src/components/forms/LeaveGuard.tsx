import Button from '@mui/material/Button';
import { useEvent } from 'react-admin';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { storedUser } from '../../providers/auth/session';
import { Confirmation } from '../feedback/Confirmation';
import type { SKIP_LEAVE_GUARD } from './skipLeaveGuard';
import { useText } from '../hooks/useText';

/** The texts of the confirmation. */
export type Loss = { title: string; hint: string; leave: string };

type Guard = {
    lost: () => Loss | undefined;
    /** Nothing is lost while the path stays and only the query changes. */
    samePath: boolean;
};

/** The guards of the page, the first of which asks for all: a router has one blocker. */
let guards: readonly (() => Guard)[] = [];
const listeners = new Set<() => void>();
const setGuards = (next: typeof guards) => {
    guards = next;
    listeners.forEach(listener => listener());
};
const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

/** The loss of open forms, for exits that are no navigations (sign-out). */
export const lossNow = (): Loss | undefined => guards.map(guard => guard().lost()).find(Boolean);

/** Asks before leaving a page with unsaved input or a pending save. The browser itself asks on close and reload. */
export const LeaveGuard = ({
    lost,
    lostByReload = () => lost() !== undefined,
    samePath = false,
}: Pick<Guard, 'lost'> &
    Partial<Guard> & {
        /** Whether a reload loses something. */
        lostByReload?: () => boolean;
    }) => {
    // Stays the same while the page is open, so that the question does not move to another guard.
    const guard = useEvent((): Guard => ({ lost, samePath }));
    const asks = useSyncExternalStore(subscribe, () => guards[0] === guard);
    useEffect(() => {
        const ask = (event: BeforeUnloadEvent) => {
            // An ended session leaves without a question.
            if (storedUser() && lostByReload()) event.preventDefault();
        };
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [lostByReload]);
    useEffect(() => {
        setGuards([...guards, guard]);
        return () => setGuards(guards.filter(other => other !== guard));
    }, [guard]);
    return asks ? <LeaveQuestion /> : null;
};

const pathOf = (pathname: string) => pathname.replace(/^\/[^/]+/, '');

/** Blocks a navigation that would lose something, and asks. */
const LeaveQuestion = () => {
    const [loss, setLoss] = useState<Loss>();
    const blocker = useBlocker(({ currentLocation, nextLocation }) => {
        if ((nextLocation.state as typeof SKIP_LEAVE_GUARD | null)?.skipLeaveGuard) return false;
        const samePath = pathOf(currentLocation.pathname) === pathOf(nextLocation.pathname);
        const sameSearch = currentLocation.search === nextLocation.search;
        const next = guards
            .map(guard => guard())
            .filter(guard => !(samePath && (guard.samePath || sameSearch)))
            .map(({ lost }) => lost())
            .find(Boolean);
        setLoss(next);
        return next !== undefined;
    });
    return (
        <LeaveDialog
            loss={blocker.state === 'blocked' ? loss : undefined}
            onStay={() => blocker.reset?.()}
            onLeave={() => blocker.proceed?.()}
        />
    );
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
