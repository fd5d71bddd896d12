import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ExtendedNoun } from '../../../contract/fields/nouns';
import { plainValues } from '../../../contract/fields/plainFields';
import { givenId } from '../../../contract/schemas/wire';
import type { Db } from '../../db/connect';
import { products, variants } from '../../db/schema';

type Table = PgTable & { id: PgColumn };
type Values = Record<string, unknown>;

/** The plain fields of some records as they are stored, by id: what a body that equals them does not change. */
async function storedById(
    db: Db,
    noun: ExtendedNoun,
    table: Table,
    ids: number[],
): Promise<Map<number, Values>> {
    const rows = (await db
        .select()
        .from(table as PgTable)
        .where(inArray(table.id, ids))) as (Values & { id: number })[];
    return new Map(rows.map(row => [row.id, plainValues(noun, row)]));
}

/** The same of one record, for `stored` of its update. */
export const storedOne =
    (db: Db, noun: ExtendedNoun, table: Table) =>
    async ({ ids }: { ids: { id: number } }): Promise<Values | undefined> =>
        (await storedById(db, noun, table, [ids.id])).get(ids.id);

/** The ids in a body of `bulk`, whatever else is wrong with it. */
const bulkIds = z.object({
    rows: z.array(
        z.object({ id: givenId, variants: z.array(z.object({ id: givenId })).default([]) }).catch({
            id: 0,
            variants: [],
        }),
    ),
});

/** The same of the products and variants of a bulk change, in the shape of its body. */
export const storedBulk =
    (db: Db) =>
    async ({ body }: { body: unknown }): Promise<unknown> => {
        const { data } = bulkIds.safeParse(body);
        if (!data) return undefined;
        const ofProducts = await storedById(
            db,
            'products',
            products,
            data.rows.map(({ id }) => id),
        );
        const ofVariants = await storedById(
            db,
            'variants',
            variants,
            data.rows.flatMap(row => row.variants.map(({ id }) => id)),
        );
        return {
            rows: data.rows.map(row => ({
                product: ofProducts.get(row.id),
                variants: row.variants.map(({ id }) => ({ changes: ofVariants.get(id) })),
            })),
        };
    };
