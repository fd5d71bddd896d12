import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { MOST_STOCK } from '../../../contract/limits';
import type { Adjustment, AdjustmentResult } from '../../../contract/schemas/stock';
import type { Db } from '../../db/connect';
import { products, stockChanges, variants } from '../../db/schema';
import { numberIn } from '../../base/numbers';
import { missing, Refusal, refuse, sentenceOf } from '../../base/refusal';
import type { Say } from '../../../i18n/say';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { openEntry } from '../log/journal';
import { lockProducts, stockShort, withSoldOutAlert } from './stock';
import { setStockCause } from './stockCause';

/** The item of an adjustment: the variant, or the product itself, which must have no variants. */
const itemOf = ({ product_id, variant_id }: Adjustment) =>
    variant_id == null
        ? {
              resource: 'products',
              id: product_id,
              table: products,
              where: and(
                  eq(products.id, product_id),
                  sql`not exists (select 1 from variants v where v.product_id = ${products.id})`,
              ),
          }
        : {
              resource: 'variants',
              id: variant_id,
              table: variants,
              where: and(eq(variants.id, variant_id), eq(variants.product_id, product_id)),
          };

/** The changes of an item after a position: what was ordered and cancelled, and whether another person adjusted it. */
async function changesSince(tx: Db, { product_id, variant_id }: Adjustment, position: number) {
    const [row] = await tx
        .select({
            // Null without an admin: orders, and cancellations by the app.
            ordered: sql<number>`coalesce(sum(${stockChanges.difference}) filter (where ${stockChanges.purchase_id} is not null), 0)::int8`,
            adjusted: sql<boolean>`coalesce(bool_or(${stockChanges.purchase_id} is null), false)`,
        })
        .from(stockChanges)
        .where(
            and(
                eq(stockChanges.product_id, product_id),
                variant_id == null
                    ? isNull(stockChanges.variant_id)
                    : eq(stockChanges.variant_id, variant_id),
                gt(stockChanges.id, position),
            ),
        );
    return { ordered: row?.ordered ?? 0, adjusted: row?.adjusted ?? false };
}

const positionNow = async (tx: Db, { product_id, variant_id }: Adjustment): Promise<number> => {
    const [row] = await tx
        .select({ id: stockChanges.id })
        .from(stockChanges)
        .where(
            and(
                eq(stockChanges.product_id, product_id),
                variant_id == null
                    ? isNull(stockChanges.variant_id)
                    : eq(stockChanges.variant_id, variant_id),
            ),
        )
        .orderBy(sql`${stockChanges.id} desc`)
        .limit(1);
    return row?.id ?? 0;
};

/** @throws Refusal if the item is gone, another person adjusted it, or its stock would be out of range */
async function adjustOne(tx: Db, actor: Actor, row: Adjustment): Promise<AdjustmentResult> {
    const { resource, id, table, where } = itemOf(row);
    const [found] = await tx.select({ stock: table.stock }).from(table).where(where).for('update');
    if (!found) throw missing();
    const from = found.stock;
    const { ordered, adjusted } = row.seen
        ? await changesSince(tx, row, row.seen.position)
        : { ordered: 0, adjusted: false };
    const to = row.set === undefined ? from + (row.change ?? 0) : Math.max(0, row.set + ordered);
    if (to !== from) {
        // The person who looks at it again decides about what others set since.
        if (adjusted || (row.seen && row.seen.stock + ordered !== from))
            throw refuse(409, s => s.stockAdjusted({ now: from }));
        if (to < 0) throw refuse(422, stockShort(from));
        if (to > MOST_STOCK) throw refuse(422, s => s.tooBig({ most: numberIn(s, MOST_STOCK) }));
        await openEntry(tx);
        await setStockCause(tx, { reason: row.reason, note: row.note || null });
        await withSoldOutAlert(tx, row.product_id, () =>
            tx
                .update(table)
                .set({ stock: to, updated_at: sql`clock_timestamp()` })
                .where(eq(table.id, id)),
        );
        await logChange(tx, actor, 'update', resource, id, {
            stock: { from, to },
            stock_reason: { to: row.reason },
            ...(row.note && { note: { to: row.note } }),
        });
    }
    return { from, to, meanwhile: ordered, refused: null, position: await positionNow(tx, row) };
}

/** Adjusts the stock of items in one transaction, each with its own result. A refused row leaves the others. */
export const adjustStock = (
    db: Db,
    actor: Actor,
    rows: readonly Adjustment[],
    translate: (say: Say) => string,
): Promise<AdjustmentResult[]> =>
    db.transaction(async tx => {
        await lockProducts(
            tx,
            rows.map(row => row.product_id),
        );
        const results: AdjustmentResult[] = [];
        for (const row of rows)
            results.push(
                // What a hook of the shop refuses is taken back.
                await tx
                    .transaction(part => adjustOne(part, actor, row))
                    .catch((error: unknown) => {
                        if (!(error instanceof Refusal)) throw error;
                        const refused = translate(sentenceOf(error));
                        return {
                            from: null,
                            to: null,
                            meanwhile: 0,
                            refused,
                            position: row.seen?.position ?? 0,
                        };
                    }),
            );
        return results;
    });
