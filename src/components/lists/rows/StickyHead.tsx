import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * Marks a table that is no wider than its card (`data-fits`), whose head can then stick to the window: inside an area that
 * scrolls sideways it would stick to that area, which moves with the page. One that would be wider is tight (`data-tight`)
 * until its card gets another width; one that is wider all the same (`data-wide`) keeps its names in sight.
 */
export const StickyHead = ({ children }: { children: ReactNode }) => {
    const box = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        const area = box.current;
        if (!area || typeof ResizeObserver === 'undefined') return;
        let width = 0;
        const observer = new ResizeObserver(() => {
            const table = area.querySelector('table');
            if (!table) return;
            const fits = () => table.offsetWidth <= area.clientWidth;
            if (area.clientWidth !== width) area.removeAttribute('data-tight');
            width = area.clientWidth;
            if (!fits()) area.setAttribute('data-tight', '');
            area.toggleAttribute('data-fits', fits());
            area.toggleAttribute('data-wide', !fits());
        });
        observer.observe(area);
        const table = area.querySelector('table');
        if (table) observer.observe(table);
        return () => observer.disconnect();
    }, []);
    return <div ref={box}>{children}</div>;
};
