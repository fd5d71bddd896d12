import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from '../db/connect';
import { expectOne } from '../db/expectOne';
import { activity, admins, plans, products, variants } from '../db/schema';
import { toSar } from '../services/orders/money';
import { moment } from './campaigns';

type Planner = Pick<typeof admins.$inferSelect, 'id' | 'name'>;
type Product = Pick<typeof products.$inferSelect, 'id' | 'name' | 'name_ar' | 'price'>;

/** The products of each plan. */
const SIZE = 4;
/** The amount by which the plan that is over has raised prices, in halalas. */
const RAISED = 500;

/** Products with a price of their own, without variants and compare-at prices. */
const plainProducts = (tx: Db): Promise<Product[]> => {
    const { id, name, name_ar, price } = products;
    return tx
        .select({ id, name, name_ar, price })
        .from(products)
        .where(
            and(
                eq(products.is_active, true),
                isNull(products.compare_at_price),
                notExists(tx.select({ id: variants.id }).from(variants).where(eq(variants.product_id, id))),
                sql`${price} > ${4 * RAISED}`,
            ),
        )
        .orderBy(asc(id))
        .limit(2 * SIZE);
};

/** The columns of a plan that sets prices. */
const planOf = (planner: Planner, of: Product[], priceOf: (halalas: number) => number) => ({
    body: {
        rows: of.map(({ id, price }) => ({ id, product: { price: toSar(priceOf(price)) }, variants: [] })),
    },
    product_ids: of.map(({ id }) => id),
    fields: ['price'],
    admin_id: planner.id,
    admin_name: planner.name,
    language: 'en',
});

/** Adds a plan that raised prices to those of today, with its entries in the activity log. */
async function addMade(
    tx: Db,
    planner: Planner,
    raised: Product[],
    at: Date,
    created_at: Date,
): Promise<void> {
    const change_id = randomUUID();
    const changeOf = ({ price }: Product) => ({ from: toSar(price - RAISED), to: toSar(price) });
    const { id: plan_id } = expectOne(
        await tx
            .insert(plans)
            .values({
                ...planOf(planner, raised, price => price),
                title: 'New supplier prices',
                at,
                state: 'done',
                made: raised.map(product => ({
                    product_id: product.id,
                    variant_id: null,
                    field: 'price',
                    ...changeOf(product),
                })),
                change_id,
                created_at,
                updated_at: at,
            })
            .returning({ id: plans.id }),
    );
    await tx.insert(activity).values(
        raised.map(product => ({
            admin_id: planner.id,
            admin_name: planner.name,
            action: 'update' as const,
            resource: 'products',
            resource_id: product.id,
            record_name: product.name,
            record_name_ar: product.name_ar,
            changes: { price: changeOf(product) },
            at,
            change_id,
            plan_id,
        })),
    );
}

/** Adds the demo shop's plans: prices that were raised two days ago, and an offer from tomorrow on, which goes back. */
export async function seedPlans(tx: Db, now: Date): Promise<void> {
    const planner = expectOne(
        await tx.select().from(admins).where(eq(admins.email, 'catalogue@shop.example')),
    );
    const found = await plainProducts(tx);
    const composed = moment(now, { day: -3, hour: 11 });
    await addMade(tx, planner, found.slice(0, SIZE), moment(now, { day: -2, hour: 8 }), composed);
    const begins = moment(now, { day: 1, hour: 9 });
    await tx.insert(plans).values({
        ...planOf(planner, found.slice(SIZE), price => Math.round(price * 0.009) * 100),
        title: 'Weekend offer',
        at: begins,
        until: moment(now, { day: 3, hour: 22 }),
        due_at: begins,
        created_at: composed,
        updated_at: composed,
    });
}
