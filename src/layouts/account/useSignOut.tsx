import { useEvent } from 'react-admin';
import { useState } from 'react';
import { lossNow } from '../../components/forms/LeaveGuard';
import { lazyOverlay } from '../../components/lazyPart';

const SignOutQuestion = lazyOverlay(() =>
    import('./SignOutQuestion').then(({ SignOutQuestion }) => SignOutQuestion),
);

/** The code of drafts; none if its file is gone after a deploy, which must not keep anyone from signing out. */
const loadDrafts = () => import('../../components/forms/drafts').catch(() => undefined);

/**
 * Signs out. Drafts may contain customers' data, so the user is asked whether to keep them; pending uploads are
 * confirmed like when a page is left.
 */
export const useSignOut = (signOut: () => void) => {
    const [drafts, setDrafts] = useState<number>();
    const [keep, setKeep] = useState(false);
    const [loss, setLoss] = useState<string>();
    const ask = useEvent(async () => {
        const count = (await loadDrafts())?.ownDrafts().length ?? 0;
        // Current input of forms is included in the drafts.
        const hint = count === 0 ? lossNow()?.hint : undefined;
        if (count === 0 && !hint) return signOut();
        setKeep(false);
        setLoss(hint);
        setDrafts(count);
    });
    const close = () => setDrafts(undefined);
    const leave = async () => {
        if (!keep) (await loadDrafts())?.removeOwnDrafts();
        close();
        signOut();
    };
    const question = (
        <SignOutQuestion
            open={drafts !== undefined}
            drafts={drafts ?? 0}
            loss={loss}
            keep={keep}
            onKeep={setKeep}
            onLeave={() => void leave()}
            onClose={close}
        />
    );
    return { ask: () => void ask(), question };
};
