import { sql, type SQL } from 'drizzle-orm';
import { PAYMENT_METHODS, type PaymentMethod } from '../../../contract/shop';
import type { Db } from '../../db/connect';
import { Refusal } from '../../base/refusal';
import { toSar } from './money';
import { placeOrder, type NewOrder } from './placeOrder';

/** A simulated order, as the command prints it. */
export type Sale = {
    number: string;
    customer: string;
    /** In SAR. */
    total: number;
    /** Names of the products that sold out. */
    soldOut: string[];
};

/** The shop has no customer or nothing in stock; the message says which. */
export class NothingToBuy extends Error {}

const ATTEMPTS = 8;
const STREETS = ['King Fahd Rd', 'Olaya St', 'Prince Sultan St', 'Corniche Rd', 'Airport Rd'];
/** Delivery is free from this total on; in halalas. */
const FREE_DELIVERY_FROM = 20_000;
const DELIVERY = 2_500;

const randomInt = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1));
const pick = <T>(from: readonly T[]): T => from[randomInt(0, from.length - 1)]!;

/** A random row without reading the table: the first one from a random id on, else the first of all. */
async function randomRow<T extends Record<string, unknown>>(
    db: Db,
    table: SQL,
    columns: SQL,
    where: SQL,
): Promise<T | undefined> {
    const found = await db.execute<T>(sql`
        (select ${columns} from ${table} t where ${where}
            and t.id >= (select (1 + floor(random() * max(id)))::int from ${table}) order by t.id limit 1)
        union all
        (select ${columns} from ${table} t where ${where} order by t.id limit 1)
        limit 1`);
    return found.rows[0] as T | undefined;
}

const inStock = sql`t.is_active and case when exists (select 1 from variants v where v.product_id = t.id)
    then exists (select 1 from variants v where v.product_id = t.id and v.is_active and v.stock > 0)
    else t.stock > 0 end`;

/** The parts of a product in stock: its variants, or the product itself without variants. */
const stockOf = async (db: Db, productId: number) =>
    (
        await db.execute<{ variant_id: number | null; stock: number }>(sql`
            select id as variant_id, stock from variants
                where product_id = ${productId} and is_active and stock > 0
            union all
            select null, stock from products p where id = ${productId} and stock > 0
                and not exists (select 1 from variants where product_id = p.id)`)
    ).rows;

async function basket(db: Db): Promise<NewOrder['lines']> {
    const lines: NewOrder['lines'] = [];
    const wanted = pick([1, 1, 1, 2, 2, 3]);
    while (lines.length < wanted) {
        const product = await randomRow<{ id: number }>(db, sql`products`, sql`t.id`, inStock);
        if (!product) throw new NothingToBuy('The shop has nothing in stock.');
        const found = await stockOf(db, product.id);
        if (found.length === 0) continue;
        const { variant_id, stock } = pick(found);
        lines.push({ product_id: product.id, variant_id, quantity: Math.min(stock, pick([1, 1, 1, 1, 2])) });
    }
    return lines;
}

/** Everything in stock of the product with the lowest stock. */
async function remainingStock(db: Db): Promise<NewOrder['lines']> {
    // A hidden variant with stock cannot be bought, so its product cannot sell out.
    const found = await db.execute<{ id: number }>(sql`
        select t.id from products t left join variants v on v.product_id = t.id
        where t.is_active
        group by t.id
        having coalesce(sum(v.stock), t.stock) > 0 and coalesce(max(v.stock), t.stock) <= 1000
            and bool_and(coalesce(v.is_active or v.stock = 0, true))
        order by coalesce(sum(v.stock), t.stock), t.id limit 1`);
    const id = found.rows[0]?.id;
    if (id === undefined) throw new NothingToBuy('The shop has nothing left that could sell out.');
    return (await stockOf(db, id)).map(({ variant_id, stock }) => ({
        product_id: id,
        variant_id,
        quantity: stock,
    }));
}

/**
 * Simulates a customer of the app who buys something, or (`sellOut`) the whole stock of one product. Chooses again if
 * another customer was faster.
 * @throws NothingToBuy if there is no customer, or nothing in stock
 */
export async function goShopping(db: Db, timeZone: string, sellOut = false): Promise<Sale> {
    for (let attempt = 1; ; attempt += 1) {
        const customer = await randomRow<{ id: number; country: string }>(
            db,
            sql`users`,
            sql`t.id, t.country`,
            sql`t.is_active`,
        );
        if (!customer) throw new NothingToBuy('The shop has no customers.');
        const lines = sellOut ? await remainingStock(db) : await basket(db);
        const subtotal = await db.execute<{ sum: number }>(sql`
            select coalesce(sum(price), 0) as sum from products
            where id in ${lines.map(line => line.product_id)}`);
        try {
            const {
                number,
                customer: name,
                total,
                soldOut,
            } = await placeOrder(db, timeZone, {
                user_id: customer.id,
                lines,
                payment_method: pick(Object.keys(PAYMENT_METHODS) as PaymentMethod[]),
                address: `${randomInt(1, 9999)} ${pick(STREETS)}`,
                shipping_fee: Number(subtotal.rows[0]?.sum) >= FREE_DELIVERY_FROM ? 0 : DELIVERY,
            });
            const names = soldOut.length
                ? await db.execute<{ name: string }>(
                      sql`select name from products where id in ${soldOut} order by id`,
                  )
                : { rows: [] };
            return { number, customer: name, total: toSar(total), soldOut: names.rows.map(row => row.name) };
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            if (attempt === ATTEMPTS) throw new NothingToBuy('Others were faster each time.');
        }
    }
}
