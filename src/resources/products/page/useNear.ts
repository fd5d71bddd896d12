import { useEffect, useRef, useState, type RefObject } from 'react';

/** The distance outside of the window, or of the scroll container, that counts as near. */
const MARGIN = '200px';

/**
 * Whether an element is in sight or near it, so that hundreds of them render their contents only there. One that has the
 * focus stays near. `height` is that of the element when it was last near. Without the browser's observer all are near.
 */
export const useNear = (
    element: RefObject<HTMLElement | null>,
    { scroller, initially = false }: { scroller?: RefObject<HTMLElement | null>; initially?: boolean } = {},
) => {
    const [isNear, setNear] = useState(initially || typeof IntersectionObserver === 'undefined');
    const height = useRef<number>(undefined);
    useEffect(() => {
        const observed = element.current;
        if (!observed || typeof IntersectionObserver === 'undefined') return;
        const observer = new IntersectionObserver(
            entries => {
                const last = entries.at(-1);
                if (!last) return;
                height.current = last.boundingClientRect.height;
                setNear(last.isIntersecting || observed.contains(document.activeElement));
            },
            { root: scroller?.current ?? null, rootMargin: MARGIN },
        );
        observer.observe(observed);
        return () => observer.disconnect();
    }, [element, scroller]);
    return { isNear, height };
};
