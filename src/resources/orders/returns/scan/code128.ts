import {
    BinaryBitmap,
    Code128Reader,
    DecodeHintType,
    HybridBinarizer,
    RGBLuminanceSource,
} from '@zxing/library';

const HINTS = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);

/** The grey of each pixel, with green twice as bright as red and blue. */
const greysOf = ({ data, width, height }: ImageData): Uint8ClampedArray => {
    const greys = new Uint8ClampedArray(width * height);
    for (let at = 0; at < greys.length; at += 1)
        greys[at] = (data[4 * at]! + 2 * data[4 * at + 1]! + data[4 * at + 2]!) / 4;
    return greys;
};

/** Reads a bar code of the kind Code 128 in a picture; undefined if it has none that is whole. */
export const readCode128 = (picture: ImageData): string | undefined => {
    const source = new RGBLuminanceSource(greysOf(picture), picture.width, picture.height);
    try {
        return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source)), HINTS).getText();
    } catch {
        // The library throws where it finds none, or one that is blurred.
        return undefined;
    }
};
