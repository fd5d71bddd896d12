import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PRINTS, type PrintKind } from '../../../../contract/shop';
import { SKIP_LEAVE_GUARD } from '../../../components/forms/skipLeaveGuard';

/** What is printed without a choice. */
const DEFAULT_PRINT: PrintKind = 'invoice';

/**
 * The preview is open if the address has order numbers. Opening and closing it keeps unsaved notes in the drawer behind
 * it, so it asks nothing.
 */
export const usePrinting = () => {
    const [search] = useSearchParams();
    const { pathname } = useLocation();
    const navigate = useNavigate();
    const go = (numbers: string[], kind?: PrintKind) => {
        const next = new URLSearchParams(search);
        for (const [name, value] of [
            ['print', numbers.join()],
            ['document', numbers.length > 0 ? kind : undefined],
        ] as const)
            if (value) next.set(name, value);
            else next.delete(name);
        navigate({ pathname, search: String(next) }, { state: SKIP_LEAVE_GUARD });
    };
    return {
        numbers: [...new Set((search.get('print') ?? '').split(',').filter(Boolean))],
        kind: PRINTS.find(kind => kind === search.get('document')) ?? DEFAULT_PRINT,
        print: go,
        leave: () => go([]),
    };
};
