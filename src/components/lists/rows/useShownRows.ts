import { useState, useTransition } from 'react';

export type ShownRows = ReturnType<typeof useShownRows>;

/**
 * Limits how many of hundreds of rows are shown: `step` at first, and as many more with each press. More rows are
 * rendered beside other work, so that each press is answered at once.
 */
export const useShownRows = (total: number, step = 25) => {
    const [shown, setShown] = useState(step);
    const [isPending, startTransition] = useTransition();
    const others = Math.max(0, total - shown);
    return {
        shown,
        /** The number of rows that are not shown. */
        others,
        /** The number of rows that the next press shows; 0 if all are shown. */
        more: Math.min(step, others),
        isPending,
        showMore: () => startTransition(() => setShown(now => now + step)),
    };
};
