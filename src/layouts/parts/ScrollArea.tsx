import Box from '@mui/material/Box';
import { useCallback, useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { SIDEBAR_SCROLLBAR_LENGTH } from '../../../contract/constants';

/** The shortest thumb, in pixels. */
const SHORTEST = 32;

/** The length and position of a scrollbar's thumb, in pixels; undefined if all content is visible. */
export const thumbOf = (seen: number, whole: number, top: number): { length: number; at: number } | null => {
    if (whole <= seen + 1) return null;
    const fitting = Math.round((seen * seen) / whole);
    const length = Math.min(SIDEBAR_SCROLLBAR_LENGTH, Math.max(SHORTEST, fitting), seen);
    return { length, at: Math.round((Math.min(top, whole - seen) / (whole - seen)) * (seen - length)) };
};

/**
 * A scrolling column with a drawn thumb, because its length is limited to 160 (docs/specification.md#9-constants) and no
 * browser supports that. Wheel, touch and keys scroll natively; the thumb can be dragged.
 */
export const ScrollArea = ({ children }: { children: ReactNode }) => {
    const area = useRef<HTMLDivElement>(null);
    const thumb = useRef<HTMLDivElement>(null);

    const drawThumb = useCallback(() => {
        if (!area.current || !thumb.current) return;
        const { clientHeight, scrollHeight, scrollTop } = area.current;
        const now = thumbOf(clientHeight, scrollHeight, scrollTop);
        thumb.current.hidden = !now;
        if (!now) return;
        thumb.current.style.blockSize = `${now.length}px`;
        thumb.current.style.transform = `translateY(${now.at}px)`;
    }, []);

    useEffect(() => {
        drawThumb();
        if (!area.current || typeof ResizeObserver === 'undefined') return;
        const observer = new ResizeObserver(drawThumb);
        observer.observe(area.current);
        if (area.current.firstElementChild) observer.observe(area.current.firstElementChild);
        return () => observer.disconnect();
    }, [drawThumb]);

    const drag = (event: PointerEvent<HTMLDivElement>) => {
        if (!area.current || event.buttons !== 1) return;
        const { clientHeight, scrollHeight } = area.current;
        const room = clientHeight - event.currentTarget.offsetHeight;
        if (room > 0) area.current.scrollTop += (event.movementY * (scrollHeight - clientHeight)) / room;
    };

    return (
        <Box sx={{ position: 'relative', flex: 1, minBlockSize: 0, display: 'flex' }}>
            <Box
                ref={area}
                onScroll={drawThumb}
                sx={{ flex: 1, minInlineSize: 0, overflowY: 'auto', scrollbarWidth: 'none' }}
            >
                {children}
            </Box>
            <Box
                ref={thumb}
                data-part="scrollbar"
                aria-hidden
                hidden
                onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={drag}
                sx={{
                    position: 'absolute',
                    insetBlockStart: 0,
                    insetInlineEnd: 2,
                    inlineSize: 6,
                    borderRadius: 3,
                    bgcolor: 'var(--area-mark)',
                    opacity: 0.35,
                    touchAction: 'none',
                    '&:hover, &:active': { opacity: 0.8 },
                }}
            />
        </Box>
    );
};
