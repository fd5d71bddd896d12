/**
 * Milliseconds after which a call is aborted: a failed save shows within ten seconds, and a read has as long as a query
 * on the reference server. A form with files has as long as a large photo takes on a slow phone.
 */
export const WRITE_LIMIT_MS = 9_000;
export const READ_LIMIT_MS = 20_000;
export const UPLOAD_LIMIT_MS = 300_000;

/** A signal that aborts with `signal` or after `ms`; `restart` restarts the timer, `clear` stops it. */
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
