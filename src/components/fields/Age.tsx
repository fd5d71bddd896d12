import { useSyncExternalStore } from 'react';
import { formatAge } from './dates';
import { useTag } from './MoneyField';

const TICK_MS = 60_000;

/** One clock for every age on the page, which ticks each minute while one is shown. */
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const follow = (listener: () => void) => {
    listeners.add(listener);
    timer ??= setInterval(() => {
        now = Date.now();
        listeners.forEach(tell => tell());
    }, TICK_MS);
    return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
    };
};

/** How long ago something was, while that is less than a day; beside the exact time, never instead of it. */
export const Age = ({ at }: { at: string | null | undefined }) => {
    const tag = useTag();
    useSyncExternalStore(follow, () => now);
    return <>{formatAge(Date.now() - Date.parse(at ?? ''), tag)}</>;
};
