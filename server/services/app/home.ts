import { asc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Home, homeBody } from '../../../contract/schemas/home';
import type { Db } from '../../db/connect';
import { lockInTransaction } from '../../db/locks';
import { banners, categories, homeEntries, products } from '../../db/schema';
import { invalid } from '../../base/refusal';
import type { Say } from '../../../i18n/say';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { bannerAnswers } from './banners';
import { categoryRows } from '../catalogue/categories';
import { difference } from '../log/changes';
import { journaled } from '../log/journal';
import { contentVersion, unchangedContent } from '../log/version';
import { productRows } from '../catalogue/products';

type HomeIds = z.infer<typeof homeBody>;

const nonNull = (ids: (number | null)[]): number[] => ids.filter(id => id !== null);

async function readIds(db: Db): Promise<HomeIds> {
    const entries = await db
        .select()
        .from(homeEntries)
        .orderBy(asc(homeEntries.position), asc(homeEntries.id));
    return {
        banners_ids: nonNull(entries.map(entry => entry.banner_id)),
        products_ids: nonNull(entries.map(entry => entry.product_id)),
        categories_ids: nonNull(entries.map(entry => entry.category_id)),
    };
}

const inOrder = <T extends { id: number }>(ids: number[], rows: T[]): T[] =>
    ids.flatMap(id => rows.filter(row => row.id === id));

/** The banners, products and categories of the app's home, in the order shown. */
export async function readHome(db: Db): Promise<Home> {
    const ids = await readIds(db);
    const [bannerList, categoryList] = [
        await db.select().from(banners).where(inArray(banners.id, ids.banners_ids)),
        await db.select().from(categories).where(inArray(categories.id, ids.categories_ids)),
    ];
    return {
        banners: inOrder(ids.banners_ids, await bannerAnswers(db, bannerList)),
        products: inOrder(ids.products_ids, await productRows(db, ids.products_ids)),
        categories: inOrder(ids.categories_ids, await categoryRows(db, categoryList)),
        version: contentVersion(ids),
    };
}

/** The ids that do not exist in the table. Existing rows are locked against deletion. */
async function unknownIds(
    tx: Db,
    table: typeof banners | typeof products | typeof categories,
    ids: number[],
) {
    if (ids.length === 0) return [];
    const existing = await tx
        .select({ id: table.id })
        .from(table)
        .where(inArray(table.id, ids))
        .for('key share');
    return ids.filter(id => !existing.some(row => row.id === id));
}

/**
 * Sets the contents of the app's home; the order of the ids is the order shown.
 * @throws Refusal 422 at a list with unknown ids; 409 with the present home if it changed since
 */
export const saveHome = (db: Db, actor: Actor, body: HomeIds, version?: string): Promise<Home> =>
    journaled(db, async tx => {
        await lockInTransaction(tx, 'home');
        const before = await readIds(tx);
        if (version !== undefined) unchangedContent(version, await readHome(tx));
        const after: HomeIds = {
            banners_ids: [...new Set(body.banners_ids)],
            products_ids: [...new Set(body.products_ids)],
            categories_ids: [...new Set(body.categories_ids)],
        };
        const errors: Record<string, Say> = {};
        for (const [field, table] of [
            ['banners_ids', banners],
            ['products_ids', products],
            ['categories_ids', categories],
        ] as const) {
            const ids = await unknownIds(tx, table, after[field]);
            if (ids.length > 0) errors[field] = s => s.unknownIds({ ids: ids.join(', ') });
        }
        if (Object.keys(errors).length > 0) throw invalid(errors);
        await tx.delete(homeEntries);
        const entries = [
            ...after.banners_ids.map((banner_id, position) => ({ banner_id, position })),
            ...after.products_ids.map((product_id, position) => ({ product_id, position })),
            ...after.categories_ids.map((category_id, position) => ({ category_id, position })),
        ];
        if (entries.length > 0) await tx.insert(homeEntries).values(entries);
        // There is one home; the log gives it the id 1.
        await logChange(tx, actor, 'update', 'home', 1, difference(before, after));
        return readHome(tx);
    });
