import type { Palette } from '../palettes';

/** A thing drawn on a field of 200 by 200, standing on the line y = 164, as the inside of an SVG. */
export type Motif = (colors: Palette) => string;
