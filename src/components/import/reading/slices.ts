/** The longest work between two turns of the browser, in milliseconds. */
const SLICE_MS = 10;

/** Lets the browser paint and answer first. Unlike timers, messages are not delayed in a hidden tab. */
export const nextTask = (): Promise<void> =>
    new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
            port1.close();
            resolve();
        });
        port1.start();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
        port2.postMessage(undefined);
    });

/** Like `map` of an array, in slices between which the page answers. */
export const mapInSlices = async <T, Result>(
    all: readonly T[],
    map: (one: T, at: number) => Result,
): Promise<Result[]> => {
    const results: Result[] = [];
    let end = performance.now() + SLICE_MS;
    for (const [at, one] of all.entries()) {
        if (performance.now() > end) {
            await nextTask();
            end = performance.now() + SLICE_MS;
        }
        results.push(map(one, at));
    }
    return results;
};

/** Entries that are copied at a time, to the worker or to the browser's database. */
export const SLICE = 500;

/** Runs `work` for each slice of an array, with turns of the browser in between. */
export const eachSlice = async <T>(
    all: readonly T[],
    work: (slice: T[], at: number) => unknown,
): Promise<void> => {
    for (let at = 0; at * SLICE < all.length; at += 1) {
        await work(all.slice(at * SLICE, (at + 1) * SLICE), at);
        await nextTask();
    }
};
