import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * Marks a table that is no wider than its card (`data-fits`), whose head can then stick to the window: inside an area that
 * scrolls sideways it would stick to that area, which moves with the page.
 */
export const StickyHead = ({ children }: { children: ReactNode }) => {
    const box = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        const area = box.current;
        if (!area || typeof ResizeObserver === 'undefined') return;
        const observer = new ResizeObserver(() => {
            const table = area.querySelector('table');
            area.toggleAttribute('data-fits', !!table && table.offsetWidth <= area.clientWidth);
        });
        observer.observe(area);
        const table = area.querySelector('table');
        if (table) observer.observe(table);
        return () => observer.disconnect();
    }, []);
    return <div ref={box}>{children}</div>;
};
