import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Storage } from '../../storage/storage';
import { photoAddress } from '../../storage/addresses';
import { thumbKey, withFiles, type Photo } from '../../storage/photos';
import type { Db } from '../connect';
import { only } from '../expectOne';
import { banners, categories, drawings, homeEntries, productPhotos, products, orderItems } from '../schema';
import { TURNS } from './drawings/drawing';
import { render } from './drawings/render';

/**
 * Draws the demo shop's pictures in the background, at most `most` per start. Each picture is one transaction, so
 * drawing continues after a restart and two servers draw different pictures.
 */
export function paintDrawings(
    db: Db,
    storage: Storage,
    log: Pick<FastifyBaseLogger, 'warn'>,
    most = Number.POSITIVE_INFINITY,
): { done: Promise<void>; stop(): Promise<void> } {
    let stopped = false;
    const paint = async () => {
        for (let drawn = 0; drawn < most && !stopped && (await paintNext(db, storage)); drawn += 1) continue;
    };
    const painting = paint().catch((error: unknown) => {
        // The shop works without pictures, and the next start tries again.
        log.warn({ message: error instanceof Error ? error.message : String(error) }, 'drawing failed');
    });
    return {
        done: painting,
        stop() {
            stopped = true;
            return painting;
        },
    };
}

/**
 * Draws at most `most` pictures of what is looked at first: the first page of products, the home and the departments.
 * Before the shop's address is printed, so that nobody meets it without pictures. Answers how many it has drawn.
 */
export async function paintOpening(db: Db, storage: Storage, most: number): Promise<number> {
    const isOpening = sql`${turn} = ${TURNS.opening}`;
    let drawn = 0;
    while (drawn < most && (await paintNext(db, storage, isOpening))) drawn += 1;
    return drawn;
}

const turn = sql`(${drawings.drawing} ->> 'turn')::int`;

/** Draws one picture. False if none is left. */
const paintNext = (db: Db, storage: Storage, which?: SQL): Promise<boolean> =>
    withFiles(storage, files =>
        db.transaction(async tx => {
            const [next] = await tx
                .select()
                .from(drawings)
                .where(which)
                .orderBy(turn, asc(drawings.id))
                .limit(1)
                .for('update', { skipLocked: true });
            if (!next) return false;
            await tx.delete(drawings).where(eq(drawings.id, next.id));
            const photo = await render(next.drawing);
            const key = await files.add(photo);
            if (!(await attach(tx, next, key, photo))) files.drop(key);
            return true;
        }),
    );

/** Attaches a picture to its record. False if the record no longer needs it. */
async function attach(
    tx: Db,
    next: typeof drawings.$inferSelect,
    key: string,
    photo: Photo,
): Promise<boolean> {
    const { resource_id, drawing } = next;
    if (next.resource === 'categories') {
        const updated = await tx
            .update(categories)
            .set({ photo: key })
            // A photo that staff have added stays.
            .where(and(eq(categories.id, resource_id), isNull(categories.photo)))
            .returning({ id: categories.id });
        return updated.length > 0;
    }
    const isBanner = next.resource === 'banners';
    const table = isBanner && drawing.leadsTo === 'category' ? categories : products;
    const [target] = await tx
        .select({ id: table.id })
        .from(table)
        .where(eq(table.id, resource_id))
        .for('update');
    if (!target) return false;
    if (isBanner) {
        const banner = only(
            await tx
                .insert(banners)
                .values({ photo: key, ref_type: drawing.leadsTo!, ref_id: resource_id })
                .returning({ id: banners.id }),
        );
        await tx.insert(homeEntries).values({ banner_id: banner.id, position: next.id });
        return true;
    }
    await tx.insert(productPhotos).values({
        product_id: resource_id,
        file: key,
        width: photo.width,
        height: photo.height,
        position: sql`(select coalesce(max(position) + 1, 0) from ${productPhotos} where product_id = ${resource_id})`,
    });
    // Order items of the demo show the product's first picture.
    await tx
        .update(orderItems)
        .set({ photo: photoAddress(thumbKey(key)) })
        .where(and(eq(orderItems.product_id, resource_id), isNull(orderItems.photo)));
    return true;
}
