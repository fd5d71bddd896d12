/** A seeded random generator (mulberry32), so that the demo shop is always the same. */
export type Random = {
    /** From 0 up to, but not including, 1. */
    next(): number;
    /** An integer from `least` to `most`, both included. */
    whole(least: number, most: number): number;
    pick<T>(from: readonly T[]): T;
    /** A random key, with probabilities proportional to the weights. */
    weighted<K extends string>(weights: Record<K, number>): K;
    chance(share: number): boolean;
};

export function random(seed: number): Random {
    let state = seed >>> 0;
    const next = () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
    const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
    return {
        next,
        whole,
        pick: from => nth(from, whole(0, from.length - 1)),
        weighted(weights) {
            const entries = Object.entries(weights) as [keyof typeof weights, number][];
            let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
            for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
            return entries.at(-1)![0];
        },
        chance: share => next() < share,
    };
}

/** The element at an index; an index beyond the end wraps around. @throws Error for an empty list */
export function nth<T>(list: readonly T[], index: number): T {
    const element = list[index % list.length];
    if (element === undefined) throw new Error('An empty list has no element');
    return element;
}

/** Inserts rows in chunks, because a statement has at most 65,535 parameters. */
export async function inChunks<T>(rows: readonly T[], insert: (chunk: T[]) => Promise<unknown>, size = 500) {
    for (let at = 0; at < rows.length; at += size) await insert(rows.slice(at, at + size));
}
