/** How many are taken at a time: a server serves others too. */
const CONCURRENCY = 4;

/** Takes each through `work`, a few at a time. `work` does not reject. */
export const forEachConcurrently = async <T>(
    all: readonly T[],
    work: (one: T) => Promise<void>,
): Promise<void> => {
    const left = [...all];
    const take = async () => {
        for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, take));
};
