/**
 * Milliseconds without a sign of life after which a call is given up: whoever saves is told within ten seconds, and a
 * read has as long as the reference server gives a query.
 */
export const WRITE_LIMIT_MS = 9_000;
export const READ_LIMIT_MS = 20_000;

/** Aborts when `signal` does, or after `ms`; `restart` begins the time anew, `clear` ends it. */
export const timeLimit = (ms: number, signal?: AbortSignal) => {
    const controller = new AbortController();
    const giveUp = () => controller.abort();
    let timer = setTimeout(giveUp, ms);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
    const clear = () => clearTimeout(timer);
    return {
        signal: controller.signal,
        restart: () => {
            clear();
            timer = setTimeout(giveUp, ms);
        },
        clear: () => {
            clear();
            signal?.removeEventListener('abort', giveUp);
        },
    };
};
