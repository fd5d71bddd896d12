import { sql } from 'drizzle-orm';
import { isRestocked, isReturn, STATUSES } from '../../contract/statuses';
import type { Db } from '../db/connect';

/**
 * The history of the demo shop's stock: what its orders took and gave back, from the stock with which each item began. It
 * replaces the rows that the triggers wrote when the items were made.
 */
export async function seedStock(tx: Db): Promise<void> {
    await tx.execute(sql`truncate stock_changes`);
    await tx.execute(sql`
        with items as (
            select id as product_id, null::int as variant_id, stock, created_at from products
            union all select product_id, id, stock, created_at from variants
        ), moves as (
            select i.product_id, i.variant_id, i.purchase_id, -i.quantity as n, 'order' as reason, o.created_at as at, i.id
            from purchase_items i join purchases o on o.id = i.purchase_id
            union all
            select i.product_id, i.variant_id, i.purchase_id, i.quantity,
                case when s.status = any(${sql.param(STATUSES.filter(isReturn))}) then 'returned' else 'cancelled_order' end, s.at, i.id
            from purchase_items i join purchase_steps s on s.purchase_id = i.purchase_id
            where s.status = any(${sql.param(STATUSES.filter(isRestocked))})
        ), numbered as (
            select *, row_number() over w as seq, sum(n) over w as so_far
            from moves
            window w as (partition by product_id, variant_id order by at, id, reason desc
                rows between unbounded preceding and current row)
        ), totals as (
            select product_id, variant_id, sum(n) as total, min(at) as first from moves group by 1, 2
        ), began as (
            select i.*, i.stock - coalesce(t.total, 0) as opening, least(i.created_at, t.first) as at
            from items i left join totals t on t.product_id = i.product_id and t.variant_id is not distinct from i.variant_id
        )
        insert into stock_changes (product_id, variant_id, difference, stock, reason, purchase_id, at)
        select product_id, variant_id, n, stock, reason, purchase_id, at from (
            select product_id, variant_id, opening as n, opening as stock, 'created' as reason, null::int as purchase_id, at, 0 as seq
            from began where opening <> 0
            union all
            select m.product_id, m.variant_id, m.n, b.opening + m.so_far, m.reason, m.purchase_id, m.at, m.seq
            from numbered m join began b on b.product_id = m.product_id and b.variant_id is not distinct from m.variant_id
        ) changes order by at, seq`);
}
