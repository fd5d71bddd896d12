import { useState, useTransition } from 'react';

export type ShownRows = ReturnType<typeof useShownRows>;

/**
 * How many of hundreds of rows are shown: `step` at first, and as many more with each press. More are rendered beside
 * other work, so that each press is answered at once.
 */
export const useShownRows = (total: number, step = 25) => {
    const [shown, setShown] = useState(step);
    const [isPending, startTransition] = useTransition();
    const others = Math.max(0, total - shown);
    return {
        shown,
        /** How many are not shown. */
        others,
        /** How many the next press shows; 0 if all are. */
        more: Math.min(step, others),
        isPending,
        showMore: () => startTransition(() => setShown(now => now + step)),
    };
};
