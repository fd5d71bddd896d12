import { sql } from 'drizzle-orm';
import { REORDER_DAYS, type ReorderLine } from '../../../contract/schemas/stock';
import { MOST_ADJUSTED } from '../../../contract/stockReasons';
import type { Db } from '../../db/connect';
import { itemPace, products, variants } from '../../db/schema';
import { isRunningOut } from '../catalogue/productFilters';
import { listVariantsOf } from '../catalogue/variants';

type Found = Omit<ReorderLine, 'option_values'>;

/**
 * The variants, and products without variants, that are low, sold out, or run out within REORDER_DAYS at the pace of the last
 * 30 days; of visible products, the first to run out first, and what is only low after what is sold out. At most MOST_ADJUSTED,
 * so that one adjustment books what arrives.
 */
export async function linesToReorder(db: Db): Promise<ReorderLine[]> {
    const { rows } = await db.execute<Found>(sql`
        with short as materialized (${isRunningOut(REORDER_DAYS)})
        select * from (
            select p.id as product_id, v.id as variant_id, v.sku, p.name, p.name_ar, v.stock, coalesce(pace.pieces, 0) as sold
            from short join ${products} p on p.id = short.product_id
            join ${variants} v on v.product_id = p.id and v.is_active
            left join ${itemPace} pace on pace.product_id = p.id and pace.variant_id = v.id
            where v.stock <= v.low_stock_threshold or v.stock::int8 * 30 <= coalesce(pace.pieces, 0)::int8 * ${REORDER_DAYS}
            union all
            select p.id, null, p.sku, p.name, p.name_ar, p.stock, coalesce(pace.pieces, 0)
            from short join ${products} p on p.id = short.product_id
            left join ${itemPace} pace on pace.product_id = p.id and pace.variant_id = 0
            where not exists (select 1 from ${variants} v where v.product_id = p.id)
                and p.stock::int8 * 30 <= coalesce(pace.pieces, 0)::int8 * ${REORDER_DAYS}
        ) line
        order by stock::int8 * 30 > sold::int8 * ${REORDER_DAYS}, stock::float8 / nullif(sold, 0), sold desc, stock, product_id, variant_id limit ${MOST_ADJUSTED}`);
    const variantsOf = await listVariantsOf(db, [...new Set(rows.map(({ product_id }) => product_id))]);
    const values = new Map(
        [...variantsOf.values()].flat().map(({ id, option_values }) => [id, option_values]),
    );
    return rows.map(row => ({ ...row, option_values: values.get(row.variant_id ?? 0) ?? [] }));
}
