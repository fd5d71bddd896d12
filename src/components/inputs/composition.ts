/** The field in which an input method is composing (さt → さと → 佐藤); a document has one at most. */
let field: EventTarget | null = null;
document.addEventListener('compositionstart', ({ target }) => (field = target), true);
document.addEventListener('compositionend', () => (field = null), true);

/** A field that was removed never ends its composition. */
const isComposing = () => field instanceof Node && field.isConnected;

/** Calls `run` after `ms` milliseconds, or when the input method has finished. @returns how to cancel */
export const whenComposed = (run: () => void, ms = 0): (() => void) => {
    const cancelled = new AbortController();
    const { signal } = cancelled;
    const wait = () => {
        const timer = setTimeout(() => {
            if (isComposing()) document.addEventListener('compositionend', wait, { once: true, signal });
            else run();
        }, ms);
        signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    wait();
    return () => cancelled.abort();
};
