import { eq, sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Db } from '../db/connect';
import { banners, categories, homeEntries, orderItems, productPhotos } from '../db/schema';
import { photoAddress } from '../storage/addresses';
import { THUMB_SIDE, thumbKey, type Files, type Photo } from '../storage/photos';
import { inChunks } from './random';

/** A picture of the demo shop: a file of the folder `pictures`, and the record that shows it. */
export type Picture = {
    file: string;
    record:
        | { category: number }
        | { product: number; position: number }
        | { banner: number; ref_type: 'product' | 'category'; ref_id: number };
};

/** The colours in which each motif is there. */
const COLORS = 8;
const FOLDER = fileURLToPath(new URL('./pictures/', import.meta.url));
/** The number of pictures that are stored at once. */
const AT_ONCE = 16;

/** The file of a motif in a colour; a number beyond the last colour wraps around. */
export const pictureFile = (motif: string, color: number): string => `${motif}-${color % COLORS}`;

async function readPicture(file: string): Promise<Photo> {
    const full = await readFile(`${FOLDER}${file}.webp`);
    const picture = sharp(full);
    const { width, height } = await picture.metadata();
    // Flat colours are small with little effort.
    const thumb = await picture
        .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside' })
        .webp({ quality: 82, effort: 0 })
        .toBuffer();
    return { full, thumb, width, height };
}

type Stored = { record: Picture['record']; key: string; photo: Photo };

/**
 * Stores pictures while the rest of the shop is filled, and adds them to their records at the end. Each record has a file of its
 * own, because it may be deleted.
 */
export function startPictures(files: Files): {
    add(pictures: readonly Picture[]): void;
    finish(tx: Db): Promise<void>;
} {
    const read = new Map<string, Promise<Photo>>();
    const store = async ({ file, record }: Picture): Promise<Stored> => {
        if (!read.has(file)) read.set(file, readPicture(file));
        const photo = await read.get(file)!;
        return { record, key: await files.add(photo), photo };
    };
    const stored: Stored[] = [];
    let storing = Promise.resolve();
    return {
        add(pictures) {
            storing = storing.then(() =>
                inChunks(
                    pictures,
                    async chunk => stored.push(...(await Promise.all(chunk.map(store)))),
                    AT_ONCE,
                ),
            );
            // Thrown at the end.
            storing.catch(() => undefined);
        },
        async finish(tx) {
            await storing;
            await addRows(tx, stored);
        },
    };
}

async function addRows(tx: Db, stored: readonly Stored[]): Promise<void> {
    const photos: (typeof productPhotos.$inferInsert)[] = [];
    for (const { record, key, photo } of stored) {
        if ('category' in record)
            await tx.update(categories).set({ photo: key }).where(eq(categories.id, record.category));
        else if ('banner' in record) await addBanner(tx, record, key);
        else
            photos.push({
                product_id: record.product,
                position: record.position,
                file: key,
                width: photo.width,
                height: photo.height,
            });
    }
    await inChunks(photos, chunk => tx.insert(productPhotos).values(chunk));
    // Order items of the demo show the product's first picture.
    const firsts = photos.filter(({ position }) => position === 0);
    await tx.execute(sql`update ${orderItems} set photo = first.photo
        from unnest(${sql.param(firsts.map(({ product_id }) => product_id))}::int[],
            ${sql.param(firsts.map(({ file }) => photoAddress(thumbKey(file))))}::text[]) as first (id, photo)
        where product_id = first.id`);
}

async function addBanner(
    tx: Db,
    { banner: position, ...target }: Extract<Picture['record'], { banner: number }>,
    photo: string,
): Promise<void> {
    const [banner] = await tx
        .insert(banners)
        .values({ photo, ...target })
        .returning({ id: banners.id });
    await tx.insert(homeEntries).values({ banner_id: banner!.id, position });
}
