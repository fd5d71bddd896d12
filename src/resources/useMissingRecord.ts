import { useNotify } from 'react-admin';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { MISSING_RECORD_MS } from '../../contract/constants';
import { useResourceText } from '../components/hooks/useText';
import { ApiError } from '../providers/failure';
import type { Declaration } from './declare';
import { usePage } from './page';

/** Whether a read failed because the record does not exist. */
export const isMissing = (error: unknown): error is ApiError =>
    error instanceof ApiError && error.status === 404;

/**
 * Handles a missing record: a toast, then back after 1.5 s (docs/specification.md#2-screens-and-routes,
 * #8-errors-and-notices), or to the list if there is no history.
 */
export const useMissingRecord = (declaration: Declaration) => {
    const notify = useNotify();
    const { message } = useResourceText();
    const navigate = useNavigate();
    const { layout } = usePage();
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);

    return useCallback(
        (error: unknown) => {
            if (!isMissing(error)) return console.error(error);
            notify(declaration.missing ?? message(declaration.name, 'not_found'), { type: 'error' });
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
                const hasHistory = ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
                if (hasHistory) navigate(-1);
                else navigate(`/${layout}/${declaration.pages?.list ?? ''}`, { replace: true });
            }, MISSING_RECORD_MS);
        },
        [declaration, layout, message, navigate, notify],
    );
};
