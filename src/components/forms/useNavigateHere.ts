import { useCallback, useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

/** Like `useNavigate`, but does nothing once its page was left: an answer that comes late takes nobody off another page. */
export const useNavigateHere = (): NavigateFunction => {
    const navigate = useNavigate();
    const isHere = useRef(true);
    useEffect(() => {
        isHere.current = true;
        return () => void (isHere.current = false);
    }, []);
    return useCallback(
        (...to: unknown[]) => (isHere.current ? (navigate as (...to: unknown[]) => void)(...to) : undefined),
        [navigate],
    );
};
