import { sql } from 'drizzle-orm';
import type { RangeTopSelling, Statistics, TopSellingQuery } from '../../../contract/schemas/statistics';
import type { Db } from '../../db/connect';
import { soldMost, type Sold } from '../../db/statistics/bestSellers';
import { productPhotos, products } from '../../db/schema';
import { photoAddress } from '../../storage/addresses';
import { thumbKey } from '../../storage/photos';
import { inSar } from '../orders/money';

type Row = Omit<Statistics['top_selling'][number], 'cover'> & { cover: string | null };

/** The products that were sold, with their covers. */
async function productsOf(db: Db, sold: Sold[]): Promise<Statistics['top_selling']> {
    const { rows } = await db.execute<Row>(sql`
        select p.id, p.name, p.name_ar, p.sku, sold.pieces as count, sold.total, (
            select ${productPhotos.file} from ${productPhotos} where ${productPhotos.product_id} = p.id
            order by ${productPhotos.position}, ${productPhotos.id} limit 1) as cover
        from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as sold (product_id int, pieces int8, total int8)
        join ${products} p on p.id = sold.product_id
        order by sold.pieces desc, p.id`);
    return rows.map(row => ({ ...inSar(row), cover: photoAddress(row.cover && thumbKey(row.cover)) }));
}

/** The products that sold the most pieces in all time. */
export const topSelling = async (db: Db, zone: string): Promise<Statistics['top_selling']> =>
    productsOf(db, await soldMost(db, zone, undefined));

/** The products that sold the most pieces in a range of days. */
export const rangeTopSelling = async (
    db: Db,
    zone: string,
    range: TopSellingQuery,
): Promise<RangeTopSelling> => ({
    ...range,
    top_selling: await productsOf(db, await soldMost(db, zone, range)),
    generated_at: new Date().toISOString(),
});
