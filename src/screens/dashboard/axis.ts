/** Steps that are read at a glance; four of them reach every amount once multiplied by a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** Round values from 0 to the first that is not below `most`, five at the most: what stands beside a chart. */
export const ticksUpTo = (most: number): number[] => {
    if (!(most > 0)) return [0];
    const quarter = most / 4;
    const power = 10 ** Math.floor(Math.log10(quarter));
    const step = (STEPS.find(step => step * power >= quarter) ?? 10) * power;
    return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
};

/** Of a letter's height: Latin, Arabic and Hebrew ones with their digits, and those that fill a square. */
const NARROW = 0.62;
const WIDE = 1;
const isWide = (letter: string) => letter >= '\u2e80';

/**
 * Room for the longest of labels, in pixels, from their letters alone. An axis that measures what it has drawn is
 * wrong where it is drawn while the page still finds its widths, and then cuts them.
 */
export const roomFor = (labels: string[], fontSize: number): number => {
    const widths = labels.map(label =>
        [...label].reduce((sum, letter) => sum + (isWide(letter) ? WIDE : NARROW), 0),
    );
    return Math.ceil(Math.max(0, ...widths) * fontSize);
};
