/** Concurrent tasks; more would crowd out other users of the server. */
const CONCURRENCY = 4;

/** Runs `work` for each item, a few at a time. `work` must not reject. */
export const forEachConcurrently = async <T>(
    all: readonly T[],
    work: (one: T) => Promise<void>,
    atOnce = CONCURRENCY,
): Promise<void> => {
    const left = [...all];
    const take = async () => {
        for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
    };
    await Promise.all(Array.from({ length: atOnce }, take));
};
