import { eq, inArray } from 'drizzle-orm';
import type { Banner } from '../../../contract/schemas/banners';
import type { Db } from '../../db/connect';
import { categories, products } from '../../db/schema';
import { invalid } from '../../base/refusal';
import { photoAddress } from '../../storage/addresses';
import { productRows } from './products';

/** The link target of a banner or a campaign; both fields are null without a link. */
type Leading = { ref_type: Banner['ref_type'] | null; ref_id: number | null };

/** Reads the link targets of all rows at once. The returned function gives null for a deleted target. */
export async function refsOf(db: Db, rows: readonly Leading[]): Promise<(row: Leading) => Banner['ref']> {
    const idsOf = (type: Banner['ref_type']) =>
        rows.flatMap(row => (row.ref_type === type && row.ref_id !== null ? [row.ref_id] : []));
    const productIds = idsOf('product');
    const categoryIds = idsOf('category');
    const toProducts = await productRows(db, productIds);
    const toCategories = categoryIds.length
        ? await db.select().from(categories).where(inArray(categories.id, categoryIds))
        : [];
    return ({ ref_type, ref_id }) => {
        if (ref_type === 'product') {
            const product = toProducts.find(({ id }) => id === ref_id);
            if (!product) return null;
            const { id, name, name_ar, cover, is_active } = product;
            return { id, name, name_ar, photo: cover, is_active };
        }
        const category = toCategories.find(({ id }) => id === ref_id);
        if (ref_type === null || !category) return null;
        const { id, name, name_ar, photo } = category;
        return { id, name, name_ar, photo: photoAddress(photo), is_active: true };
    };
}

/** @throws Refusal 422 at `ref_id` for an unknown target */
export async function checkRef(tx: Db, ref_type: Banner['ref_type'], ref_id: number): Promise<void> {
    const table = ref_type === 'product' ? products : categories;
    const [target] = await tx.select({ id: table.id }).from(table).where(eq(table.id, ref_id));
    if (!target) throw invalid({ ref_id: s => s.noSuchTarget });
}
