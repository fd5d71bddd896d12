import { asc, eq, sql } from 'drizzle-orm';
import { PAYMENT_METHODS } from '../../contract/shop';
import type { Db } from '../db/connect';
import { toWhole, VAT_PERCENT } from '../base/identity';
import {
    admins,
    options,
    optionValues,
    products,
    orderItems,
    orders,
    orderSteps,
    customers,
    variants,
    variantValues,
} from '../db/schema';
import { moments, orderNumber, ORDERS_SEED } from './moments';
import { historyOf, stageAt, STAGES, type Stage } from './statuses';
import { inChunks, nth, random, type Random } from './random';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The newest orders wait to be confirmed, so that a demo shop has something to do in a quiet week, too. */
const WAITING = 8;

const NOTES: Partial<Record<Stage, string[]>> = {
    dropped: ['Customer changed their mind.', 'العميل لم يرد على الاتصال.', 'Out of delivery area.'],
    sentBack: ['Wrong size, refunded.', 'المنتج لا يناسب العميل.'],
    accepted: ['Called the customer.', 'تم التأكيد عبر الهاتف.'],
};

type Step = typeof orderSteps.$inferInsert;
type Line = Omit<typeof orderItems.$inferInsert, 'purchase_id'>;
type Sold = Awaited<ReturnType<typeof stockList>>[number];

/** All products with their variants and the options of those. */
async function stockList(tx: Db) {
    const all = await tx.select().from(products).orderBy(asc(products.id));
    const allVariants = await tx.select().from(variants).orderBy(asc(variants.id));
    const values = await tx
        .select({
            variant_id: variantValues.variant_id,
            name: options.name,
            name_ar: options.name_ar,
            value: optionValues.name,
            value_ar: optionValues.name_ar,
        })
        .from(variantValues)
        .innerJoin(optionValues, eq(optionValues.id, variantValues.value_id))
        .innerJoin(options, eq(options.id, optionValues.option_id))
        .orderBy(asc(options.id));
    const optionsOf = new Map<number, Line['options']>();
    for (const { variant_id, ...option } of values)
        optionsOf.set(variant_id, [...(optionsOf.get(variant_id) ?? []), option]);
    const variantsOf = new Map<number, { row: (typeof allVariants)[number]; options: Line['options'] }[]>();
    for (const row of allVariants)
        variantsOf.set(row.product_id, [
            ...(variantsOf.get(row.product_id) ?? []),
            { row, options: optionsOf.get(row.id) ?? [] },
        ]);
    return all.map(row => ({ row, variants: variantsOf.get(row.id) ?? [] }));
}

function randomItem(chance: Random, { row, variants: allVariants }: Sold): Line {
    const variant = allVariants.length ? chance.pick(allVariants) : undefined;
    const quantity = chance.weighted({ '1': 82, '2': 14, '3': 4 });
    const unit_price = variant?.row.price ?? row.price;
    return {
        product_id: row.id,
        category_id: row.category_id,
        variant_id: variant?.row.id ?? null,
        name: row.name,
        name_ar: row.name_ar,
        sku: variant?.row.sku ?? row.sku,
        photo: null,
        options: variant?.options ?? [],
        quantity: Number(quantity),
        unit_price,
        total: unit_price * Number(quantity),
    };
}

/** Days after which what was paid of a cancelled or returned order is refunded. */
const REFUNDED_AFTER = 3;

const isRefunded = (stage: Stage, method: keyof typeof PAYMENT_METHODS, age: number): boolean =>
    age > REFUNDED_AFTER &&
    (stage === 'sentBack' || (stage === 'dropped' && PAYMENT_METHODS[method] === 'credit'));

/** A random order of these items by a customer, with its sums, payment and status. */
function randomOrder(
    chance: Random,
    customer: typeof customers.$inferSelect,
    items: Line[],
    { at, now, number, waits }: { at: Date; now: Date; number: number; waits: boolean },
) {
    const subtotal = items.reduce((sum, { total }) => sum + total, 0);
    const discount = chance.chance(0.18) ? Math.round((subtotal * 0.1) / 100) * 100 : 0;
    const shipping_fee = subtotal >= 20_000 ? 0 : 2_500;
    const total = subtotal - discount + shipping_fee;
    const method = chance.weighted({
        cod: 24,
        mada: 34,
        visa: 13,
        mastercard: 8,
        apple_pay: 15,
        stc_pay: 6,
    });
    const age = (now.getTime() - at.getTime()) / DAY;
    const stage: Stage = waits ? 'placed' : stageAt(chance, age);
    const order = {
        number: orderNumber(at, number),
        status: STAGES[stage],
        notes: NOTES[stage] && chance.chance(0.4) ? chance.pick(NOTES[stage]) : null,
        user_id: customer.id,
        customer_name: customer.name,
        customer_phone: customer.phone,
        items_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
        subtotal,
        discount,
        shipping_fee,
        vat_amount: toWhole((total * VAT_PERCENT) / (100 + VAT_PERCENT)),
        total,
        refunded: isRefunded(stage, method, age) ? total : 0,
        payment_type: PAYMENT_METHODS[method],
        payment_method: method,
        device_type: customer.device_type,
        country: customer.country,
        city: customer.city,
        address: `${chance.whole(1, 9999)} ${chance.pick(['King Fahd Rd', 'Olaya St', 'Prince Sultan St', 'Corniche Rd', 'Airport Rd'])}`,
        created_at: at,
    } satisfies typeof orders.$inferInsert;
    return { order, stage };
}

/** Adds the demo shop's 5,000 orders of the last 14 months, with items and history. */
export async function seedOrders(tx: Db, now: Date): Promise<void> {
    const chance = random(ORDERS_SEED);
    const buyers = await tx.select().from(customers).orderBy(asc(customers.id));
    const sold = await stockList(tx);
    const [clerk] = await tx.select().from(admins).where(eq(admins.email, 'orders@shop.example'));

    const plans = moments(chance, now).map((at, index, times) => {
        // Only customers who had joined by then; earlier ones buy more often.
        const joined = buyers.filter(customer => customer.created_at <= at);
        const pool = joined.length > 20 ? joined : buyers.slice(0, 40);
        const customer = nth(pool, Math.floor(chance.next() ** 1.7 * pool.length));
        // Only products that existed by then; earlier ones sell better.
        const there = sold.filter(({ row }) => row.created_at <= at).length;
        const items = Array.from(
            { length: Number(chance.weighted({ '1': 55, '2': 27, '3': 13, '4': 5 })) },
            () => randomItem(chance, nth(sold, Math.floor(chance.next() ** 1.9 * there))),
        );
        const { order, stage } = randomOrder(chance, customer, items, {
            at,
            now,
            number: index + 1,
            waits: index >= times.length - WAITING,
        });
        return { order, items, steps: history(chance, stage, at, now, clerk) };
    });

    await inChunks(
        plans,
        async chunk => {
            const ids = await tx
                .insert(orders)
                .values(
                    chunk.map(({ order, steps }) => ({
                        ...order,
                        updated_at: steps.at(-1)!.at as Date,
                    })),
                )
                .returning({ id: orders.id });
            await tx.insert(orderItems).values(
                chunk.flatMap(({ items }, index) =>
                    items.map(item => ({
                        ...item,
                        purchase_id: nth(ids, index).id,
                    })),
                ),
            );
            await tx
                .insert(orderSteps)
                .values(
                    chunk.flatMap(({ steps }, index) =>
                        steps.map(step => ({ ...step, purchase_id: nth(ids, index).id })),
                    ),
                );
        },
        400,
    );
    await addUp(tx);
    await addNotes(tx, now);
}

/** The steps up to a stage, a few hours apart and not later than now. */
function history(
    chance: Random,
    stage: Stage,
    at: Date,
    now: Date,
    clerk: { id: number; name: string } | undefined,
): Omit<Step, 'purchase_id'>[] {
    let time = at.getTime();
    const steps = historyOf(stage);
    return steps.map((step, index) => {
        if (index > 0)
            time = Math.min(time + chance.whole(2, 30) * HOUR, now.getTime() - (6 - index) * 20_000);
        time = Math.max(time, at.getTime());
        return {
            status: step,
            notes:
                index === steps.length - 1 && NOTES[stage] && chance.chance(0.4)
                    ? chance.pick(NOTES[stage])
                    : null,
            admin_id: index > 0 ? (clerk?.id ?? null) : null,
            admin_name: index > 0 ? (clerk?.name ?? null) : null,
            at: new Date(time),
        };
    });
}

/** Updates the counters of customers and products from the orders. */
async function addUp(tx: Db): Promise<void> {
    await tx.execute(sql`
        update user_stats set orders_count = sum.orders, total_spent = sum.spent, last_order_at = sum.last,
            last_seen_at = greatest(user_stats.last_seen_at, sum.last)
        from (
            select user_id, count(*) as orders, max(created_at) as last,
                coalesce(sum(total) filter (where is_sale(status)), 0) as spent
            from purchases where user_id is not null group by user_id
        ) sum where user_stats.user_id = sum.user_id`);
    await tx.execute(sql`
        update products set sold_count = sum.sold
        from (
            select i.product_id, sum(i.quantity) as sold from purchase_items i
            join purchases p on p.id = i.purchase_id
            where is_sale(p.status) group by i.product_id
        ) sum where products.id = sum.product_id`);
}

/** Writes the credit notes of refunds, some hours after the order was cancelled or returned. */
async function addNotes(tx: Db, now: Date): Promise<void> {
    await tx.execute(sql`
        insert into purchase_returns (id, number, purchase_id, amount, vat_amount, reason, admin_id, admin_name, at)
        select n, 'CN-' || to_char(at, 'YYYY') || '-' || lpad(n::text, 6, '0'), id, refunded, vat_amount, notes, admin_id, coalesce(admin_name, ''), at
        from (
            select p.id, p.refunded, round(p.vat_amount::numeric * p.refunded / p.total) as vat_amount, s.notes, s.admin_id, s.admin_name,
                s.at, row_number() over (order by s.at, p.id) as n
            from purchases p cross join lateral (
                select notes, admin_id, admin_name, least(at + interval '3 hours', ${now.toISOString()}::timestamptz) as at
                from purchase_steps where purchase_id = p.id order by id desc limit 1
            ) s
            where p.refunded > 0
        ) refund`);
}
