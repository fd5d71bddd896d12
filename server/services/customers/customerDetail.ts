import { eq, sql, type SQL } from 'drizzle-orm';
import { can } from '../../../contract/permissions';
import type { Bought, BoughtQuery } from '../../../contract/schemas/orders';
import type { Customer, CustomerDetail } from '../../../contract/schemas/customers';
import type { Db } from '../../db/connect';
import { dayEnd, dayStart } from '../../db/days';
import { expectOne } from '../../db/expectOne';
import { prepared } from '../../db/preparedStatements';
import {
    campaigns,
    productPhotos,
    products,
    orderItems,
    orderNotifications,
    orders,
    customers,
} from '../../db/schema';
import { missing } from '../../base/refusal';
import { photoAddress } from '../../storage/addresses';
import { thumbKey } from '../../storage/photos';
import type { Actor } from '../log/actor';
import { isRevenue, toSar } from '../orders/money';
import { erasureDays, waitingErasure } from './erasures';
import { readCustomers } from './customers';

type Buying = NonNullable<CustomerDetail['buying']>;
type Message = NonNullable<CustomerDetail['messages']>[number];

/** The newest orders that are read, so that one account with very many of them is as quick as any other. */
const MOST_ORDERS = 1000;
/** The newest campaigns among which those of a customer are found. */
const MOST_CAMPAIGNS = 1000;
const TOP_PRODUCTS = 5;
const ADDRESSES = 5;
const NEWEST = 10;

/** The newest orders of a customer, as a table `orders`. */
const ordersOf = (id: number): SQL => sql`
    orders as materialized (
        select id, number, status, total, total - refunded as sale, device_type, address, city, country, created_at from ${orders}
        where ${orders.user_id} = ${id} order by ${orders.created_at} desc, ${orders.id} desc
        limit ${MOST_ORDERS}
    )`;

const rowsOf = async <T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> =>
    (await db.execute<T>(prepared(query))).rows as T[];

/** Raw statements answer times as text. */
const momentOf = (text: string): string => new Date(text).toISOString();

type Figures = { average: number | null; first: string | null };
const figuresOf = async (db: Db, id: number) =>
    expectOne(
        await rowsOf<Figures>(
            db,
            sql`with ${ordersOf(id)}
                select avg(sale) filter (where ${isRevenue})::float8 as average, (
                    select ${orders.created_at} from ${orders} where ${orders.user_id} = ${id}
                    order by ${orders.created_at}, ${orders.id} limit 1
                ) as first from orders`,
        ),
    );

type BoughtProduct = {
    id: number | null;
    name: string;
    name_ar: string;
    cover: string | null;
    count: number;
    total: number;
};
const topProductsOf = (db: Db, id: number) =>
    rowsOf<BoughtProduct>(
        db,
        sql`with ${ordersOf(id)}, bought as (
                select i.product_id as id, max(i.name) as name, max(i.name_ar) as name_ar,
                    sum(s.pieces)::int8 as count, sum(s.total)::int8 as total
                from orders cross join lateral item_sales(orders.id, orders.sale) s join ${orderItems} i on i.id = s.item_id
                where ${isRevenue} and s.pieces > 0
                -- Without an id, as after a deletion, items of the same name are one product.
                group by i.product_id, case when i.product_id is null then i.name end
                order by count desc, total desc, id limit ${TOP_PRODUCTS}
            )
            select b.id, coalesce(p.name, b.name) as name, coalesce(p.name_ar, b.name_ar) as name_ar,
                b.count, b.total, (
                    select f.file from ${productPhotos} f where f.product_id = b.id order by f.position, f.id limit 1
                ) as cover
            from bought b left join ${products} p on p.id = b.id order by count desc, total desc, id`,
    );

const devicesOf = (db: Db, id: number) =>
    rowsOf<Buying['devices'][number]>(
        db,
        sql`with ${ordersOf(id)}
            select device_type, count(*) as orders_count from orders group by 1 order by 2 desc, 1`,
    );

type AddressRow = Omit<Buying['addresses'][number], 'last_order_at'> & { last: string };
const addressesOf = (db: Db, id: number) =>
    rowsOf<AddressRow>(
        db,
        sql`with ${ordersOf(id)}
            select address, city, country, count(*) as orders_count, max(created_at) as last from orders
            where address is not null or city is not null
            group by 1, 2, 3 order by last desc limit ${ADDRESSES}`,
    );

type Alert = { id: number; number: string; total: number; at: string };
const alertsOf = (db: Db, id: number) =>
    rowsOf<Alert>(
        db,
        sql`with ${ordersOf(id)}
            select orders.id, number, total, n.created_at as at
            from orders join ${orderNotifications} n on n.purchase_operation_id = orders.id
            order by n.id desc limit ${NEWEST}`,
    );

async function buyingOf(db: Db, id: number): Promise<Buying> {
    const { average, first } = await figuresOf(db, id);
    return {
        average_order: average === null ? null : toSar(Math.round(average)),
        first_order_at: first && momentOf(first),
        top_products: (await topProductsOf(db, id)).map(({ cover, total, ...product }) => ({
            ...product,
            cover: photoAddress(cover ? thumbKey(cover) : null),
            total: toSar(total),
        })),
        devices: await devicesOf(db, id),
        addresses: (await addressesOf(db, id)).map(({ last, ...address }) => ({
            ...address,
            last_order_at: momentOf(last),
        })),
        alerts: (await alertsOf(db, id)).map(({ at, total, ...alert }) => ({
            ...alert,
            total: toSar(total),
            created_at: momentOf(at),
        })),
    };
}

/** The condition that a campaign was sent to a customer since they joined, by the audiences of today. */
export const wasSentTo = ({ id, country, device_type, locale, created_at }: Customer): SQL =>
    sql`status = 'sent' and sent_at >= ${created_at}::timestamptz and (
        audience @> '{"all": true}'
        or audience @> ${JSON.stringify({ country })}::jsonb
        or audience @> ${JSON.stringify({ device_type })}::jsonb
        or audience @> ${JSON.stringify({ locale: locale.split('-')[0] })}::jsonb
        or audience @> ${JSON.stringify({ user_ids: [id] })}::jsonb
    )`;

/** The newest campaigns sent to a customer. */
async function messagesOf(db: Db, customer: Customer): Promise<Message[]> {
    const rows = await rowsOf<Omit<Message, 'sent_at'> & { sent: string }>(
        db,
        sql`select id, title, title_ar, sent_at as sent from (
                select * from ${campaigns} order by id desc limit ${MOST_CAMPAIGNS}
            ) newest
            where ${wasSentTo(customer)}
            order by sent_at desc, id desc limit ${NEWEST}`,
    );
    return rows.map(({ sent, ...message }) => ({ ...message, sent_at: momentOf(sent) }));
}

/** Totals what a customer bought in a period, from the index of their orders. @throws Refusal 404 */
export async function boughtBy(
    db: Db,
    timeZone: string,
    id: number,
    { from, to }: BoughtQuery,
): Promise<Bought> {
    const [user] = await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id));
    if (!user) throw missing();
    const { total, ...counts } = expectOne(
        await rowsOf<Omit<Bought, 'total_spent'> & { total: number }>(
            db,
            sql`select count(*) as orders_count,
                    coalesce(sum(items_count - returned_count) filter (where ${isRevenue}), 0)::int8 as items_count,
                    coalesce(sum(total - refunded) filter (where ${isRevenue}), 0)::int8 as total
                from ${orders} where ${orders.user_id} = ${id}
                    and ${from ? sql`${orders.created_at} >= ${dayStart(from, timeZone)}` : sql`true`}
                    and ${to ? sql`${orders.created_at} < ${dayEnd(to, timeZone)}` : sql`true`}`,
        ),
    );
    return { ...counts, total_spent: toSar(total) };
}

/** A customer with what they bought and received, as far as the role may show it. @throws Refusal 404 */
export async function readCustomer(db: Db, actor: Actor, id: number): Promise<CustomerDetail> {
    const [user] = await readCustomers(db, [id]);
    if (!user) throw missing();
    return {
        ...user,
        buying: can(actor.permissions, 'show purchases') ? await buyingOf(db, id) : null,
        messages: can(actor.permissions, 'send notification') ? await messagesOf(db, user) : null,
        erasure: await waitingErasure(db, id),
        erasure_days: await erasureDays(db),
    };
}
