import { asc, count, eq, sql } from 'drizzle-orm';
import type { CategoryDetail, CategoryNode } from '../../../contract/schemas/categories';
import type { Db } from '../../db/connect';
import { lockInTransaction } from '../../db/locks';
import { categories, options, optionValues, products, variants, variantValues } from '../../db/schema';
import { invalid, missing, refuse } from '../../http/refusal';
import { record } from '../log/activity';
import type { Actor } from '../log/actor';
import { ancestorsOf, readCategory } from './categories';
import { difference } from '../log/changes';
import { journaled } from '../log/journal';
import { optionInBoth } from './optionNames';

/** All categories with the numbers of products in them and their descendants. */
export async function categoryTree(db: Db): Promise<CategoryNode[]> {
    const rows = await db
        .select({
            id: categories.id,
            parent_id: categories.parent_id,
            name: categories.name,
            name_ar: categories.name_ar,
        })
        .from(categories)
        .orderBy(asc(categories.id));
    const own = await db
        .select({ id: products.category_id, count: count() })
        .from(products)
        .groupBy(products.category_id);
    const counts = new Map(own.map(({ id, count }) => [id, count]));
    const totals = new Map<number, number>();
    const parents = new Map(rows.map(row => [row.id, row.parent_id]));
    for (const { id } of rows)
        for (let at: number | null | undefined = id; at; at = parents.get(at))
            totals.set(at, (totals.get(at) ?? 0) + (counts.get(id) ?? 0));
    return rows.map(row => ({ ...row, products_count: totals.get(row.id) ?? 0 }));
}

/** The ids of a category and its ancestors, from the root down; none of an unknown category. */
async function lineOf(tx: Db, id: number | null): Promise<number[]> {
    if (id === null) return [];
    const [row] = await tx
        .select({ id: categories.id })
        .from(categories)
        .where(eq(categories.id, id))
        .for('share');
    return row ? [...((await ancestorsOf(tx, [id])).get(id) ?? []).map(ancestor => ancestor.id), id] : [];
}

/** The number of variants below a category that use options of these categories. */
async function variantsUsing(tx: Db, id: number, owners: number[]): Promise<number> {
    if (owners.length === 0) return 0;
    const { rows } = await tx.execute<{ count: number }>(sql`
        with recursive tree as (
            select ${id}::int as id
            union
            select c.id from ${categories} c join tree on c.parent_id = tree.id
        )
        select count(distinct v.id)::int8 as count
        from tree
        join ${products} p on p.category_id = tree.id
        join ${variants} v on v.product_id = p.id
        join ${variantValues} vv on vv.variant_id = v.id
        join ${optionValues} ov on ov.id = vv.value_id
        join ${options} o on o.id = ov.option_id and o.category_id in ${owners}`);
    return rows[0]?.count ?? 0;
}

/**
 * Moves a category with everything in it below another parent; `null` makes it a root.
 * @throws Refusal 404; 422 for an unknown parent; 409 if the parent is in the category itself, if variants use
 * options that they would no longer inherit, or if an option that it would inherit has the name of one of its own
 */
export const moveCategory = (
    db: Db,
    actor: Actor,
    id: number,
    parentId: number | null,
): Promise<CategoryDetail> =>
    journaled(db, async tx => {
        // Two moves at once could put each category into the other.
        await lockInTransaction(tx, 'categories');
        const [before] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
        if (!before) throw missing();
        const line = await lineOf(tx, parentId);
        if (parentId !== null && line.length === 0) throw invalid({ parent_id: s => s.noSuchCategory });
        if (line.includes(id)) throw refuse(409, s => s.categoryInItself);
        const lost = (await lineOf(tx, before.parent_id)).filter(ancestor => !line.includes(ancestor));
        const using = await variantsUsing(tx, id, lost);
        if (using > 0) throw refuse(409, s => s.categoryOptionsLost(using));
        if (parentId !== before.parent_id) {
            const twin = await optionInBoth(tx, id, line);
            if (twin) throw refuse(409, s => s.optionInBoth(twin));
            await tx
                .update(categories)
                .set({ parent_id: parentId, updated_at: sql`clock_timestamp()` })
                .where(eq(categories.id, id));
            await record(tx, actor, 'update', 'categories', id, difference(before, { parent_id: parentId }));
        }
        return readCategory(tx, id);
    });
