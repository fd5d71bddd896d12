import { fileTypeFromBuffer } from 'file-type';
import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { PHOTO_MAX_MEGAPIXELS, PHOTO_MAX_RATIO } from '../../contract/constants';
import { invalid } from '../base/refusal';
import type { Say } from '../../i18n/say';
import type { Storage } from './storage';

const MAX_SIDE = 2000;
export const THUMB_SIDE = 320;
/** The accepted types, detected by content; of an animation the first picture is kept. SVG is excluded because it can contain scripts. */
const ALLOWED = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']);

/** A processed photo: upright, at most 2000 pixels per side, without metadata. */
export type Photo = { full: Buffer; thumb: Buffer; width: number; height: number };

/** The key of a photo's thumbnail: `ab/cdef.webp` → `ab/cdef.thumb.webp`. */
export const thumbKey = (key: string): string => key.replace(/\.webp$/, '.thumb.webp');

// Pictures and password hashes share four threads. Two pictures at a time leave threads for sign-ins.
let running = 0;
const waiting: (() => void)[] = [];
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= 2) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
        return await work();
    } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
    }
}

const side = (picture: Sharp, pixels: number, quality: number) =>
    picture
        .clone()
        .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });

const invalidPhoto = (say: Say) => invalid({ photo: say });

/**
 * Checks a file by its content and converts it to a photo.
 * @throws Refusal 422 at `photo`: not one of the five formats, damaged or incomplete, too narrow, or more than 50 megapixels.
 */
export async function readPhoto(bytes: Buffer): Promise<Photo> {
    const type = await fileTypeFromBuffer(bytes);
    if (!type || !ALLOWED.has(type.mime)) throw invalidPhoto(s => s.notPhoto);
    return inTurn(async () => {
        try {
            const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
            if (width * height > PHOTO_MAX_MEGAPIXELS * 1_000_000)
                throw invalidPhoto(s => s.hugePhoto({ smart_count: PHOTO_MAX_MEGAPIXELS }));
            if (Math.max(width, height) > PHOTO_MAX_RATIO * Math.min(width, height))
                throw invalidPhoto(s => s.narrowPhoto);
            const picture = sharp(bytes, {
                limitInputPixels: PHOTO_MAX_MEGAPIXELS * 1_000_000,
                failOn: 'error',
            }).autoOrient();
            const full = await side(picture, MAX_SIDE, 82);
            const thumb = await side(picture, THUMB_SIDE, 78);
            return {
                full: full.data,
                thumb: thumb.data,
                width: full.info.width,
                height: full.info.height,
            };
        } catch (error) {
            if (error instanceof Error && error.name === 'Refusal') throw error;
            // sharp's messages are technical; the answer says that the file is damaged.
            throw invalidPhoto(s => s.brokenPhoto);
        }
    });
}

/** The files of one change: stored if it commits, removed if it fails. */
export type Files = {
    /** Stores a photo and returns its key. */
    add(photo: Photo): Promise<string>;
    /** Removes a photo after the commit. */
    drop(key: string | null): void;
};

/**
 * Runs a change that adds or removes files. Added files are removed if it fails. Dropped files are removed after it
 * succeeds, so that no row points at a missing file.
 */
export async function withFiles<T>(storage: Storage, change: (files: Files) => Promise<T>): Promise<T> {
    const added: string[] = [];
    const dropped: string[] = [];
    // A file that cannot be removed only wastes space, so the change still succeeds.
    const remove = (keys: string[]) => Promise.allSettled(keys.map(key => storage.remove(key)));
    try {
        const result = await change({
            async add(photo) {
                const name = randomBytes(16).toString('hex');
                const key = `${name.slice(0, 2)}/${name.slice(2)}.webp`;
                added.push(key, thumbKey(key));
                await storage.put(thumbKey(key), photo.thumb);
                await storage.put(key, photo.full);
                return key;
            },
            drop(key) {
                if (key) dropped.push(key, thumbKey(key));
            },
        });
        await remove(dropped);
        return result;
    } catch (error) {
        await remove(added);
        throw error;
    }
}

/**
 * The same for a call that creates a record with an uploaded photo. The photo is stored before the transaction of the
 * change begins, so that a slow bucket holds no connection to the database. A call that was answered before does not run
 * its change again; then the photo is removed.
 */
export const withUpload = <T>(
    storage: Storage,
    photo: Photo | undefined,
    change: (files: Pick<Files, 'add'>) => Promise<T>,
): Promise<T> =>
    withFiles(storage, async files => {
        if (!photo) return change(files);
        const key = await files.add(photo);
        let isUsed = false;
        const result = await change({
            add: async () => {
                isUsed = true;
                return key;
            },
        });
        if (!isUsed) files.drop(key);
        return result;
    });
