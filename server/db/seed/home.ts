import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../connect';
import { categories, drawings, homeEntries, products } from '../schema';
import { TURNS } from './drawings/drawing';
import { firstOf } from './products';

/**
 * Adds products and departments to the demo shop's home. Banners need a picture, so they are added when theirs is
 * drawn.
 */
export async function seedHome(tx: Db): Promise<void> {
    const best = await tx
        .select({ id: products.id })
        .from(products)
        .orderBy(sql`${products.sold_count} desc`, asc(products.id))
        .limit(8);
    const departments = await tx
        .select({ id: categories.id })
        .from(categories)
        .where(sql`${categories.parent_id} is null`)
        .orderBy(asc(categories.id))
        .limit(6);
    await tx
        .insert(homeEntries)
        .values([
            ...best.map(({ id }, position) => ({ product_id: id, position })),
            ...departments.map(({ id }, position) => ({ category_id: id, position })),
        ]);

    await tx
        .update(drawings)
        .set({ drawing: sql`jsonb_set(${drawings.drawing}, '{turn}', ${String(TURNS.opening)}::jsonb)` })
        .where(
            and(
                eq(drawings.resource, 'products'),
                inArray(
                    drawings.resource_id,
                    best.map(({ id }) => id),
                ),
            ),
        );

    const toCategories = await tx
        .select({ id: categories.id, name: categories.name })
        .from(categories)
        .where(inArray(categories.name, ['Electronics', 'Beauty & perfume', 'Coffee & dates']))
        .orderBy(asc(categories.id));
    const toProducts = await firstOf(tx, ['Handbags', 'Trainers', 'Lighting']);
    const motifs = {
        Electronics: 'headphones',
        'Beauty & perfume': 'perfume',
        'Coffee & dates': 'dallah',
        Handbags: 'bag',
        Trainers: 'shoe',
        Lighting: 'lamp',
    } as const;
    await tx.insert(drawings).values(
        [
            ...toCategories.map(target => ({ ...target, leadsTo: 'category' as const })),
            ...toProducts.map(target => ({ ...target, leadsTo: 'product' as const })),
        ].map(({ id, name, leadsTo }, index) => ({
            resource: 'banners' as const,
            resource_id: id,
            drawing: {
                motif: motifs[name as keyof typeof motifs],
                palette: index * 3 + 1,
                seed: index,
                leadsTo,
                turn: TURNS.opening,
            },
        })),
    );
}
