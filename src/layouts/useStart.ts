import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LAYOUT_SPINNER_MS, type LayoutName } from '../../contract/constants';

/** Outlives the tree, which a change of the language may mount anew: that starts no layout. */
let started: LayoutName | undefined;

/**
 * Whether a layout is still starting, by load or by switching: for 2 seconds (specification, section 2). What had the
 * focus gets it back after, since what is below the spinner cannot keep it.
 */
export const useStart = (layout: LayoutName): boolean => {
    const [ready, setReady] = useState(started);
    const starting = ready !== layout;

    useEffect(() => {
        if (!starting) return;
        started = undefined;
        const timer = setTimeout(() => {
            started = layout;
            setReady(layout);
        }, LAYOUT_SPINNER_MS);
        return () => clearTimeout(timer);
    }, [layout, starting]);

    const focused = useRef<Element>(null);
    useLayoutEffect(() => {
        if (starting) {
            focused.current = document.activeElement;
        } else {
            const { current } = focused;
            if (document.activeElement === document.body && current?.isConnected)
                (current as HTMLElement).focus({ preventScroll: true });
            focused.current = null;
        }
    }, [starting]);
    return starting;
};
