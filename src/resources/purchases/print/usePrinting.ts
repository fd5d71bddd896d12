import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { SKIP_LEAVE_GUARD } from '../../../components/forms/skipLeaveGuard';

/**
 * The preview is open if the address has order numbers. Opening and closing it keeps unsaved notes in the drawer behind
 * it, so it asks nothing.
 */
export const usePrinting = () => {
    const [search] = useSearchParams();
    const { pathname } = useLocation();
    const navigate = useNavigate();
    const go = (numbers: string[]) => {
        const next = new URLSearchParams(search);
        if (numbers.length > 0) next.set('print', numbers.join());
        else next.delete('print');
        navigate({ pathname, search: String(next) }, { state: SKIP_LEAVE_GUARD });
    };
    return {
        numbers: [...new Set((search.get('print') ?? '').split(',').filter(Boolean))],
        print: go,
        leave: () => go([]),
    };
};
