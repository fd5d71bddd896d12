/** The duration of `work` in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
    const began = performance.now();
    await work();
    return performance.now() - began;
}

/** The median; of an even number of values, the upper one of the middle two. */
export const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
