import { useCallback, useEffect, useRef } from 'react';
import { delayOfRead } from './readPace';

/** Milliseconds after a save of this tab in which changes count as its own. */
const OWN_MS = 5000;

/**
 * Paces `read`, which answers whether it found anything to read. `readSoon` is for changes of other people: they are gathered
 * (`delayOfRead`), and wait in a hidden tab until it is visible. `readNow` is for saves of this tab: what is due then, and for 5 s
 * after, is read at once.
 */
export function useReadPace(read: () => boolean): { readSoon: () => void; readNow: () => void } {
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    const readAt = useRef(-Infinity);
    const savedAt = useRef(-Infinity);
    const readSoon = useCallback(() => {
        const isOwn = performance.now() - savedAt.current < OWN_MS;
        timer.current ??= setTimeout(
            () => {
                timer.current = undefined;
                if (!document.hidden && read()) readAt.current = performance.now();
            },
            delayOfRead(isOwn ? Infinity : performance.now() - readAt.current),
        );
    }, [read]);
    const readNow = useCallback(() => {
        savedAt.current = performance.now();
        clearTimeout(timer.current);
        timer.current = undefined;
        readSoon();
    }, [readSoon]);
    useEffect(() => {
        document.addEventListener('visibilitychange', readSoon);
        return () => {
            document.removeEventListener('visibilitychange', readSoon);
            clearTimeout(timer.current);
        };
    }, [readSoon]);
    return { readSoon, readNow };
}
