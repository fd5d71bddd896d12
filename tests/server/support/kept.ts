import pg from 'pg';
import { connect } from '../../../server/db/connect';
import { computeSales } from '../../../server/db/statistics/days';

export const ZONE = 'Asia/Riyadh';

/** The sales of each day, written without the functions of the server: what is left of totals, spread over the pieces by their price. */
const PLAIN_SALES = `
    with sold as (
        select *, (created_at at time zone $1)::date as day, total - refunded as paid, items_count - returned_count as pieces
        from purchases where status not in ('cancelled', 'returned')
    ), weighed as (
        select i.*, quantity - returned_count as pieces, case
            when sum(unit_price::numeric * (quantity - returned_count)) over o > 0 then unit_price::numeric * (quantity - returned_count)
            else quantity end as weight
        from purchase_items i window o as (partition by purchase_id)
    ), summed as (
        select *, sum(weight) over (partition by purchase_id order by id) as until, sum(weight) over (partition by purchase_id) as whole
        from weighed
    )
    select kind, day, value, count(*) as orders, sum(paid) as total, sum(pieces) as pieces
    from sold, lateral (values ('payment_type', payment_type), ('device_type', device_type), ('country', country)) k (kind, value) group by 1, 2, 3
    union all
    select 'category', day, coalesce(i.category_id, p.category_id, 0)::text, count(distinct sold.id), sum(share.total), sum(i.pieces)
    from sold join summed i on i.purchase_id = sold.id left join products p on p.id = i.product_id,
        lateral (select floor(paid * until / nullif(whole, 0)) - floor(paid * (until - weight) / nullif(whole, 0)) as total) share
    where i.pieces > 0 or share.total > 0 group by 2, 3`;
const KEPT_SALES = `select * from sales($1, null, null, '{payment_type,device_type,country,category}')`;
const SUMS = (from: string) =>
    `select kind, value, sum(orders) as orders, sum(total) as total, sum(pieces) as pieces from (${from}) sales group by 1, 2`;
/** A period that begins and ends within months, and one without ends. */
const PERIODS = ['null, null', `'2026-01-15', '2026-09-10'`];
const FIGURES = 'select * from product_figures';

const differing = (kept: string, plain: string) => `
    (select 'kept' as side, to_jsonb(d) as row from (select * from (${kept}) k except select * from (${plain}) p) d)
    union all (select 'counted', to_jsonb(d) from (select * from (${plain}) p except select * from (${kept}) k) d)`;

/** What is kept beside the rows and differs from them: the figures of products, and the sales of days. */
export async function keptDifferences(url: string, zone = ZONE): Promise<unknown[]> {
    const client = new pg.Client(url);
    await client.connect();
    try {
        await client.query('begin isolation level repeatable read');
        const figures = await client.query(
            differing(FIGURES, 'select * from product_figures_of(array(select id from products))'),
        );
        const sales = await client.query(differing(KEPT_SALES, PLAIN_SALES), [zone]);
        const sums: unknown[] = [];
        for (const period of PERIODS) {
            const [first, last] = period.split(', ');
            const plain = `select * from (${PLAIN_SALES}) p where day between coalesce(${first}, '-infinity'::date) and coalesce(${last}, 'infinity'::date)`;
            const stored = `select * from sales_sums($1, ${period}, '{payment_type,device_type,country,category}')`;
            sums.push(...(await client.query(differing(stored, SUMS(plain)), [zone])).rows);
        }
        return [...figures.rows, ...sales.rows, ...sums];
    } finally {
        await client.end();
    }
}

/** Computes all days that wait, as a running server does. */
export async function computeAll(url: string, zone = ZONE): Promise<void> {
    const database = connect(url);
    try {
        while (await computeSales(database.db, zone));
    } finally {
        await database.close();
    }
}
