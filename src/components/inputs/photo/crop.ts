/** A rectangle in pixels of the turned picture. */
export type Area = Size & { x: number; y: number };

export type Size = { width: number; height: number };

/** The longest side of a photo that is sent; larger ones are scaled down. */
const LONGEST = 2400;

/** The size in which a photo or a part of it is drawn. */
export function sizeOf({ width, height }: Size): Size {
    const scale = Math.min(1, LONGEST / Math.max(width, height));
    return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The bounds of a picture turned by quarters. */
const turnedSize = (width: number, height: number, turns: number) =>
    turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** A part of a photo as a new file of the same type. @throws if the browser cannot read or write the picture */
export async function cropPhoto(file: File, area: Area, turns: number): Promise<File> {
    const picture = await createImageBitmap(file);
    const whole = turnedSize(picture.width, picture.height, turns);
    const { width, height } = sizeOf(area);
    const { canvas, pen } = canvasOf({ width, height });
    pen.scale(width / area.width, height / area.height);
    pen.translate(whole.width / 2 - area.x, whole.height / 2 - area.y);
    pen.rotate((turns * Math.PI) / 2);
    pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
    picture.close();
    return fileOf(canvas, file);
}

/** A decoded photo in another size as a new file of the same type. @throws if the browser cannot write the picture */
export function scalePhoto(file: File, picture: ImageBitmap, size: Size): Promise<File> {
    const { canvas, pen } = canvasOf(size);
    pen.drawImage(picture, 0, 0, size.width, size.height);
    return fileOf(canvas, file);
}

const canvasOf = (size: Size) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('error.failed');
    pen.imageSmoothingQuality = 'high';
    return { canvas, pen };
};

const fileOf = async (canvas: HTMLCanvasElement, { name, type: given }: File): Promise<File> => {
    // Browsers write no GIF and not all write AVIF.
    const type = given === 'image/png' || given === 'image/webp' ? given : 'image/jpeg';
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.92));
    if (!blob) throw new Error('error.failed');
    return new File([blob], name.replace(/\.\w+$/, `.${type.slice(6).replace('jpeg', 'jpg')}`), { type });
};
