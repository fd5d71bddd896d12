import sharp from 'sharp';
import type { Drawing } from './drawing';
import { motifs } from './motifs';
import { palettes, type Palette } from './palettes';
import { nth } from '../random';
import { THUMB_SIDE, type Photo } from '../../../storage/photos';

const SIDE = 800;
const WIDE = { width: 1250, height: 500 };

/** The backgrounds; the seed chooses one. */
const grounds: ((c: Palette) => string)[] = [
    c => `<circle cx="100" cy="102" r="74" fill="${c.halo}"/>`,
    c => `<path d="M30 164 V100 a70 70 0 0 1 140 0 V164 Z" fill="${c.halo}"/>`,
    c =>
        `<circle cx="128" cy="78" r="52" fill="${c.halo}"/><circle cx="58" cy="116" r="36" fill="${c.halo}"/>`,
    c => `<rect x="34" y="30" width="132" height="134" rx="26" fill="${c.halo}"/>`,
];

/** The picture as SVG text. */
export function compose({ motif, palette, seed, leadsTo }: Drawing): string {
    const colors = nth(palettes, palette);
    if (leadsTo) return composeBanner(motif, colors, seed);
    const ground = nth(grounds, seed);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 200 200">
        <rect width="200" height="200" fill="${colors.ground}"/>
        ${ground(colors)}
        <rect y="164" width="200" height="36" fill="${colors.halo}"/>
        <ellipse cx="100" cy="166" rx="66" ry="6" fill="${colors.ink}" opacity=".14"/>
        ${motifs[motif](colors)}
    </svg>`;
}

/** A wide picture: the object at one side, with space for text of the app. */
function composeBanner(motif: Drawing['motif'], colors: Palette, seed: number): string {
    const x = seed % 2 ? 60 : 300;
    const rings = [96, 140, 190].map(
        (radius, index) =>
            `<circle cx="${x + 100}" cy="110" r="${radius}" fill="none" stroke="${colors.halo}" stroke-width="${18 - index * 4}"/>`,
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE.width}" height="${WIDE.height}" viewBox="0 0 500 200">
        <rect width="500" height="200" fill="${colors.ground}"/>
        ${rings.join('')}
        <circle cx="${x + 100}" cy="104" r="76" fill="${colors.halo}"/>
        <g transform="translate(${x} 0)">${motifs[motif](colors)}</g>
    </svg>`;
}

/** The picture as it is stored. Flat colours are small with little effort, which takes a third of the time. */
export async function render(drawing: Drawing): Promise<Photo> {
    const picture = sharp(Buffer.from(compose(drawing)));
    const webp = (side: number) =>
        picture.clone().resize(side, side, { fit: 'inside' }).webp({ quality: 82, effort: 0 }).toBuffer();
    const size = drawing.leadsTo ? WIDE : { width: SIDE, height: SIDE };
    const [full, thumb] = await Promise.all([webp(size.width), webp(THUMB_SIDE)]);
    return { full, thumb, ...size };
}
