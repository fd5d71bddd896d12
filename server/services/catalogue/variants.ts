import { asc, eq, sql } from 'drizzle-orm';
import type { Variant, VariantBody, VariantChanges } from '../../../contract/schemas/products';
import type { Db } from '../../db/connect';
import { databaseError } from '../../db/failure';
import { expectOne } from '../../db/expectOne';
import { idIn } from '../../db/preparedStatements';
import { options, optionValues, productPhotos, products, variants, variantValues } from '../../db/schema';
import { invalid, missing } from '../../base/refusal';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference, formerly } from '../log/changes';
import { checkCompareAt } from './compareAt';
import { journaled } from '../log/journal';
import { contentVersion, unchangedContent } from '../log/version';
import { toHalalas, toSar } from '../orders/money';
import { listOptions } from './options';
import { withSoldOutAlert } from '../stock/stock';
import { plainValues } from '../../../contract/fields/plainFields';
import { ownRefusal } from '../records/ownRefusal';

type Row = typeof variants.$inferSelect;

const sarOrNull = (halalas: number | null) => (halalas === null ? null : toSar(halalas));
const halalasOrNull = (sar: number | null) => (sar === null ? null : toHalalas(sar));

async function answers(db: Db, rows: Row[]): Promise<Variant[]> {
    if (rows.length === 0) return [];
    const values = await db
        .select({
            variant_id: variantValues.variant_id,
            option_id: options.id,
            option_name: options.name,
            option_name_ar: options.name_ar,
            value_id: optionValues.id,
            value_name: optionValues.name,
            value_name_ar: optionValues.name_ar,
        })
        .from(variantValues)
        .innerJoin(optionValues, eq(optionValues.id, variantValues.value_id))
        .innerJoin(options, eq(options.id, optionValues.option_id))
        .where(
            idIn(
                variantValues.variant_id,
                rows.map(row => row.id),
            ),
        )
        .orderBy(asc(options.id));
    const valuesOf = new Map(rows.map(({ id }) => [id, [] as Variant['option_values']]));
    for (const { variant_id, ...value } of values) valuesOf.get(variant_id)?.push(value);
    return rows.map(row => {
        const edited = {
            sku: row.sku,
            price: sarOrNull(row.price),
            compare_at_price: sarOrNull(row.compare_at_price),
            low_stock_threshold: row.low_stock_threshold,
            is_active: row.is_active,
            photo_id: row.photo_id,
            ...plainValues('variants', row),
        };
        const option_values = valuesOf.get(row.id) ?? [];
        return {
            id: row.id,
            ...edited,
            stock: row.stock,
            option_values,
            version: contentVersion([edited, option_values.map(({ value_id }) => value_id)]),
        };
    });
}

/** The variants of products in the order of creation, by product. */
export async function listVariantsOf(db: Db, productIds: number[]): Promise<Map<number, Variant[]>> {
    const rows = await db
        .select()
        .from(variants)
        .where(idIn(variants.product_id, productIds))
        .orderBy(asc(variants.id));
    const found = await answers(db, rows);
    const byProduct = new Map<number, Variant[]>(productIds.map(id => [id, []]));
    for (const [at, variant] of found.entries()) byProduct.get(rows[at]!.product_id)?.push(variant);
    return byProduct;
}

/** A product's variants in the order of creation. */
export const listVariants = async (db: Db, productId: number): Promise<Variant[]> =>
    (await listVariantsOf(db, [productId])).get(productId) ?? [];

/** Locks the product, because its combinations are checked together. @throws Refusal 404 */
async function lockProduct(tx: Db, id: number) {
    const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update');
    if (!product) throw missing();
    return product;
}

/** Whether a variant has exactly these values. */
const isCombination = ({ option_values }: Variant, ids: number[]): boolean =>
    option_values.length === ids.length && option_values.every(({ value_id }) => ids.includes(value_id));

/**
 * @throws Refusal 422 at `option_value_ids`: none, values of other categories, two values of one option, or a
 * combination in use
 */
async function checkCombination(
    tx: Db,
    product: { id: number; category_id: number },
    ids: number[],
    own?: number,
): Promise<void> {
    if (ids.length === 0) throw invalid({ option_value_ids: s => s.noValues });
    const offered = await listOptions(tx, product.category_id);
    const chosen = ids.map(id => offered.find(option => option.values.some(value => value.id === id)));
    if (chosen.includes(undefined)) throw invalid({ option_value_ids: s => s.notItsValues });
    if (new Set(chosen).size < ids.length) throw invalid({ option_value_ids: s => s.valuesOfOneOption });
    const same = (await listVariants(tx, product.id)).some(
        variant => variant.id !== own && isCombination(variant, ids),
    );
    if (same) throw invalid({ option_value_ids: s => s.combinationTaken });
}

/** @throws Refusal 422 at `photo_id` */
async function checkPhoto(tx: Db, productId: number, photoId: number | null | undefined): Promise<void> {
    if (photoId === null || photoId === undefined) return;
    const [photo] = await tx
        .select({ of: productPhotos.product_id })
        .from(productPhotos)
        .where(eq(productPhotos.id, photoId));
    if (photo?.of !== productId) throw invalid({ photo_id: s => s.notItsPhoto });
}

/**
 * Turns a violated constraint of a variant into a 422. A value or a photo may be deleted while the variant is saved.
 */
const toRefusal = (error: unknown): never => {
    const { constraint } = databaseError(error);
    if (constraint === 'variants_sku') throw invalid({ sku: s => s.skuTaken });
    if (constraint.startsWith('variants_photo')) throw invalid({ photo_id: s => s.notItsPhoto });
    if (constraint.startsWith('variant_values_value'))
        throw invalid({ option_value_ids: s => s.notItsValues });
    throw ownRefusal('variants', error) ?? error;
};

const setValues = (tx: Db, variantId: number, ids: number[]) =>
    tx
        .insert(variantValues)
        .values(ids.map(value_id => ({ variant_id: variantId, value_id })))
        .catch(toRefusal);

const stored = ({
    price,
    compare_at_price,
    low_stock_threshold,
    option_value_ids: _,
    ...fields
}: VariantChanges) => ({
    ...fields,
    ...(price !== undefined && { price: halalasOrNull(price) }),
    ...(compare_at_price !== undefined && { compare_at_price: halalasOrNull(compare_at_price) }),
    ...(low_stock_threshold !== undefined && { low_stock_threshold: low_stock_threshold ?? 0 }),
});

/** The fields of a variant for the log, with its combination as one line. */
const logged = ({ option_values, version: _, ...rest }: Variant) => ({
    ...rest,
    combination: option_values.map(value => value.value_name).join(' · '),
});

const readAnswer = async (tx: Db, id: number): Promise<Variant> =>
    expectOne(await answers(tx, await tx.select().from(variants).where(eq(variants.id, id))));

/** Creates a variant of a product. @throws Refusal 404; 422 for the combination, the SKU, the photo */
export const createVariant = (db: Db, actor: Actor, productId: number, body: VariantBody): Promise<Variant> =>
    journaled(db, async tx => {
        const product = await lockProduct(tx, productId);
        const ids = [...new Set(body.option_value_ids)];
        await checkCombination(tx, product, ids);
        await checkPhoto(tx, productId, body.photo_id);
        checkCompareAt(body, {
            price: body.price ?? toSar(product.price),
            compare_at_price: body.compare_at_price ?? null,
        });
        // With its first variant a product's own stock no longer counts, so the product may sell out.
        const made = expectOne(
            await withSoldOutAlert(tx, productId, () =>
                tx
                    .insert(variants)
                    .values({ ...stored(body), sku: body.sku, product_id: productId })
                    .returning({ id: variants.id })
                    .catch(toRefusal),
            ),
        );
        await setValues(tx, made.id, ids);
        const variant = await readAnswer(tx, made.id);
        const changes = difference({}, { ...logged(variant), product_id: productId });
        return { ...variant, ...(await logChange(tx, actor, 'create', 'variants', variant.id, changes)) };
    });

/**
 * Updates a variant; omitted fields keep their values.
 * @throws Refusal 404; 409 with the present variant if it changed since; 422 for the combination, the SKU, the photo
 */
export const updateVariant = (
    db: Db,
    actor: Actor,
    id: number,
    body: VariantChanges,
    version?: string,
): Promise<Variant> =>
    journaled(db, async tx => {
        const [found] = await tx.select().from(variants).where(eq(variants.id, id));
        if (!found) throw missing();
        const product = await lockProduct(tx, found.product_id);
        const [row] = await tx.select().from(variants).where(eq(variants.id, id)).for('update');
        if (!row) throw missing();
        const before = await readAnswer(tx, id);
        unchangedContent(version, before);
        const sent = body.option_value_ids && [...new Set(body.option_value_ids)];
        // The current combination stays valid even if the product's new category does not offer it.
        const ids = sent && isCombination(before, sent) ? undefined : sent;
        if (ids) await checkCombination(tx, product, ids, id);
        await checkPhoto(tx, product.id, body.photo_id);
        const now = { ...before, ...body };
        checkCompareAt(body, {
            price: now.price ?? toSar(product.price),
            compare_at_price: now.compare_at_price ?? null,
        });
        await withSoldOutAlert(tx, product.id, () =>
            tx
                .update(variants)
                .set({ ...stored(body), updated_at: sql`clock_timestamp()` })
                .where(eq(variants.id, id))
                .catch(toRefusal),
        );
        if (ids) {
            await tx.delete(variantValues).where(eq(variantValues.variant_id, id));
            await setValues(tx, id, ids);
        }
        const variant = await readAnswer(tx, id);
        const changes = difference(logged(before), logged(variant));
        return { ...variant, ...(await logChange(tx, actor, 'update', 'variants', id, changes)) };
    });

/** Deletes a variant; order items keep their snapshot. @throws Refusal 404 */
export const deleteVariant = (db: Db, actor: Actor, id: number): Promise<void> =>
    journaled(db, async tx => {
        const [found] = await tx.select().from(variants).where(eq(variants.id, id));
        if (!found) throw missing();
        await lockProduct(tx, found.product_id);
        const [row] = await tx.select().from(variants).where(eq(variants.id, id)).for('update');
        if (!row) throw missing();
        const variant = await readAnswer(tx, id);
        await withSoldOutAlert(tx, row.product_id, () => tx.delete(variants).where(eq(variants.id, id)));
        await logChange(
            tx,
            actor,
            'delete',
            'variants',
            id,
            formerly({ ...logged(variant), product_id: row.product_id }),
        );
    });
