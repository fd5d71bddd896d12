import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { SKIP_LEAVE_GUARD } from '../../../components/forms/skipLeaveGuard';

/**
 * The preview is open by the numbers in the address. Opening and closing it loses nothing: a note that is being typed in
 * the drawer behind it stays, so it is not asked for.
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
