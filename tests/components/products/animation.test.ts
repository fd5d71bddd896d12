import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isAnimated } from '../../../src/components/inputs/photo/animation';
import { isHeic, typeRefusal } from '../../../src/components/inputs/photo/photoFile';
import { ROOT } from '../../support/clusters';

const PICTURES = path.join(ROOT, 'tests/server/pictures');

it('finds no animation in a single picture', async () => {
    for (const format of ['gif', 'webp', 'png', 'jpeg'] as const) {
        const picture = sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } });
        const bytes = new Uint8Array(await picture.toFormat(format).toBuffer());
        expect([format, await isAnimated(new Blob([bytes]))]).toEqual([format, false]);
    }
});

it('finds an animation in a WebP', async () => {
    const gif = await readFile(path.join(PICTURES, 'photo-animated.gif'));
    const bytes = new Uint8Array(await sharp(gif, { animated: true }).webp().toBuffer());
    expect(await isAnimated(new Blob([bytes]))).toBe(true);
});

it.each(['photo-animated.gif', 'photo-animated-apng.png'])('finds the animation of %s', async name => {
    const bytes = await readFile(path.join(PICTURES, name));
    expect(await isAnimated(new Blob([new Uint8Array(bytes)]))).toBe(true);
});

it('takes HEIC to convert it, also where the system has no type for it', () => {
    const file = (name: string, type: string) => new File(['x'], name, { type });
    expect(isHeic(file('IMG_1.HEIC', ''))).toBe(true);
    expect(typeRefusal(file('IMG_1.heic', 'image/heic'))).toBeUndefined();
    expect(typeRefusal(file('IMG_1.tif', 'image/tiff'))).toBe('screen.photo.wrong_type');
});
