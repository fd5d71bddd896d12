import { PHOTO_MAX_MEGAPIXELS, PHOTO_MAX_RATIO, PHOTO_MIN_SIDE } from '../../../../contract/constants';
import type { MessageKey } from '../../../../i18n/messages';
import { scalePhoto, sizeOf, type Size } from './crop';
import { bytesRefusal, isHeic, typeRefusal } from './photoFile';

/** The types that browsers write. The frames of a GIF would be lost. */
const SCALABLE = ['image/jpeg', 'image/png', 'image/webp'];

/** The message key of the reason why a photo of a size is refused; undefined if it is accepted. */
export const pixelRefusal = ({ width, height }: Size) =>
    Math.min(width, height) < PHOTO_MIN_SIDE
        ? ('screen.photo.few_pixels' as const)
        : width * height > PHOTO_MAX_MEGAPIXELS * 1_000_000
          ? ('screen.photo.many_pixels' as const)
          : Math.max(width, height) > PHOTO_MAX_RATIO * Math.min(width, height)
            ? ('screen.photo.narrow' as const)
            : undefined;

/** The size to which a photo is scaled down before it is sent; undefined if it is sent as it is. */
export const scaledSize = (type: string, size: Size): Size | undefined => {
    const scaled = sizeOf(size);
    const isSmaller = scaled.width < size.width || scaled.height < size.height;
    return isSmaller && SCALABLE.includes(type) ? scaled : undefined;
};

/** The photo as it is sent, or the reason why it is refused. */
type Prepared = { file: File; refusal?: undefined } | { file?: undefined; refusal: MessageKey };

/**
 * Checks a photo (type, pixels, bytes) and scales it down if it has more pixels than needed. The bytes count after the
 * scaling, so a camera's file of 15 MB is accepted. HEIC becomes JPEG where the browser can read it. A prepared photo stays the same when it is prepared again.
 */
export async function preparePhoto(file: File): Promise<Prepared> {
    const wrongType = typeRefusal(file);
    if (wrongType) return { refusal: wrongType };
    const picture = await createImageBitmap(file).catch(() => undefined);
    const heic = isHeic(file);
    if (!picture) return { refusal: heic ? 'screen.photo.heic' : 'screen.photo.unreadable' };
    try {
        const wrongPixels = pixelRefusal(picture);
        if (wrongPixels) return { refusal: wrongPixels };
        const size = heic ? sizeOf(picture) : scaledSize(file.type, picture);
        const scaled = size && (await scalePhoto(file, picture, size).catch(() => undefined));
        if (heic && !scaled) return { refusal: 'screen.photo.heic' };
        const smaller = scaled && (heic || scaled.size < file.size) ? scaled : file;
        const tooLarge = bytesRefusal(smaller);
        return tooLarge ? { refusal: tooLarge } : { file: smaller };
    } finally {
        picture.close();
    }
}
