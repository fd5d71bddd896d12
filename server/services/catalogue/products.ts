import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { ListedProduct, Product, ProductBody, ProductChanges } from '../../../contract/schemas/products';
import type { Db } from '../../db/connect';
import { databaseError } from '../../db/failure';
import { daysOfStock } from '../../db/pace';
import { idIn, prepared } from '../../db/preparedStatements';
import { categories, productFigures, productPhotos, products } from '../../db/schema';
import { expectOne } from '../../db/expectOne';
import { invalid, missing } from '../../base/refusal';
import { photoAddress } from '../../storage/addresses';
import { thumbKey } from '../../storage/photos';
import { logChange, type Author } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference, formerly } from '../log/changes';
import { checkCompareAt, checkVariantsCompareAt } from './compareAt';
import { toHalalas, toSar } from '../orders/money';
import { withdrawSoldOut } from '../alerts/alerts';
import { journaled } from '../log/journal';
import { listPhotos, orderPhotos } from './productPhotos';
import { withSoldOutAlert } from '../stock/stock';
import { listVariants } from './variants';
import { unchangedSince } from '../log/version';
import { plainValues, rowFields } from '../../../contract/fields/plainFields';
import { ownRefusal } from '../records/ownRefusal';

type Row = typeof products.$inferSelect;

const sarOrNull = (halalas: number | null) => (halalas === null ? null : toSar(halalas));

/** The fields that list rows and single products share. */
export const common = (
    row: Omit<Row, 'description' | 'description_ar'>,
    category: Product['category'],
    stock: number,
) => ({
    id: row.id,
    category_id: row.category_id,
    category,
    sku: row.sku,
    price: toSar(row.price),
    compare_at_price: sarOrNull(row.compare_at_price),
    is_active: row.is_active,
    stock,
    sold_count: row.sold_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
});

/** The first photo of a product. */
const cover = sql<string | null>`(
    select ${productPhotos.file} from ${productPhotos} where ${productPhotos.product_id} = ${products.id}
    order by ${productPhotos.position}, ${productPhotos.id} limit 1
)`;
const { description: _, description_ar: __, ...listed } = getTableColumns(products);

/** Rows of a product list, with cover and the totals of variants, in no order. One statement reads them. */
export async function productRows(db: Db, ids: number[]): Promise<ListedProduct[]> {
    if (ids.length === 0) return [];
    const rows = await db
        .select({
            product: listed,
            category: { id: categories.id, name: categories.name, name_ar: categories.name_ar },
            figures: productFigures,
            cover,
        })
        .from(products)
        .innerJoin(categories, eq(categories.id, products.category_id))
        .innerJoin(productFigures, eq(productFigures.product_id, products.id))
        .where(idIn(products.id, ids));
    return rows.map(({ product, category, figures, cover }) => ({
        ...common(product, category, figures.stock),
        ...plainValues('products', product, rowFields('products')),
        cover: photoAddress(cover ? thumbKey(cover) : null),
        variants_count: figures.variants_count,
        min_price: toSar(figures.min_price),
        max_price: toSar(figures.max_price),
        days_of_stock: daysOfStock(figures.days_of_stock),
    }));
}

/** @throws Refusal 404 */
const findProduct = async (db: Db, id: number, lock = false): Promise<Row> => {
    const query = db
        .select()
        .from(products)
        .where(prepared(eq(products.id, id)));
    const [row] = await (lock ? query.for('update') : query);
    if (!row) throw missing();
    return row;
};

/** A product with its photos and variants. @throws Refusal 404 */
export async function readProduct(db: Db, id: number): Promise<Product> {
    const row = await findProduct(db, id);
    const category = expectOne(
        await db
            .select({ id: categories.id, name: categories.name, name_ar: categories.name_ar })
            .from(categories)
            .where(prepared(eq(categories.id, row.category_id))),
    );
    const own = await listVariants(db, id);
    const stock = own.length ? own.reduce((sum, variant) => sum + variant.stock, 0) : row.stock;
    return {
        ...common(row, category, stock),
        ...plainValues('products', row),
        photos: await listPhotos(db, id),
        variants: own,
    };
}

/** Turns a violated constraint of a product into a 422. */
const toRefusal = (error: unknown): never => {
    const { constraint } = databaseError(error);
    if (constraint === 'products_sku') throw invalid({ sku: s => s.skuTaken });
    if (constraint.startsWith('products_category')) throw invalid({ category_id: s => s.noSuchCategory });
    throw ownRefusal('products', error) ?? error;
};

const stored = ({ price, compare_at_price, ...fields }: Partial<ProductBody>) => ({
    ...fields,
    ...(price !== undefined && { price: toHalalas(price) }),
    ...(compare_at_price !== undefined && {
        compare_at_price: compare_at_price === null ? null : toHalalas(compare_at_price),
    }),
});

/** Creates a product in a category. @throws Refusal 404 for the category; 422 for a SKU in use */
export const createProduct = (
    db: Db,
    actor: Author,
    categoryId: number,
    body: ProductBody,
): Promise<Product> =>
    journaled(db, async tx => {
        checkCompareAt(body, { price: body.price, compare_at_price: body.compare_at_price ?? null });
        const [category] = await tx
            .select({ id: categories.id })
            .from(categories)
            .where(eq(categories.id, categoryId))
            .for('key share');
        if (!category) throw missing();
        const made = expectOne(
            await tx
                .insert(products)
                .values({
                    ...stored(body),
                    name: body.name,
                    name_ar: body.name_ar,
                    sku: body.sku,
                    price: toHalalas(body.price),
                    category_id: categoryId,
                })
                .returning({ id: products.id })
                .catch(toRefusal),
        );
        await logChange(
            tx,
            actor,
            'create',
            'products',
            made.id,
            difference({}, { ...body, category_id: categoryId }),
        );
        return readProduct(tx, made.id);
    });

/**
 * Updates a product; omitted fields keep their values. `photo_ids` sorts its photos. A product with variants has no
 * stock of its own, so `stock` is then ignored.
 * @throws Refusal 404; 422 for a SKU in use, an unknown category, photos of other products or a price that reaches a variant's
 * compare-at price; 409 if it changed since
 */
export const updateProduct = (
    db: Db,
    actor: Author,
    id: number,
    { photo_ids, ...body }: ProductChanges,
    version?: string,
): Promise<Product> =>
    journaled(db, async tx => {
        const row = await findProduct(tx, id, true);
        await unchangedSince(version, row.updated_at, () => readProduct(tx, id));
        const before = await readProduct(tx, id);
        checkCompareAt(body, {
            price: body.price ?? before.price,
            compare_at_price:
                body.compare_at_price === undefined ? before.compare_at_price : body.compare_at_price,
        });
        checkVariantsCompareAt(before, body.price);
        const { stock, ...fields } = body;
        const { category_id, ...texts } = fields;
        await withSoldOutAlert(tx, id, () =>
            tx
                .update(products)
                .set({
                    ...stored(texts),
                    ...(category_id !== undefined && { category_id }),
                    ...(stock !== undefined && before.variants.length === 0 && { stock }),
                    updated_at: sql`clock_timestamp()`,
                })
                .where(eq(products.id, id))
                .catch(toRefusal),
        );
        if (photo_ids) await orderPhotos(tx, id, photo_ids);
        const after = await readProduct(tx, id);
        const logged = ({ photos, variants: _, category: __, ...rest }: Product) => ({
            ...rest,
            photos: photos.map(photo => photo.id).join(', '),
        });
        const changes = difference(logged(before), logged(after));
        return { ...after, ...(await logChange(tx, actor, 'update', 'products', id, changes)) };
    });

/**
 * Deletes a product with its photos and variants, and removes it from the app's home. Banners that link to it stay and
 * are marked; order items keep their snapshot. The photos' files stay until the deletion can no longer be undone.
 * @throws Refusal 404
 */
export const deleteProduct = (db: Db, actor: Actor, id: number): Promise<void> =>
    journaled(db, async tx => {
        const row = await findProduct(tx, id, true);
        await withdrawSoldOut(tx, id);
        await tx.delete(products).where(eq(products.id, id));
        const { name, name_ar, sku, category_id } = row;
        await logChange(tx, actor, 'delete', 'products', id, formerly({ name, name_ar, sku, category_id }));
    });
