import sharp from 'sharp';
import type { Drawing } from './drawing';

export const render = (drawing: Drawing): Promise<Buffer> =>
    sharp({
        create: {
            width: 400,
            height: 300,
            channels: 3,
            background: { r: 200, g: 210, b: 220 + (drawing.seed % 30) },
        },
    })
        .png()
        .toBuffer();
