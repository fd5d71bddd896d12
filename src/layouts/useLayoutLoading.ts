import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { LAYOUT_SPINNER_MS, type LayoutName } from '../../contract/constants';
import { deferFocus, type DeferredFocus } from './deferFocus';

/**
 * Whether a layout is starting, after a load or a switch: for 2 seconds (docs/specification.md#2-screens-and-routes).
 * The content is inert in the meantime; afterwards the focus is where it was requested, or where it was before.
 */
export const useLayoutLoading = (layout: LayoutName): boolean => {
    const [ready, setReady] = useState<LayoutName>();
    const starting = ready !== layout;

    useEffect(() => {
        const timer = setTimeout(() => setReady(layout), LAYOUT_SPINNER_MS);
        return () => {
            clearTimeout(timer);
            // On leaving: a return shows the spinner again.
            setReady(undefined);
        };
    }, [layout]);

    const held = useRef<DeferredFocus>(null);
    // Runs before components that mount with the layout request the focus.
    useInsertionEffect(() => {
        if (!starting) return;
        const hold = (held.current = deferFocus());
        return hold.stop;
    }, [starting]);
    useLayoutEffect(() => {
        if (starting) return held.current?.cover();
        held.current?.giveBack();
        held.current = null;
    }, [starting]);
    return starting;
};
