/** Work that runs again and again. */
export type Repeated = {
    /** Aborts the signal, skips the pause, and resolves when the running round has ended. */
    stop: () => Promise<void>;
};

/**
 * Runs a round at once, and the next one after each pause, until it is stopped. A round handles its errors, and answers
 * the milliseconds until the next one.
 */
export function repeat(round: (signal: AbortSignal) => Promise<number>): Repeated {
    const stopping = new AbortController();
    const { signal } = stopping;
    let timer: NodeJS.Timeout;
    let running: Promise<void> = Promise.resolve();
    const next = () => {
        running = round(signal).then(pause => {
            if (!signal.aborted) timer = setTimeout(next, pause);
        });
    };
    next();
    return {
        stop: async () => {
            stopping.abort();
            clearTimeout(timer);
            await running;
        },
    };
}
