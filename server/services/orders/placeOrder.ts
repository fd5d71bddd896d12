import { and, eq, sql } from 'drizzle-orm';
import type { Item } from '../../../contract/schemas/orders';
import { PAYMENT_METHODS, type DeviceType, type PaymentMethod } from '../../../contract/shop';
import { FIRST_STATUS } from '../../../contract/statuses';
import type { Db } from '../../db/connect';
import { toWhole, VAT_PERCENT } from '../../base/identity';
import { expectOne } from '../../db/expectOne';
import { prepared } from '../../db/preparedStatements';
import { products, orderItems, orders, orderSteps, customers, userStats, variants } from '../../db/schema';
import { numberIn } from '../../base/numbers';
import { invalid } from '../../base/refusal';
import { announceOrder } from '../alerts/alerts';
import { takeFromStock } from '../stock/orderStock';
import { lockProducts, withSoldOutAlerts } from '../stock/stock';
import { stockCause } from '../stock/stockCause';
import { publish } from '../alerts/publish';
import { listPhotos } from '../catalogue/productPhotos';
import { listVariants } from '../catalogue/variants';

/** An order as the app sends it. Money is in halalas. */
export type NewOrder = {
    user_id: number;
    lines: { product_id: number; variant_id?: number | null; quantity: number }[];
    payment_method: PaymentMethod;
    /** The customer's own if omitted. */
    device_type?: DeviceType;
    city?: string | null;
    address?: string | null;
    discount?: number;
    shipping_fee?: number;
};

type Placed = {
    id: number;
    number: string;
    customer: string;
    /** In halalas. */
    total: number;
    /** The products that this order sold out. */
    soldOut: number[];
};

type Line = Omit<typeof orderItems.$inferInsert, 'purchase_id'> & { product_id: number };

const MAX_INT = 2 ** 31 - 1;
const MAX_QUANTITY = 1000;

/** Merges lines of the same product and variant. */
function mergeLines(lines: NewOrder['lines']): NewOrder['lines'] {
    const byKey = new Map<string, NewOrder['lines'][number]>();
    for (const line of lines) {
        const key = `${line.product_id} ${line.variant_id ?? ''}`;
        byKey.set(key, { ...line, quantity: line.quantity + (byKey.get(key)?.quantity ?? 0) });
    }
    return [...byKey.values()];
}

/** @throws Refusal 422 at the line: not for sale, no variant chosen, or not enough in stock */
async function snapshot(tx: Db, index: number, line: NewOrder['lines'][number]): Promise<Line> {
    const at = (field: string) => `lines.${index}.${field}`;
    const { product_id, variant_id = null, quantity } = line;
    const [product] = await tx
        .select()
        .from(products)
        .where(prepared(eq(products.id, product_id)));
    if (!product?.is_active) throw invalid({ [at('product_id')]: s => s.notForSale });
    if (!Number.isInteger(quantity) || quantity < 1)
        throw invalid({ [at('quantity')]: s => s.tooSmall({ least: '1' }) });
    if (quantity > MAX_QUANTITY)
        throw invalid({ [at('quantity')]: s => s.tooBig({ most: numberIn(s, MAX_QUANTITY) }) });
    const productVariants = await listVariants(tx, product_id);
    const chosen = productVariants.find(({ id }) => id === variant_id);
    if (variant_id === null && productVariants.length > 0)
        throw invalid({ [at('variant_id')]: s => s.chooseVariant });
    if (variant_id !== null && !chosen?.is_active) throw invalid({ [at('variant_id')]: s => s.notForSale });
    const available = chosen ? chosen.stock : product.stock;
    if (available < quantity)
        throw invalid({
            [at('quantity')]: s => (available > 0 ? s.notEnough({ smart_count: available }) : s.soldOut),
        });
    const [own] = chosen
        ? await tx
              .select()
              .from(variants)
              .where(prepared(eq(variants.id, chosen.id)))
        : [];
    const unit_price = own?.price ?? product.price;
    if (unit_price * quantity > MAX_INT) throw invalid({ [at('quantity')]: s => s.tooMuch });
    const photos = await listPhotos(tx, product_id);
    return {
        product_id,
        variant_id,
        category_id: product.category_id,
        name: product.name,
        name_ar: product.name_ar,
        sku: own?.sku ?? product.sku,
        photo: (photos.find(({ id }) => id === own?.photo_id) ?? photos[0])?.thumb ?? null,
        options: (chosen?.option_values ?? []).map((value): Item['options'][number] => ({
            name: value.option_name,
            name_ar: value.option_name_ar,
            value: value.value_name,
            value_ar: value.value_name_ar,
        })),
        quantity,
        unit_price,
        total: unit_price * quantity,
    };
}

/**
 * Creates an order: takes the stock, stores a snapshot of the items and writes the alerts, all in one transaction. A
 * concurrent order of the same products waits, so no product is oversold.
 * @throws Refusal 422 at the field: unknown customer, not for sale, or not enough in stock; then nothing changes
 */
export const placeOrder = (db: Db, timeZone: string, order: NewOrder): Promise<Placed> =>
    db.transaction(async tx => {
        const wanted = mergeLines(order.lines);
        if (wanted.length === 0) throw invalid({ lines: s => s.tooFew({ smart_count: 1 }) });
        const productIds = [...new Set(wanted.map(line => line.product_id))].sort((a, b) => a - b);
        // Products first and then the customer, like every transaction that locks both.
        await lockProducts(tx, productIds);
        const [customer] = await tx
            .select()
            .from(customers)
            .where(and(prepared(eq(customers.id, order.user_id)), eq(customers.is_active, true)))
            .for('no key update');
        if (!customer) throw invalid({ user_id: s => s.noSuchCustomer });
        const lines: Line[] = [];
        for (const [index, line] of wanted.entries()) lines.push(await snapshot(tx, index, line));

        const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
        const { discount = 0, shipping_fee = 0 } = order;
        const total = subtotal - discount + shipping_fee;
        if (discount < 0 || discount > subtotal) throw invalid({ discount: s => s.notValid });
        if (shipping_fee < 0) throw invalid({ shipping_fee: s => s.notValid });
        if (subtotal > MAX_INT || total > MAX_INT) throw invalid({ lines: s => s.tooMuch });

        const cause = stockCause(sql`jsonb_build_object('reason', 'order', 'order', id)::text`);
        const next = await tx.execute<{ id: number; year: string }>(sql`
            with next as materialized (select nextval(pg_get_serial_sequence('purchases', 'id'))::int as id)
            select id, to_char(now() at time zone ${timeZone}, 'YYYY') as year, ${cause} from next`);
        const { id, year } = expectOne(next.rows);
        const { soldOut } = await withSoldOutAlerts(tx, productIds, () => takeFromStock(tx, lines));
        const number = `PO-${year}-${String(id).padStart(6, '0')}`;
        await tx
            .insert(orders)
            .overridingSystemValue()
            .values({
                id,
                number,
                status: FIRST_STATUS,
                user_id: customer.id,
                customer_name: customer.name,
                customer_phone: customer.phone,
                items_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
                subtotal,
                discount,
                shipping_fee,
                vat_amount: toWhole((total * VAT_PERCENT) / (100 + VAT_PERCENT)),
                total,
                payment_type: PAYMENT_METHODS[order.payment_method],
                payment_method: order.payment_method,
                device_type: order.device_type ?? customer.device_type,
                country: customer.country,
                city: order.city === undefined ? customer.city : order.city,
                address: order.address ?? null,
            });
        await tx.insert(orderItems).values(lines.map(line => ({ ...line, purchase_id: id })));
        await tx.insert(orderSteps).values({ purchase_id: id, status: FIRST_STATUS });
        await tx
            .update(userStats)
            .set({
                orders_count: sql`${userStats.orders_count} + 1`,
                total_spent: sql`${userStats.total_spent} + ${total}`,
                last_order_at: sql`now()`,
                last_seen_at: sql`now()`,
            })
            .where(prepared(eq(userStats.user_id, customer.id)));
        await announceOrder(tx, id);
        await publish(
            tx,
            { changed: 'orders', id },
            ...productIds.map(product => ({ changed: 'products', id: product })),
        );
        return { id, number, customer: customer.name, total, soldOut };
    });
