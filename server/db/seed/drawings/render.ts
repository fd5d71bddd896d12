import sharp from 'sharp';
import type { Drawing } from './drawing';
import { motifs } from './motifs';
import { palettes, type Palette } from './palettes';

const SIDE = 800;

/** What stands behind the thing; one of them by the seed. */
const grounds: ((c: Palette) => string)[] = [
    c => `<circle cx="100" cy="102" r="74" fill="${c.halo}"/>`,
    c => `<path d="M30 164 V100 a70 70 0 0 1 140 0 V164 Z" fill="${c.halo}"/>`,
    c =>
        `<circle cx="128" cy="78" r="52" fill="${c.halo}"/><circle cx="58" cy="116" r="36" fill="${c.halo}"/>`,
    c => `<rect x="34" y="30" width="132" height="134" rx="26" fill="${c.halo}"/>`,
];

/** The picture as SVG text. */
export function compose({ motif, palette, seed }: Drawing): string {
    const colors = palettes[palette % palettes.length]!;
    const ground = grounds[seed % grounds.length]!;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 200 200">
        <rect width="200" height="200" fill="${colors.ground}"/>
        ${ground(colors)}
        <rect y="164" width="200" height="36" fill="${colors.halo}"/>
        <ellipse cx="100" cy="166" rx="66" ry="6" fill="${colors.ink}" opacity=".14"/>
        ${motifs[motif](colors)}
    </svg>`;
}

/** The picture as a PNG. */
export const render = (drawing: Drawing): Promise<Buffer> =>
    sharp(Buffer.from(compose(drawing)))
        .png({ compressionLevel: 1 })
        .toBuffer();
