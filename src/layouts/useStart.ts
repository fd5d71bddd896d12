import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LAYOUT_SPINNER_MS, type LayoutName } from '../../contract/constants';

/**
 * Whether a layout is still starting, by load or by switching: for 2 seconds (specification, section 2). What had the
 * focus gets it back after, since what is below the spinner cannot keep it.
 */
export const useStart = (layout: LayoutName): boolean => {
    const [ready, setReady] = useState<LayoutName>();
    const starting = ready !== layout;

    useEffect(() => {
        const timer = setTimeout(() => setReady(layout), LAYOUT_SPINNER_MS);
        return () => {
            clearTimeout(timer);
            // Left: whoever comes back meets it starting again.
            setReady(undefined);
        };
    }, [layout]);

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
