import pg from 'pg';
import { random, type Random } from '../../../server/seed/random';

/** Changes of all tables from which figures and sales are computed, each one statement or transaction on random rows. */

const STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned'];
const COUNTRIES = ['SA', 'AE', 'KW'];
const DEVICES = ['ios', 'android', 'web'];
const ONE = (table: string) => `(select id from ${table} order by random() limit 1)`;
/** Times across the boundaries of months, years and time zones. */
const MOMENT = `'2025-12-20T20:30:00Z'::timestamptz + floor(random() * 30) * interval '1 day' + floor(random() * 4) * interval '1 hour'`;

type Change = (chance: Random) => string[];
const quoted = (chance: Random, from: string[]) => `'${chance.pick(from)}'`;

const orders = (chance: Random, count: number) => `
    insert into purchases (number, status, user_id, items_count, subtotal, vat_amount, total, payment_type, payment_method, device_type, country, created_at)
    select gen_random_uuid(), ${quoted(chance, STATUSES)}, ${ONE('users')}, 1 + n, 100, 1, 100 * n, ${quoted(chance, ['cash', 'credit'])}, 'cod', ${quoted(chance, DEVICES)}, ${quoted(chance, COUNTRIES)}, ${MOMENT}
    from generate_series(1, ${count}) n`;
const items = (order: string, count: number) => `
    insert into purchase_items (purchase_id, product_id, category_id, name, name_ar, sku, options, quantity, unit_price, total)
    select o.id, case when random() < 0.9 then ${ONE('products')} end, case when random() < 0.9 then ${ONE('categories')} else 0 end, 'x', 'x', 'x', '[]', n, 10, 10 * n
    from ${order} o, generate_series(1, ${count}) n`;

export const CHANGES: Record<string, Change> = {
    'an order with items': chance => [
        `with made as (${orders(chance, 1)} returning *) ${items('made', 1 + chance.whole(0, 3))}`,
    ],
    'several orders': chance => [orders(chance, 3)],
    'a status': chance => [
        `update purchases set status = ${quoted(chance, STATUSES)} where id = ${ONE('purchases')}`,
    ],
    'a status of several': chance => [
        `update purchases set status = ${quoted(chance, STATUSES)} where id in (select id from purchases order by random() limit 3)`,
    ],
    'what an order is': chance => [
        `update purchases set total = total + 7, items_count = items_count + 1, country = ${quoted(chance, COUNTRIES)} where id = ${ONE('purchases')}`,
    ],
    'a moment of an order': () => [
        `update purchases set created_at = ${MOMENT} where id = ${ONE('purchases')}`,
    ],
    'an order away': () => [`delete from purchases where id = ${ONE('purchases')}`],
    'items more': chance => [
        items('(select * from purchases order by random() limit 1)', chance.whole(1, 2)),
    ],
    'an item': () => [
        `update purchase_items set quantity = quantity + 1, total = total + 10 where id = ${ONE('purchase_items')}`,
    ],
    'a product of items': () => [
        `update purchase_items set product_id = ${ONE('products')} where id in (select id from purchase_items order by random() limit 3)`,
    ],
    'items away': () => [
        `delete from purchase_items where id in (select id from purchase_items order by random() limit 2)`,
    ],
    'a product': () => [
        `insert into products (category_id, name, name_ar, sku, price) select ${ONE('categories')}, 'x', 'x', gen_random_uuid(), 1`,
    ],
    'a category of a product': () => [
        `update products set category_id = ${ONE('categories')} where id = ${ONE('products')}`,
    ],
    'a category of several': () => [
        `update products set category_id = ${ONE('categories')} where id in (select id from products order by random() limit 3)`,
    ],
    'stock of a product': () => [`update products set stock = stock + 1 where id = ${ONE('products')}`],
    'products sold out, or not': () => [
        `update products set stock = case stock when 0 then 9 else 0 end where id in (select id from products order by random() limit 2)`,
    ],
    'products shown or hidden': () => [
        `update products set is_active = not is_active where id in (select id from products order by random() limit 2)`,
    ],
    'products away': () => [
        `delete from products where id in (select id from products order by random() limit 2)`,
    ],
    'a customer': chance => [
        `insert into users (name, phone, country, device_type, created_at) values ('x', '1', ${quoted(chance, COUNTRIES)}, ${quoted(chance, DEVICES)}, ${MOMENT})`,
    ],
    'a customer away': () => [`delete from users where id = ${ONE('users')}`],
    variants: () => [
        `insert into variants (product_id, sku, price, stock, low_stock_threshold) select id, gen_random_uuid(), 7, 3, 2 from (select id from products order by random() limit 2) p`,
    ],
    'what variants are': () => [
        `update variants set stock = floor(random() * 4), price = case when random() < 0.5 then 9 end, is_active = random() < 0.8 where id in (select id from variants order by random() limit 3)`,
    ],
    'variants of another product': () => [
        `update variants set product_id = ${ONE('products')} where id = ${ONE('variants')}`,
    ],
    'variants away': () => [
        `delete from variants where id in (select id from variants order by random() limit 2)`,
    ],
    'a photo': () => [
        `insert into product_photos (product_id, file, width, height, position) select ${ONE('products')}, 'x', 1, 1, 0`,
    ],
    'a photo away': () => [`delete from product_photos where id = ${ONE('product_photos')}`],
    'prices of all': () => [`update products set price = price + 1`],
    'pieces sold of an item': () => [
        `insert into item_pace (product_id, variant_id, pieces) select ${ONE('products')}, 0, 5 on conflict do nothing`,
        `select set_product_figures(array(select id from products))`,
    ],
};

/** Errors of changes that violate a constraint, or wait too long for a lock. They change nothing. */
const REFUSED = new Set(['40P01', '40001', '55P03', '23502', '23503', '23505', '57P01']);

export type History = { done: Map<string, number>; refused: number; killed: number };

/** Changes the shop on many connections concurrently; some roll back, and some are killed. */
export async function writeHistory(
    url: string,
    { writers, changes, seed }: { writers: number; changes: number; seed: number },
): Promise<History> {
    const pool = new pg.Pool({ connectionString: url, max: writers });
    pool.on('connect', client => client.on('error', () => undefined));
    const history: History = { done: new Map(), refused: 0, killed: 0 };
    const kinds = Object.keys(CHANGES);
    const write = async (chance: Random, kind: string) => {
        const client = await pool.connect();
        const end = chance.weighted({ commit: 8, rollback: 1, kill: 1 });
        try {
            await client.query(`begin; set local lock_timeout = '100ms'`);
            for (const statement of CHANGES[kind]!(chance)) await client.query(statement);
            if (end === 'kill') {
                history.killed += 1;
                await client.query('select pg_terminate_backend(pg_backend_pid())');
            }
            await client.query(end);
            if (end === 'commit') history.done.set(kind, (history.done.get(kind) ?? 0) + 1);
        } catch (error) {
            const { code } = error as { code?: string };
            if (end !== 'kill' && !REFUSED.has(code ?? '')) throw error;
            history.refused += 1;
            await client.query('rollback').catch(() => undefined);
        } finally {
            client.release(end === 'kill');
        }
    };
    await Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
            const chance = random(seed * 1000 + writer);
            for (let at = 0; at < changes; at += 1)
                await write(chance, kinds[(at * 7 + writer * 5) % kinds.length]!);
        }),
    );
    // On a busy machine each change of a kind may have waited too long for its lock.
    const chance = random(seed);
    for (const kind of kinds)
        for (let tries = 0; tries < 100 && !history.done.has(kind); tries += 1) await write(chance, kind);
    await pool.end();
    return history;
}
