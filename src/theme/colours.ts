/** Colour arithmetic of WCAG 2 on `#rrggbb`, small enough for the sign-in page. */

const channels = (colour: string): [number, number, number] => [
    parseInt(colour.slice(1, 3), 16),
    parseInt(colour.slice(3, 5), 16),
    parseInt(colour.slice(5, 7), 16),
];

const luminance = (colour: string): number => {
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

/** `amount` (0 to 1) of `colour` over `base`. */
export const mix = (colour: string, base: string, amount: number): string => {
    const under = channels(base);
    return `#${channels(colour)
        .map((channel, i) => Math.round(channel * amount + under[i]! * (1 - amount)))
        .map(channel => channel.toString(16).padStart(2, '0'))
        .join('')}`;
};

/** `#rrggbb` with an opacity. */
export const fade = (colour: string, opacity: number): string =>
    `rgb(${channels(colour).join(' ')} / ${opacity})`;

export const WHITE = '#ffffff';
/** Dark enough that where white cannot be read on a colour, this can: black would look like a hole. */
export const INK = '#04060a';

/** White where white can be read on `colour`, else ink; one of the two always reaches AA. */
export const readableOn = (colour: string): string => (contrast(WHITE, colour) >= 4.5 ? WHITE : INK);

/**
 * The tone of `colour` that is nearest to it and still reaches `ratio` on every one of `grounds`:
 * mixed step by step with ink on light grounds, with white on dark ones.
 */
export const toneFor = (colour: string, grounds: readonly string[], ratio = 4.5): string => {
    const towards = luminance(grounds[0]!) > 0.2 ? INK : WHITE;
    for (let amount = 0; amount < 1; amount += 0.02) {
        const tone = mix(towards, colour, amount);
        if (grounds.every(ground => contrast(tone, ground) >= ratio)) return tone;
    }
    return towards;
};
