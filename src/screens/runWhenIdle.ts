/** Calls `work` when the browser is idle; the returned function cancels it. */
export const runWhenIdle = (work: () => void): (() => void) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
        const timer = setTimeout(work, 500);
        return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
};
