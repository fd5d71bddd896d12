import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Photo as PhotoAnswer, photoTexts } from '../../../contract/schemas/products';
import type { Db } from '../../db/connect';
import { expectOne } from '../../db/expectOne';
import { prepared } from '../../db/preparedStatements';
import { productPhotos, products } from '../../db/schema';
import { invalid, missing } from '../../base/refusal';
import { photoAddress } from '../../storage/addresses';
import { thumbKey, withFiles, type Files, type Photo } from '../../storage/photos';
import type { Storage } from '../../storage/storage';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference } from '../log/changes';
import { journaled } from '../log/journal';
import { contentVersion, unchangedContent } from '../log/version';

type Row = typeof productPhotos.$inferSelect;

const photoAnswer = (row: Row): PhotoAnswer => ({
    id: row.id,
    file: photoAddress(row.file),
    thumb: photoAddress(thumbKey(row.file)),
    width: row.width,
    height: row.height,
    position: row.position,
    alt: row.alt,
    alt_ar: row.alt_ar,
    // Its position is the product's.
    version: contentVersion([row.file, row.alt, row.alt_ar]),
});

/** A product's photos in their order. */
export const listPhotos = async (db: Db, productId: number): Promise<PhotoAnswer[]> =>
    (
        await db
            .select()
            .from(productPhotos)
            .where(prepared(eq(productPhotos.product_id, productId)))
            .orderBy(asc(productPhotos.position), asc(productPhotos.id))
    ).map(photoAnswer);

/** Locks the product, so that changes of its photos run one after the other. @throws Refusal 404 */
async function lockProduct(tx: Db, id: number): Promise<void> {
    const [row] = await tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.id, id))
        .for('update');
    if (!row) throw missing();
}

/** Adds a photo to a product, after the others. @throws Refusal 404 */
export const addPhoto = async (
    db: Db,
    files: Pick<Files, 'add'>,
    actor: Actor,
    productId: number,
    photo: Photo,
): Promise<PhotoAnswer> => {
    const file = await files.add(photo);
    return journaled(db, async tx => {
        await lockProduct(tx, productId);
        const made = expectOne(
            await tx
                .insert(productPhotos)
                .values({
                    product_id: productId,
                    file,
                    width: photo.width,
                    height: photo.height,
                    position: sql`(select coalesce(max(${productPhotos.position}) + 1, 0) from ${productPhotos}
                    where ${productPhotos.product_id} = ${productId})`,
                })
                .returning(),
        );
        await logChange(tx, actor, 'create', 'photos', made.id, { product_id: { to: productId } });
        return photoAnswer(made);
    });
};

/**
 * Locks a photo, its product first: saving a variant locks them in the same order.
 * @throws Refusal 404
 */
async function lockPhoto(tx: Db, id: number): Promise<Row> {
    const [photo] = await tx.select().from(productPhotos).where(eq(productPhotos.id, id));
    if (!photo) throw missing();
    await lockProduct(tx, photo.product_id);
    const [row] = await tx.select().from(productPhotos).where(eq(productPhotos.id, id)).for('update');
    if (!row) throw missing();
    return row;
}

/** Replaces the picture of a photo. @throws Refusal 404; 409 with the present photo if it changed since */
export const replacePhoto = (
    db: Db,
    storage: Storage,
    actor: Actor,
    id: number,
    photo: Photo,
    version?: string,
): Promise<PhotoAnswer> =>
    withFiles(storage, async files => {
        const file = await files.add(photo);
        return journaled(db, async tx => {
            const before = await lockPhoto(tx, id);
            unchangedContent(version, photoAnswer(before));
            const after = expectOne(
                await tx
                    .update(productPhotos)
                    .set({ file, width: photo.width, height: photo.height })
                    .where(eq(productPhotos.id, id))
                    .returning(),
            );
            await logChange(tx, actor, 'update', 'photos', id, { file: { from: before.file, to: file } });
            return photoAnswer(after);
        });
    });

/** Sets what a photo shows, in words. @throws Refusal 404; 409 with the present photo if it changed since */
export const describePhoto = (
    db: Db,
    actor: Actor,
    id: number,
    texts: z.infer<typeof photoTexts>,
    version?: string,
): Promise<PhotoAnswer> =>
    journaled(db, async tx => {
        const before = await lockPhoto(tx, id);
        unchangedContent(version, photoAnswer(before));
        const after = expectOne(
            await tx.update(productPhotos).set(texts).where(eq(productPhotos.id, id)).returning(),
        );
        await logChange(tx, actor, 'update', 'photos', id, difference(before, texts));
        return photoAnswer(after);
    });

/** Deletes a photo; its file stays until that can no longer be undone. Variants lose the photo. @throws Refusal 404 */
export const deletePhoto = (db: Db, actor: Actor, id: number): Promise<void> =>
    journaled(db, async tx => {
        const row = await lockPhoto(tx, id);
        await tx.delete(productPhotos).where(eq(productPhotos.id, id));
        await logChange(tx, actor, 'delete', 'photos', id, { product_id: { from: row.product_id } });
    });

/** Sorts photos in the order of `ids`; omitted ones follow in their old order. @throws Refusal 422 at `photo_ids` */
export async function orderPhotos(tx: Db, productId: number, ids: readonly number[]): Promise<void> {
    const existing = await tx
        .select({ id: productPhotos.id })
        .from(productPhotos)
        .where(eq(productPhotos.product_id, productId))
        .orderBy(asc(productPhotos.position), asc(productPhotos.id));
    const own = existing.map(photo => photo.id);
    if (ids.some(id => !own.includes(id))) throw invalid({ photo_ids: s => s.photosOfOthers });
    const order = [...new Set([...ids, ...own])];
    for (const [position, id] of order.entries())
        await tx.update(productPhotos).set({ position }).where(eq(productPhotos.id, id));
}
