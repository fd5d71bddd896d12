import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
    ancestor,
    CategoriesQuery,
    Category,
    CategoryBody,
    categoryChanges,
    CategoryDetail,
} from '../../../contract/schemas/categories';
import type { Db } from '../../db/connect';
import { databaseError } from '../../db/failure';
import { countOf, type Page } from '../../db/paging';
import { categories, products } from '../../db/schema';
import { expectOne } from '../../db/expectOne';
import { idIn } from '../../db/preparedStatements';
import { wayOf, type RecordList } from '../../db/lists/list';
import { ownConditions, ownSort } from '../../db/lists/own';
import { CATEGORY_NAMES } from '../../db/lists/near';
import { listPage } from '../../db/lists/page';
import { textsIn } from '../../base/names';
import { invalid, missing, refuse } from '../../base/refusal';
import { photoAddress } from '../../storage/addresses';
import { logChange, type Author } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference, formerly } from '../log/changes';
import { journaled } from '../log/journal';
import { listOptions, variantsUsingOptionsOf } from './options';
import { unchangedSince } from '../log/version';
import { plainValues } from '../../../contract/fields/plainFields';
import { ownRefusal } from '../records/ownRefusal';

type Row = typeof categories.$inferSelect;
type Ancestor = z.infer<typeof ancestor>;
type CategoriesAsked = Pick<CategoriesQuery, 'q'> & Partial<Omit<CategoriesQuery, 'page'>>;

/** The ancestors of many categories at once, each list from the root down. */
export async function ancestorsOf(db: Db, ids: number[]): Promise<Map<number, Ancestor[]>> {
    const { rows } = await db.execute<Ancestor & { of: number }>(sql`
        with recursive line as (
            select c.id as of, c.parent_id as next, 0 as height from ${categories} c
            where ${idIn(sql`c.id`, ids)}
            union all
            select line.of, c.parent_id, line.height + 1
            from line join ${categories} c on c.id = line.next
        )
        select line.of, c.id, c.name, c.name_ar
        from line join ${categories} c on c.id = line.next
        order by line.of, line.height desc`);
    const found = new Map<number, Ancestor[]>();
    for (const { of, ...ancestor } of rows) found.set(of, [...(found.get(of) ?? []), ancestor]);
    return found;
}

/** For each category: the number of its direct children, and of the products in it and its descendants. */
async function countsOf(db: Db, ids: number[]) {
    const { rows } = await db.execute<{ of: number; children: number; products: number }>(sql`
        with recursive tree as (
            select c.id as of, c.id, 0 as depth from ${categories} c
            where ${idIn(sql`c.id`, ids)}
            union all
            select tree.of, c.id, tree.depth + 1 from tree join ${categories} c on c.parent_id = tree.id
        )
        select tree.of,
            count(*) filter (where tree.depth = 1) as children,
            coalesce(sum(p.count), 0)::int8 as products
        from tree
        cross join lateral (
            select count(*) as count from ${products} where ${products.category_id} = tree.id
        ) p
        group by tree.of`);
    return new Map(rows.map(({ of, ...counts }) => [of, counts]));
}

/** Rows as the API answers them. Counts and ancestors are read for all rows at once. */
export async function categoryRows(db: Db, rows: Row[]): Promise<Category[]> {
    const ids = rows.map(row => row.id);
    if (ids.length === 0) return [];
    const [ancestors, counts] = [await ancestorsOf(db, ids), await countsOf(db, ids)];
    return rows.map(row => ({
        id: row.id,
        ...plainValues('categories', row),
        photo: photoAddress(row.photo),
        parent_id: row.parent_id,
        ancestors: ancestors.get(row.id) ?? [],
        products_count: counts.get(row.id)?.products ?? 0,
        children_count: counts.get(row.id)?.children ?? 0,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
    }));
}

const read = async (db: Db, id: number, lock = false): Promise<Row> => {
    const query = db.select().from(categories).where(eq(categories.id, id));
    const [row] = await (lock ? query.for('update') : query);
    if (!row) throw missing();
    return row;
};

/** The root categories; with `q` all categories whose English or Arabic name matches. */
export const categoryList =
    (zone: string) =>
    ({ q, col, desc: down = false, ...asked }: CategoriesAsked): RecordList<Category> => {
        const filters = ownConditions('categories', categories, asked, zone);
        const order = col === undefined ? undefined : ownSort('categories', categories, col, down);
        return {
            table: categories,
            typed: q,
            where: q || filters ? filters : sql`${categories.parent_id} is null`,
            sorted: order !== undefined,
            order: [
                ...(order ? [order] : []),
                // Matches come from all levels, whose places do not compare.
                ...(q || filters ? [] : ([[categories.position, wayOf(false)]] as const)),
                [categories.id, wayOf(order !== undefined && down)],
            ],
            read: async (db, ids) =>
                categoryRows(db, await db.select().from(categories).where(inArray(categories.id, ids))),
        };
    };

/** A page of the list. */
export const listCategories = (
    db: Db,
    zone: string,
    { page, ...asked }: CategoriesAsked & { page: number },
): Promise<Page<Category>> => listPage(db, page, categoryList(zone)(asked), CATEGORY_NAMES);

/** A category with its children and its own and inherited options. @throws Refusal 404 */
export async function readCategory(db: Db, id: number): Promise<CategoryDetail> {
    const own = expectOne(await categoryRows(db, [await read(db, id)]));
    const children = await db
        .select()
        .from(categories)
        .where(eq(categories.parent_id, id))
        .orderBy(categories.position, categories.id);
    return { ...own, children: await categoryRows(db, children), options: await listOptions(db, id) };
}

/** The categories with the same parent, including this one. @throws Refusal 404 */
export async function listSiblings(db: Db, id: number): Promise<Category[]> {
    const { parent_id } = await read(db, id);
    const rows = await db
        .select()
        .from(categories)
        .where(sql`${categories.parent_id} is not distinct from ${parent_id}`)
        .orderBy(categories.position, categories.id);
    return categoryRows(db, rows);
}

/**
 * Creates a category, perhaps with the key of a stored photo; without `parent_id` it is a root.
 * @throws Refusal 422 at `parent_id` for an unknown parent.
 */
export const createCategory = (
    db: Db,
    actor: Author,
    { parent_id = null, ...fields }: CategoryBody,
    photo: string | null = null,
): Promise<CategoryDetail> =>
    journaled(db, async tx => {
        const made = expectOne(
            await tx
                .insert(categories)
                .values({ ...fields, parent_id, photo })
                .returning()
                .catch((error: unknown) => {
                    if (databaseError(error).constraint === 'categories_parent')
                        throw invalid({ parent_id: s => s.noSuchCategory });
                    throw ownRefusal('categories', error) ?? error;
                }),
        );
        const { position: _, ...named } = made;
        await logChange(tx, actor, 'create', 'categories', made.id, difference({}, named));
        return readCategory(tx, made.id);
    });

/**
 * Updates a category's names, or its photo by the key of a stored one; omitted fields keep their values.
 * @throws Refusal 404; 409 if it changed since
 */
export const updateCategory = (
    db: Db,
    actor: Author,
    id: number,
    set: z.infer<typeof categoryChanges> & { photo?: string },
    version?: string,
): Promise<CategoryDetail> =>
    journaled(db, async tx => {
        const before = await read(tx, id, true);
        await unchangedSince(version, before.updated_at, () => readCategory(tx, id));
        await tx
            .update(categories)
            .set({ ...set, updated_at: sql`clock_timestamp()` })
            .where(eq(categories.id, id))
            .catch((error: unknown) => {
                throw ownRefusal('categories', error) ?? error;
            });
        await logChange(tx, actor, 'update', 'categories', id, difference(before, set));
        return readCategory(tx, id);
    });

/**
 * Deletes a category with its own options. Its photo's file stays until the deletion can no longer be undone.
 * @throws Refusal 404; 409 with the counts if it contains categories or products, or if variants use its options.
 */
export const deleteCategory = (db: Db, actor: Actor, id: number): Promise<void> =>
    journaled(db, async tx => {
        // Locked first, so that a concurrent insert of a child or product waits and then fails.
        const { name, name_ar, parent_id } = await read(tx, id, true);
        const children = await countOf(tx, categories, eq(categories.parent_id, id));
        const productCount = await countOf(tx, products, eq(products.category_id, id));
        if (children + productCount > 0)
            throw refuse(409, s =>
                s.categoryInUse({
                    contents: textsIn(s, [
                        children > 0 && s.categoriesInside({ smart_count: children }),
                        productCount > 0 && s.productsInside({ smart_count: productCount }),
                    ]),
                }),
            );
        const using = await variantsUsingOptionsOf(tx, id);
        if (using > 0) throw refuse(409, s => s.categoryOptionsInUse({ smart_count: using }));
        await tx.delete(categories).where(eq(categories.id, id));
        await logChange(tx, actor, 'delete', 'categories', id, formerly({ name, name_ar, parent_id }));
    });
