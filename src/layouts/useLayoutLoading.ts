import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { LAYOUT_SPINNER_MS, type LayoutName } from '../../contract/constants';
import { deferFocus, type DeferredFocus } from './deferFocus';

/**
 * Whether a layout is still starting, by load or by switching: for 2 seconds (docs/specification.md#2-screens-and-routes). Nothing below
 * the spinner can be reached meanwhile; when it lifts, the focus is where it was meant to be, or where it was.
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
    // Before anything that mounts together with the layout asks for the focus.
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
