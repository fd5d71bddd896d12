import { asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type {
    CategoryDetail,
    CategoryMove,
    CategoryNode,
    ParentRefusal,
} from '../../../contract/schemas/categories';
import type { Say } from '../../../i18n/say';
import type { Names } from '../../../i18n/grammar';
import type { Db } from '../../db/connect';
import { lockInTransaction } from '../../db/locks';
import { categories, options, optionValues, products, variants, variantValues } from '../../db/schema';
import { photoAddress } from '../../storage/addresses';
import { nameIn, recordsIn } from '../../base/names';
import { invalid, missing, refuse } from '../../base/refusal';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { ancestorsOf, readCategory } from './categories';
import { difference } from '../log/changes';
import { journaled } from '../log/journal';
import { unchangedSince } from '../log/version';
import { sharedName } from './optionNames';

/** All categories in their order, with the numbers of products in them and their descendants. */
export async function categoryTree(db: Db): Promise<CategoryNode[]> {
    const rows = await db
        .select({
            id: categories.id,
            parent_id: categories.parent_id,
            name: categories.name,
            name_ar: categories.name_ar,
            photo: categories.photo,
            updated_at: categories.updated_at,
        })
        .from(categories)
        .orderBy(asc(categories.position), asc(categories.id));
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
    return rows.map(({ photo, updated_at, ...row }) => ({
        ...row,
        photo: photoAddress(photo),
        updated_at: updated_at.toISOString(),
        products_count: totals.get(row.id) ?? 0,
    }));
}

/** Categories below which another cannot be moved, or the top level (null), and why. */
type Refused = { reason: Say; parents: (number | null)[] };

/** The options of these categories that variants below a category use, in the order of their ids. */
async function optionsUsed(db: Db, id: number, owners: number[]): Promise<(Names & { owner: number })[]> {
    if (owners.length === 0) return [];
    const { rows } = await db.execute<Names & { owner: number }>(sql`
        with recursive tree as (
            select ${id}::int as id
            union
            select c.id from ${categories} c join tree on c.parent_id = tree.id
        )
        select o.name, o.name_ar, o.category_id as owner
        from ${options} o
        where o.category_id in ${owners} and exists (
            select 1 from tree
            join ${products} p on p.category_id = tree.id
            join ${variants} v on v.product_id = p.id
            join ${variantValues} vv on vv.variant_id = v.id
            join ${optionValues} ov on ov.id = vv.value_id and ov.option_id = o.id
        )
        order by o.id`);
    return rows;
}

/**
 * Where a category cannot be moved, besides into itself: away from the options that its variants inherit, and below
 * options with the names of its own.
 * @throws Refusal 404
 */
async function refusedParents(db: Db, id: number): Promise<Refused[]> {
    const nodes = new Map((await db.select().from(categories)).map(node => [node.id, node]));
    const node = nodes.get(id);
    if (!node) throw missing();
    /** A category and those above it, the nearest first. */
    const lineOf = (from: number | null): number[] => {
        const line: number[] = [];
        for (let at: number | null | undefined = from; at; at = nodes.get(at)?.parent_id) line.push(at);
        return line;
    };
    const lines = new Map<number | null, number[]>([[null, []]]);
    for (const other of nodes.keys()) lines.set(other, lineOf(other));
    const places = [...lines].filter(([, line]) => !line.includes(id));
    const refused: Refused[] = [];
    const refuseIf = (isRefused: (line: number[]) => boolean, reason: Say) => {
        const parents = places.flatMap(([place, line]) => (isRefused(line) ? [place] : []));
        if (parents.length > 0) refused.push({ reason, parents });
    };
    const above = lineOf(node.parent_id);
    const used = await optionsUsed(db, id, above);
    const below = nodes.get(above.find(one => used.some(({ owner }) => owner === one)) ?? 0);
    if (below)
        refuseIf(
            line => !line.includes(below.id),
            s => s.categoryOptionsLost({ options: recordsIn(s, used), category: nameIn(s, below) }),
        );
    const all = await db.select().from(options).orderBy(asc(options.id));
    const isOwn = ({ category_id }: { category_id: number }) => lines.get(category_id)?.includes(id);
    for (const option of all.filter(isOwn)) {
        const twins = all.filter(other => !isOwn(other) && sharedName(other, option));
        const owners = twins.map(({ category_id }) => category_id);
        // What its parent has already is no reason to leave it there.
        refuseIf(
            line => owners.some(owner => line.includes(owner) && !above.includes(owner)),
            s => s.optionInBoth({ option: nameIn(s, option) }),
        );
    }
    return refused;
}

/**
 * Where a category cannot be moved besides into itself, each with a sentence for the reader.
 * @throws Refusal 404
 */
export const parentRefusals = async (
    db: Db,
    id: number,
    translate: (say: Say) => string,
): Promise<ParentRefusal[]> =>
    (await refusedParents(db, id)).map(({ reason, parents }) => ({ reason: translate(reason), parents }));

/** The ids of the categories of a parent in their order, with the positions. */
const childrenOf = (db: Db, parentId: number | null) =>
    db
        .select({ id: categories.id, position: categories.position })
        .from(categories)
        .where(sql`${categories.parent_id} is not distinct from ${parentId}`)
        .orderBy(asc(categories.position), asc(categories.id));

/** The category that stands before a position below a parent; null if none does. */
export async function categoryBefore(
    db: Db,
    parentId: number | null,
    position: string,
): Promise<number | null> {
    const [before] = await db
        .select({ id: categories.id })
        .from(categories)
        .where(
            sql`${categories.parent_id} is not distinct from ${parentId} and ${categories.position} < ${position}::numeric`,
        )
        .orderBy(desc(categories.position), desc(categories.id))
        .limit(1);
    return before?.id ?? null;
}

/** A position right after a category (`null`: before all) among others, or at the end without it. */
const positionAfter = (
    others: { id: number; position: string }[],
    afterId: number | null | undefined,
): SQL => {
    const at = afterId === undefined ? others.length : others.findIndex(({ id }) => id === afterId) + 1;
    const [previous, next] = [others[at - 1], others[at]];
    if (!next) return sql`nextval('category_positions')`;
    if (!previous) return sql`${next.position}::numeric - 1`;
    // A product has all decimals; a quotient is rounded.
    return sql`(${previous.position}::numeric + ${next.position}::numeric) * 0.5`;
};

/**
 * Moves a category with everything in it below another parent; `null` makes it a root. It stands right after the category
 * `after_id` of that parent, first with `null`; without it, last below another parent, and where it is below its own.
 * @throws Refusal 404; 422 for an unknown parent, or a category `after_id` that is not below it; 409 if it changed since, if the parent is in the category itself, if variants use
 * options that they would no longer inherit, or if an option that it would inherit has the name of one of its own
 */
export const moveCategory = (
    db: Db,
    actor: Actor,
    id: number,
    { parent_id: parentId, after_id: afterId }: CategoryMove,
    version?: string,
): Promise<CategoryDetail> =>
    journaled(db, async tx => {
        // Two moves at once could put each category into the other.
        await lockInTransaction(tx, 'categories');
        const [before] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
        if (!before) throw missing();
        await unchangedSince(version, before.updated_at, () => readCategory(tx, id));
        if (parentId !== null) {
            const [parent] = await tx
                .select({ id: categories.id })
                .from(categories)
                .where(eq(categories.id, parentId))
                .for('share');
            if (!parent) throw invalid({ parent_id: s => s.noSuchCategory });
            const above = (await ancestorsOf(tx, [parentId])).get(parentId) ?? [];
            if ([parent, ...above].some(one => one.id === id)) throw refuse(409, s => s.categoryInItself);
        }
        if (parentId !== before.parent_id) {
            const refused = (await refusedParents(tx, id)).find(({ parents }) => parents.includes(parentId));
            if (refused) throw refuse(409, refused.reason);
        }
        const others = (await childrenOf(tx, parentId)).filter(other => other.id !== id);
        if (typeof afterId === 'number' && !others.some(other => other.id === afterId))
            throw invalid({ after_id: s => s.noSuchCategory });
        const isMoved = parentId !== before.parent_id;
        const former = isMoved ? undefined : await categoryBefore(tx, parentId, before.position);
        const changes = difference(
            { parent_id: before.parent_id, after_id: former },
            { parent_id: parentId, after_id: isMoved ? undefined : afterId },
        );
        if (Object.keys(changes).length > 0) {
            await tx
                .update(categories)
                .set({
                    parent_id: parentId,
                    position: positionAfter(others, afterId),
                    updated_at: sql`clock_timestamp()`,
                })
                .where(eq(categories.id, id));
            await logChange(tx, actor, 'update', 'categories', id, changes);
        }
        return readCategory(tx, id);
    });
