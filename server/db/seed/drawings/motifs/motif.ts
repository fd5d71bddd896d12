import type { Palette } from '../palettes';

/** Draws an object in a 200 by 200 area with its base at y = 164, as the contents of an SVG. */
export type Motif = (colors: Palette) => string;
