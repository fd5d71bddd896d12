import Button from '@mui/material/Button';
import { useEffect, useMemo } from 'react';
import { useBlocker } from 'react-router';
import { storedUser } from '../../providers/session';
import { Confirmation } from '../feedback/Confirmation';
import type { SKIP_LEAVE_GUARD } from './skipLeaveGuard';
import { useText } from '../useText';

/** What would be lost, said as a question. */
export type Loss = { title: string; hint: string; leave: string };

/** What the guards that are open would lose, for whoever leaves by another way than an address. */
const open = new Set<() => Loss | undefined>();
export const lossNow = (): Loss | undefined => [...open].map(lost => lost()).find(Boolean);

/**
 * Asks before a page is left on which something would be lost: typed and not saved, or still on its way. A page that is
 * closed or loaded anew is asked for by the browser itself.
 */
export const LeaveGuard = ({
    lost,
    lostByReload = () => lost() !== undefined,
    samePath = false,
}: {
    lost: () => Loss | undefined;
    /** Whether something is lost where the page is loaded anew. */
    lostByReload?: () => boolean;
    /** What would be lost stays where the path does: only the search of the address changes. */
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
            // A session that has ended leaves without a question.
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
