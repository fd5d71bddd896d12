import { and, or, sql, type SQL } from 'drizzle-orm';
import type { AccountMonth, RefundEntries } from '../../../contract/schemas/accounts';
import type { OrderFilters } from '../../../contract/schemas/orders';
import { VAT_PERCENT, type PaymentMethod } from '../../../contract/shop';
import type { Db } from '../../db/connect';
import { dayEnd, dayStart } from '../../db/days';
import { conditionOf, type RecordList } from '../../db/lists/list';
import { idIn } from '../../db/preparedStatements';
import { orderReturns, orders, orderSteps } from '../../db/schema';
import { toSar } from './money';
import { orderList } from './orderList';

/** The condition that a time is in the period of some filters. */
const within = (at: SQL, { from, to }: OrderFilters, zone: string): SQL =>
    and(
        sql`${at} is not null`,
        from ? sql`${at} >= ${dayStart(from, zone)}` : undefined,
        to ? sql`${at} < ${dayEnd(to, zone)}` : undefined,
    )!;

/** The condition of the orders that filters choose, whenever they were placed. */
const chosen = (filters: OrderFilters, zone: string): SQL =>
    conditionOf(orderList(zone, { ...filters, from: undefined, to: undefined })) ?? sql`true`;

const iso = (at: Date) => at.toISOString();

/** The credit notes with an entry in a period, by their number. */
export const refundList = (zone: string, filters: OrderFilters): RecordList<RefundEntries> => {
    const { from, to } = filters;
    const isIn = (at: SQL) => within(at, { from, to }, zone);
    return {
        table: orderReturns,
        from: {
            rows: sql`${orderReturns} join ${orders} on ${orders.id} = ${orderReturns.purchase_id}`,
            id: orderReturns.id,
        },
        where: and(
            chosen(filters, zone),
            or(isIn(sql`${orderReturns.at}`), isIn(sql`${orderReturns.undone_at}`)),
        ),
        order: [[orderReturns.id, 'asc']],
        read: async (db, ids) => {
            const rows = await db
                .select({
                    note: orderReturns,
                    order: {
                        id: orders.id,
                        number: orders.number,
                        created_at: orders.created_at,
                        payment_method: orders.payment_method,
                    },
                    isIssued: sql<boolean>`${isIn(sql`${orderReturns.at}`)}`,
                    isUndone: sql<boolean>`${isIn(sql`${orderReturns.undone_at}`)}`,
                })
                .from(orderReturns)
                .innerJoin(orders, sql`${orders.id} = ${orderReturns.purchase_id}`)
                .where(idIn(orderReturns.id, ids));
            return rows.map(({ note, order, isIssued, isUndone }) => {
                const amounts = { amount: toSar(note.amount), vat_amount: toSar(note.vat_amount) };
                return {
                    id: note.id,
                    number: note.number,
                    reason: note.reason,
                    order: {
                        ...order,
                        created_at: iso(order.created_at),
                        payment_method: order.payment_method as PaymentMethod,
                    },
                    entries: [
                        ...(isIssued ? [{ at: iso(note.at), ...amounts }] : []),
                        ...(isUndone && note.undone_at
                            ? [
                                  {
                                      at: iso(note.undone_at),
                                      amount: -amounts.amount,
                                      vat_amount: -amounts.vat_amount,
                                  },
                              ]
                            : []),
                    ],
                };
            });
        },
    };
};

/**
 * Selects what changed the sales of orders, in the order of time: that an order was placed, a step to a status, a credit note, and that one
 * was undone. `reversed` is null where the status stays.
 */
const eventsOf = (ids: SQL): SQL => sql`
    select ${orders.id} as id, ${orders.created_at} as at, 0 as rank, 0 as nr, ${orders.total} as amount, ${orders.vat_amount} as vat,
        null::boolean as reversed, 1 as placed, 0 as notes
    from ${orders} where ${orders.id} in (${ids})
    union all
    select purchase_id, greatest(at, created), 1, step_id, 0, 0, not is_sale(status), 0, 0 from (
        select s.purchase_id, s.at, s.id as step_id, s.status, o.created_at as created from ${orderSteps} s
        join ${orders} o on o.id = s.purchase_id where s.purchase_id in (${ids})) step
    union all
    select purchase_id, at, 2, id, -amount, -vat_amount, null, 0, 1 from ${orderReturns} where purchase_id in (${ids})
    union all
    select purchase_id, undone_at, 3, id, amount, vat_amount, null, 0, -1 from ${orderReturns}
    where undone_at is not null and purchase_id in (${ids})`;

type Row = {
    month: string;
    orders_count: number;
    refunds_count: number;
} & Record<`${'sold' | 'refunded' | 'net' | 'earlier' | 'later'}${'' | '_vat'}`, number>;

/**
 * Selects the sums of months (`Row`), in halalas. The sale of an order at a time is its total without the refunds until then, and nothing while it
 * is cancelled or returned; `change` is by how much an event changes it, in the month of the event.
 */
const monthsOf = (filters: OrderFilters, zone: string): SQL => {
    const { from, to } = filters;
    const isIn = (at: SQL) => within(at, { from, to }, zone);
    const month = (at: SQL) =>
        sql`case when ${isIn(at)} then to_char(${at} at time zone ${zone}, 'YYYY-MM') end`;
    const touched = sql`
        select ${orders.id} from ${orders} where ${chosen(filters, zone)} and (${isIn(sql`${orders.created_at}`)}
            or ${orders.id} in (select purchase_id from ${orderSteps} where ${isIn(sql`${orderSteps.at}`)})
            or ${orders.id} in (select purchase_id from ${orderReturns} where ${isIn(sql`${orderReturns.at}`)}
                or ${isIn(sql`${orderReturns.undone_at}`)}))`;
    const inTime = sql`(partition by id order by at, rank, nr)`;
    return sql`
        with touched as materialized (${touched}),
        event as (${eventsOf(sql`select id from touched`)}),
        summed as (
            select *, sum(amount) over ${inTime} as gross, sum(vat) over ${inTime} as gross_vat,
                count(reversed) over ${inTime} as step, min(at) filter (where placed = 1) over (partition by id) as placed_at
            from event
        ),
        sale as (
            select *, coalesce(bool_or(reversed) over (partition by id, step), false) as is_reversed from summed
        ),
        valued as (
            select *, case when is_reversed then 0 else gross end as value, case when is_reversed then 0 else gross_vat end as value_vat
            from sale
        ),
        changed as (
            select *, ${month(sql`at`)} as month, ${month(sql`placed_at`)} as placed_in,
                value - lag(value, 1, 0) over ${inTime} as change, value_vat - lag(value_vat, 1, 0) over ${inTime} as change_vat
            from valued
        ),
        sided as (
            select month, placed, notes, amount, vat, change, change_vat, false as is_later, placed_in is distinct from month as is_earlier
            from changed where month is not null
            union all
            select placed_in, 0, 0, 0, 0, change, change_vat, true, false
            from changed where placed_in is not null and month is distinct from placed_in
        )
        select month, sum(placed)::int8 as orders_count, sum(notes)::int8 as refunds_count,
            coalesce(sum(amount) filter (where placed = 1), 0)::int8 as sold, coalesce(sum(vat) filter (where placed = 1), 0)::int8 as sold_vat,
            coalesce(-sum(amount) filter (where notes <> 0), 0)::int8 as refunded,
            coalesce(-sum(vat) filter (where notes <> 0), 0)::int8 as refunded_vat,
            coalesce(sum(change) filter (where not is_later), 0)::int8 as net,
            coalesce(sum(change_vat) filter (where not is_later), 0)::int8 as net_vat,
            coalesce(sum(change) filter (where is_earlier), 0)::int8 as earlier,
            coalesce(sum(change_vat) filter (where is_earlier), 0)::int8 as earlier_vat,
            coalesce(sum(change) filter (where is_later), 0)::int8 as later,
            coalesce(sum(change_vat) filter (where is_later), 0)::int8 as later_vat
        from sided group by month order by month`;
};

/** The sales and their VAT by month, by the dates of what happened (docs/decisions/0072-a-closed-month-stays.md). */
export async function accountsOf(db: Db, zone: string, filters: OrderFilters): Promise<AccountMonth[]> {
    const { rows } = await db.execute<Row>(monthsOf(filters, zone));
    return rows.map(row => {
        const sums = (total: number, vat: number) => ({ total: toSar(total), vat_amount: toSar(vat) });
        return {
            month: row.month,
            vat_rate: VAT_PERCENT,
            orders_count: row.orders_count,
            sold: sums(row.sold, row.sold_vat),
            refunds_count: row.refunds_count,
            refunded: sums(row.refunded, row.refunded_vat),
            reversed: sums(row.sold - row.refunded - row.net, row.sold_vat - row.refunded_vat - row.net_vat),
            net: sums(row.net, row.net_vat),
            earlier: sums(row.earlier, row.earlier_vat),
            later: sums(row.later, row.later_vat),
            dashboard: sums(row.net - row.earlier + row.later, row.net_vat - row.earlier_vat + row.later_vat),
        };
    });
}
