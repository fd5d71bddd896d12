/** The sliding window, in milliseconds: later pages of a list may take longer than the first. */
const WINDOW_MS = 10_000;
/** The shortest measurement, in milliseconds, before an estimate is given. */
const LEAST_MS = 2_000;

/** Estimates the remaining time of a task from the speed of its last seconds. */
export const createEstimate = (now: () => number = Date.now) => {
    const marks = [{ at: now(), done: 0 }];
    return {
        /** The remaining seconds; undefined until there are enough measurements. */
        remaining: (done: number, total: number): number | undefined => {
            const at = now();
            marks.push({ at, done });
            const recent = marks.findLastIndex(mark => mark.at <= at - WINDOW_MS);
            marks.splice(0, recent);
            const [first] = marks;
            if (!first || at - first.at < LEAST_MS || done <= first.done) return undefined;
            return (Math.max(0, total - done) * (at - first.at)) / (done - first.done) / 1000;
        },
    };
};
