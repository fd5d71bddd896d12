import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { SCROLL_RESET_MS } from '../../contract/constants';
import { tabStorage } from '../providers/storage/storage';

const KEY = 'scroll';
/** The number of history entries whose position is stored. */
const MAX_POSITIONS = 50;
/** The time in milliseconds that "back" waits for the page to reach its earlier length. */
const PATIENCE = 3000;
/** Parameters of dialogs and drawers (useDialogParam), which keep the position of the page below. */
const OVER_THE_PAGE = ['dialog', 'open', 'option'];

/** The part of an address that identifies the page. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }): string => {
    const params = new URLSearchParams(search);
    for (const name of OVER_THE_PAGE) params.delete(name);
    return `${pathname}?${params}`;
};

const read = (): Map<string, number> => {
    try {
        return new Map(JSON.parse(tabStorage.get(KEY) ?? '[]') as [string, number][]);
    } catch {
        return new Map();
    }
};

/** Whether the document was opened by an address or a link: the first entry of every document has the same key. */
const isOpenedByAddress = () =>
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
    'navigate';

/** Scrolls to `top` when the page is long enough; stops when the user scrolls, or by the returned function. */
const returnTo = (top: number): (() => void) => {
    const until = performance.now() + PATIENCE;
    let frame = 0;
    const stop = () => {
        cancelAnimationFrame(frame);
        for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop);
    };
    const look = () => {
        const long = document.documentElement.scrollHeight - window.innerHeight >= top;
        if (!long && performance.now() < until) {
            frame = requestAnimationFrame(look);
            return;
        }
        stop();
        window.scrollTo({ top, behavior: 'instant' });
    };
    for (const event of ['wheel', 'touchstart', 'keydown'])
        window.addEventListener(event, stop, { passive: true });
    // In the next frame, because reading the height now would lay out the page once more.
    frame = requestAnimationFrame(look);
    return stop;
};

/**
 * Scrolls the content to the top 200 ms after a navigation (docs/specification.md#2-screens-and-routes), and restores
 * the position after back, forward and reload.
 */
export const useScrolling = (): void => {
    const location = useLocation();
    const type = useNavigationType();
    const [positions] = useState(read);
    const key = useRef(location.key);
    const page = useRef<string>(undefined);

    useEffect(() => {
        const remember = () => {
            positions.delete(key.current);
            positions.set(key.current, window.scrollY);
        };
        const keep = () => void tabStorage.set(KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)));
        window.history.scrollRestoration = 'manual';
        window.addEventListener('scroll', remember, { passive: true });
        window.addEventListener('pagehide', keep);
        return () => {
            window.history.scrollRestoration = 'auto';
            window.removeEventListener('scroll', remember);
            window.removeEventListener('pagehide', keep);
        };
    }, [positions]);

    // Runs before the browser reports a scroll because the new page is shorter.
    useLayoutEffect(() => {
        key.current = location.key;
    }, [location.key]);

    useEffect(() => {
        const before = page.current;
        page.current = pageOf(location);
        if (type === 'POP') {
            const top = positions.get(location.key) ?? 0;
            // A document begins at the top.
            return before === undefined && (top === 0 || isOpenedByAddress()) ? undefined : returnTo(top);
        }
        // A list that writes its state into its own URL does not navigate.
        const samePath = before?.startsWith(`${location.pathname}?`);
        if (before === page.current || (samePath && type === 'REPLACE')) return;
        const timer = setTimeout(
            () => window.scrollTo({ top: 0, behavior: 'instant' }),
            before === undefined ? 0 : SCROLL_RESET_MS,
        );
        return () => clearTimeout(timer);
        // oxlint-disable-next-line react/exhaustive-deps -- one run a navigation: the key is new with each
    }, [location.key]);
};
