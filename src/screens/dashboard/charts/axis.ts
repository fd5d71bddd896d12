/** Round steps; four of them reach any amount when multiplied by a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** The axis labels: at most five round values from 0 to the first that reaches `most`. */
export const ticksUpTo = (most: number): number[] => {
    if (!(most > 0)) return [0];
    const quarter = most / 4;
    const power = 10 ** Math.floor(Math.log10(quarter));
    const step = (STEPS.find(step => step * power >= quarter) ?? 10) * power;
    return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
};

/** Letter widths relative to their height: M is as wide as a full-width letter. */
const NARROW = 0.62;
const WIDE = 1;
const isWide = (letter: string) => /[MmМм]/.test(letter) || letter >= '\u2e80';

/**
 * The width of the longest label in pixels, estimated from its letters. An axis that measures rendered labels is wrong
 * if the page's layout is not final, and then truncates them.
 */
export const roomFor = (labels: string[], fontSize: number): number => {
    const widths = labels.map(label =>
        [...label].reduce((sum, letter) => sum + (isWide(letter) ? WIDE : NARROW), 0),
    );
    return Math.ceil(Math.max(0, ...widths) * fontSize);
};
