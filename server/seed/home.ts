import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { categories, homeEntries, products } from '../db/schema';
import type { Picture } from './pictures';
import { firstOf } from './products';

/** Adds products and departments to the demo shop's home, and returns the pictures of its banners. */
export async function seedHome(tx: Db): Promise<Picture[]> {
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
    return [
        ...toCategories.map(target => ({ ...target, ref_type: 'category' as const })),
        ...toProducts.map(target => ({ ...target, ref_type: 'product' as const })),
    ].map(({ id, name, ref_type }, banner) => ({
        file: `banner-${motifs[name as keyof typeof motifs]}`,
        record: { banner, ref_type, ref_id: id },
    }));
}
