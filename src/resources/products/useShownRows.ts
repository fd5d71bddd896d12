import { useState, useTransition } from 'react';

/** Rows shown at first, and added when more are asked for. */
const STEP = 25;

/** How many of hundreds of rows are shown. More are rendered beside other work, so that each press is answered at once. */
export const useShownRows = (total: number) => {
    const [shown, setShown] = useState(STEP);
    const [isPending, startTransition] = useTransition();
    return {
        shown,
        /** How many the next press shows; 0 if all are. */
        more: Math.max(0, Math.min(STEP, total - shown)),
        isPending,
        showMore: () => startTransition(() => setShown(now => now + STEP)),
    };
};
