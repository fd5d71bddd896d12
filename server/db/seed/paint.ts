import { asc, eq, isNull, and } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Storage } from '../../storage/storage';
import { readPhoto, withFiles } from '../../storage/photos';
import type { Db } from '../connect';
import { categories, drawings } from '../schema';
import { render } from './drawings/render';

/**
 * Draws the demo shop's pictures, one after another, while the server already answers. Each is one transaction: a stop
 * in between loses none, and a second server draws others.
 */
export function paintDrawings(
    db: Db,
    storage: Storage,
    log: Pick<FastifyBaseLogger, 'warn'>,
): { done: Promise<void>; stop(): Promise<void> } {
    let stopped = false;
    const paint = async () => {
        while (!stopped && (await paintNext(db, storage))) continue;
    };
    const painting = paint().catch((error: unknown) => {
        // A shop without a picture works; the next start tries again.
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

/** Draws one picture. Answers whether there was one to draw. */
const paintNext = (db: Db, storage: Storage): Promise<boolean> =>
    withFiles(storage, files =>
        db.transaction(async tx => {
            const [next] = await tx
                .select()
                .from(drawings)
                .orderBy(asc(drawings.id))
                .limit(1)
                .for('update', { skipLocked: true });
            if (!next) return false;
            await tx.delete(drawings).where(eq(drawings.id, next.id));
            const photo = await files.add(await readPhoto(await render(next.drawing)));
            const painted = await tx
                .update(categories)
                .set({ photo })
                // Staff were faster: theirs stays.
                .where(and(eq(categories.id, next.resource_id), isNull(categories.photo)))
                .returning({ id: categories.id });
            if (painted.length === 0) files.drop(photo);
            return true;
        }),
    );
