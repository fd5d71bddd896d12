/** The duration of `work` in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
    const began = performance.now();
    await work();
    return performance.now() - began;
}

/** The median; of an even number of values, the upper one of the middle two. */
export const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The slope of the line that fits points best (least squares); 0 if all are at one place. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
    const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
    const [x, y] = [mean(0), mean(1)];
    const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
    return spread === 0
        ? 0
        : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread;
}
