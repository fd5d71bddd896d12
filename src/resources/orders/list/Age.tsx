import { useSyncExternalStore } from 'react';
import { formatAge } from '../../../components/fields/dates';
import { useTag } from '../../../components/fields/MoneyField';

const TICK_MS = 60_000;

/** One clock for all ages on the page, which ticks every minute while an age is shown. */
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

/** The age of a time within the last day, shown in addition to the exact time; on the same line after a dot. */
export const Age = ({ at, inLine = false }: { at: string | null | undefined; inLine?: boolean }) => {
    const tag = useTag();
    useSyncExternalStore(follow, () => now);
    const age = formatAge(Date.now() - Date.parse(at ?? ''), tag);
    return (
        age && (
            <>
                {inLine && ' · '}
                <bdi>{age}</bdi>
            </>
        )
    );
};
