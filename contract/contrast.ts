/** WCAG 2 contrast of colours as `#rrggbb`. */

/** Red, green and blue of `#rrggbb`, from 0 to 255. */
export const channels = (colour: string): [number, number, number] => [
    parseInt(colour.slice(1, 3), 16),
    parseInt(colour.slice(3, 5), 16),
    parseInt(colour.slice(5, 7), 16),
];

/** The relative luminance of `#rrggbb`, from 0 to 1. */
export const luminance = (colour: string): number => {
    const [r, g, b] = channels(colour).map(channel => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast ratio of two colours, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
    return (light + 0.05) / (dark + 0.05);
};
