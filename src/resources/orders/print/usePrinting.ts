import { useNotify } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PRINTS, type PrintKind } from '../../../../contract/shop';
import { SKIP_LEAVE_GUARD } from '../../../components/forms/skipLeaveGuard';

/** The maximum number of orders in one preview, whose address has their numbers. */
export const MOST_PRINTED = 100;

/** The kind of print when none is chosen. */
const DEFAULT_PRINT: PrintKind = 'invoice';

/**
 * The preview is open if the address has order numbers. Opening and closing it keeps unsaved notes in the drawer behind
 * it, so it asks nothing.
 */
export const usePrinting = () => {
    const [search] = useSearchParams();
    const { pathname } = useLocation();
    const navigate = useNavigate();
    const notify = useNotify();
    const go = (numbers: string[], kind?: PrintKind, note?: string) => {
        // A shortcut has no disabled button.
        if (numbers.length > MOST_PRINTED)
            return notify('screen.print.most', { messageArgs: { most: MOST_PRINTED } });
        const next = new URLSearchParams(search);
        for (const [name, value] of [
            ['print', numbers.join()],
            ['document', numbers.length > 0 ? kind : undefined],
            ['note', note],
        ] as const)
            if (value) next.set(name, value);
            else next.delete(name);
        navigate({ pathname, search: String(next) }, { state: SKIP_LEAVE_GUARD });
    };
    return {
        numbers: [...new Set((search.get('print') ?? '').split(',').filter(Boolean))],
        kind: PRINTS.find(kind => kind === search.get('document')) ?? DEFAULT_PRINT,
        /** The credit note to print, if not all. */
        note: search.get('note') ?? undefined,
        print: go,
        leave: () => go([]),
    };
};
