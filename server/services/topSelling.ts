import { sql, type SQL } from 'drizzle-orm';
import type { Statics } from '../../contract/schemas/statics';
import type { Db } from '../db/connect';
import { productPhotos, products } from '../db/schema';
import { photoAddress } from '../storage/addresses';
import { thumbKey } from '../storage/photos';
import { inSar } from './money';

/** The number of best sellers in an answer. */
export const LIMIT = 10;
/** What a product sold. `total` is in halalas. */
export type Sold = { product_id: number; pieces: number; total: number };
type Row = Omit<Statics['top_selling'][number], 'cover'> & { cover: string | null };

/** The products of `sold`, which has rows like `Sold`. */
export async function productsOf(db: Db, sold: SQL): Promise<Statics['top_selling']> {
    const { rows } = await db.execute<Row>(sql`
        select p.id, p.name, p.name_ar, p.sku, sold.pieces as count, sold.total, (
            select ${productPhotos.file} from ${productPhotos} where ${productPhotos.product_id} = p.id
            order by ${productPhotos.position}, ${productPhotos.id} limit 1) as cover
        from ${sold}
        join ${products} p on p.id = sold.product_id
        order by sold.pieces desc, p.id`);
    return rows.map(row => ({ ...inSar(row), cover: photoAddress(row.cover && thumbKey(row.cover)) }));
}

/** The products that sold the most pieces in all time. */
export const topSelling = (db: Db): Promise<Statics['top_selling']> =>
    productsOf(db, sql`best_sellers(${LIMIT}) sold`);
