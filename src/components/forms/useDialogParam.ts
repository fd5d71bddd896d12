import { useLocation, useSearchParams } from 'react-router';
import { SKIP_LEAVE_GUARD } from './skipLeaveGuard';
import { useNavigateHere } from './useNavigateHere';

/** A dialog opened by a query parameter, so that links, reloads and the back button work. */
export const useDialogParam = (name: string) => {
    const [search] = useSearchParams();
    const { pathname } = useLocation();
    const navigate = useNavigateHere();
    const go = (value: string | null, state?: unknown) => {
        const next = new URLSearchParams(search);
        if (value === null) next.delete(name);
        else next.set(name, value);
        navigate({ pathname, search: String(next) }, { state });
    };
    return {
        value: search.get(name),
        open: (value: string) => go(value),
        /** Closes the dialog; a form with unsaved input asks first. */
        leave: () => go(null),
        /** Closes after a save or a deletion. */
        settle: () => go(null, SKIP_LEAVE_GUARD),
    };
};
