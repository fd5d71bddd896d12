import { eq } from 'drizzle-orm';
import type { BulkResult, ProductsBulk } from '../../../contract/schemas/products';
import type { Db } from '../../db/connect';
import { variants } from '../../db/schema';
import { missing, Refusal, sentenceOf } from '../../base/refusal';
import type { Say } from '../../../i18n/say';
import type { Actor } from '../log/actor';
import { lockProducts } from '../stock/stock';
import { updateProduct } from './products';
import { updateVariant } from './variants';

type Row = ProductsBulk['rows'][number];

/** Changes one product and variants of it. @throws Refusal as updateProduct and updateVariant; 404 for another product's variant */
async function changeOne(tx: Db, actor: Actor, row: Row): Promise<void> {
    if (row.product) await updateProduct(tx, actor, row.id, row.product, row.version);
    for (const { id, changes, version } of row.variants) {
        const [found] = await tx
            .select({ product_id: variants.product_id })
            .from(variants)
            .where(eq(variants.id, id));
        if (found?.product_id !== row.id) throw missing();
        await updateVariant(tx, actor, id, changes, version);
    }
}

/**
 * Changes products in one transaction, each with its own result: all of a product's changes are made, or none. A refused product
 * leaves the others.
 */
export const changeProducts = (
    db: Db,
    actor: Actor,
    rows: readonly Row[],
    translate: (say: Say) => string,
): Promise<BulkResult[]> =>
    db.transaction(async tx => {
        await lockProducts(
            tx,
            rows.map(({ id }) => id),
        );
        const results: BulkResult[] = [];
        for (const row of rows) {
            const entries = actor.change?.entries.length ?? 0;
            const refused = await tx
                .transaction(part => changeOne(part, actor, row))
                .then(() => null)
                .catch((error: unknown) => {
                    if (!(error instanceof Refusal)) throw error;
                    // What was taken back is no part of the change.
                    actor.change?.entries.splice(entries);
                    return translate(sentenceOf(error));
                });
            results.push({ id: row.id, refused });
        }
        return results;
    });
