import { channels, contrast, luminance } from '../../contract/contrast';

/** Colour arithmetic on `#rrggbb`, small enough for the sign-in page. */

/** Mixes `amount` (0 to 1) of `colour` into `base`. */
export const mix = (colour: string, base: string, amount: number): string => {
    const under = channels(base);
    return `#${channels(colour)
        .map((channel, i) => Math.round(channel * amount + (under[i] ?? 0) * (1 - amount)))
        .map(channel => channel.toString(16).padStart(2, '0'))
        .join('')}`;
};

/** `#rrggbb` with an opacity. */
export const fade = (colour: string, opacity: number): string =>
    `rgb(${channels(colour).join(' ')} / ${opacity})`;

export const WHITE = '#ffffff';
/** The text colour on colours that are too light for white text. Pure black would look too hard. */
export const INK = '#04060a';

/** White if it is readable on `colour`, else ink; one of the two always reaches AA. */
export const readableOn = (colour: string): string => (contrast(WHITE, colour) >= 4.5 ? WHITE : INK);

/** `colour` with another HSL lightness (0 to 1). Unlike mixing, this keeps hue and saturation. */
const withLightness = (colour: string, lightness: number): string => {
    const [r, g, b] = channels(colour).map(channel => channel / 255) as [number, number, number];
    const [low, high] = [Math.min(r, g, b), Math.max(r, g, b)];
    const spread = high - low;
    const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(high + low - 1));
    const turn =
        spread === 0
            ? 0
            : high === r
              ? (g - b) / spread
              : high === g
                ? (b - r) / spread + 2
                : (r - g) / spread + 4;
    const amplitude = saturation * Math.min(lightness, 1 - lightness);
    const channel = (n: number) => {
        const k = (n + turn * 2 + 12) % 12;
        return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
    };
    return `#${[channel(0), channel(8), channel(4)].map(value => value.toString(16).padStart(2, '0')).join('')}`;
};

const lightnessOf = (colour: string): number => {
    const all = channels(colour);
    return (Math.max(...all) + Math.min(...all)) / 510;
};

/**
 * The tone of `colour` nearest to it that reaches `ratio` on all `grounds`: darker on light ones, lighter on dark ones.
 */
export const toneFor = (colour: string, grounds: readonly string[], ratio = 4.5): string => {
    const light = grounds.slice(0, 1).some(ground => luminance(ground) > 0.2);
    const reaches = (tone: string) => grounds.every(ground => contrast(tone, ground) >= ratio);
    if (reaches(colour)) return colour;
    for (let at = lightnessOf(colour); at >= 0 && at <= 1; at += light ? -0.01 : 0.01) {
        const tone = withLightness(colour, at);
        if (reaches(tone)) return tone;
    }
    return light ? INK : WHITE;
};
