/** Calls `work` once the browser has nothing better to do; the returned function calls it off. */
export const runWhenIdle = (work: () => void): (() => void) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
        const timer = setTimeout(work, 500);
        return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
};
