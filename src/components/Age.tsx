import { useSyncExternalStore } from 'react';
import { useTag } from './MoneyField';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One clock for every age on the page, which ticks each minute while one is shown. */
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const follow = (listener: () => void) => {
    listeners.add(listener);
    timer ??= setInterval(() => {
        now = Date.now();
        listeners.forEach(tell => tell());
    }, MINUTE);
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
    const age = Date.now() - Date.parse(at ?? '');
    if (!(age >= 0 && age < DAY)) return null;
    const format = new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: 'auto', style: 'short' });
    return (
        <>
            {age < HOUR
                ? format.format(-Math.floor(age / MINUTE), 'minute')
                : format.format(-Math.floor(age / HOUR), 'hour')}
        </>
    );
};
