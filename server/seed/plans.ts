import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from '../db/connect';
import { expectOne } from '../db/expectOne';
import { activity, admins, plans, products, variants } from '../db/schema';
import { toSar } from '../services/orders/money';
import { moment } from './campaigns';

/** The products of each plan. */
const SIZE = 4;
/** The amount by which the plan that is over has raised prices, in halalas. */
const RAISED = 500;

/** Adds the demo shop's plans: prices that were raised two days ago, and an offer from tomorrow on, which goes back. */
export async function seedPlans(tx: Db, now: Date): Promise<void> {
    const planner = expectOne(
        await tx.select().from(admins).where(eq(admins.email, 'catalogue@shop.example')),
    );
    const { id, name, name_ar, price } = products;
    const found = await tx
        .select({ id, name, name_ar, price })
        .from(products)
        .where(
            and(
                eq(products.is_active, true),
                isNull(products.compare_at_price),
                notExists(
                    tx.select({ id: variants.id }).from(variants).where(eq(variants.product_id, products.id)),
                ),
                sql`${price} > ${4 * RAISED}`,
            ),
        )
        .orderBy(asc(id))
        .limit(2 * SIZE);
    const [raised, offered] = [found.slice(0, SIZE), found.slice(SIZE)];
    const planOf = (of: typeof found, priceOf: (halalas: number) => number) => ({
        body: {
            rows: of.map(one => ({
                id: one.id,
                product: { price: toSar(priceOf(one.price)) },
                variants: [],
            })),
        },
        product_ids: of.map(one => one.id),
        fields: ['price'],
        admin_id: planner.id,
        admin_name: planner.name,
        language: 'en',
    });
    const composed = moment(now, { day: -3, hour: 11 });
    const [at, change_id] = [moment(now, { day: -2, hour: 8 }), randomUUID()];
    const changeOf = (one: (typeof found)[number]) => ({
        from: toSar(one.price - RAISED),
        to: toSar(one.price),
    });
    const over = expectOne(
        await tx
            .insert(plans)
            .values({
                ...planOf(raised, halalas => halalas),
                title: 'New supplier prices',
                at,
                state: 'done',
                made: raised.map(one => ({
                    product_id: one.id,
                    variant_id: null,
                    field: 'price',
                    ...changeOf(one),
                })),
                change_id,
                created_at: composed,
                updated_at: at,
            })
            .returning({ id: plans.id }),
    );
    await tx.insert(activity).values(
        raised.map(one => ({
            admin_id: planner.id,
            admin_name: planner.name,
            action: 'update' as const,
            resource: 'products',
            resource_id: one.id,
            record_name: one.name,
            record_name_ar: one.name_ar,
            changes: { price: changeOf(one) },
            at,
            change_id,
            plan_id: over.id,
        })),
    );
    const begins = moment(now, { day: 1, hour: 9 });
    await tx.insert(plans).values({
        ...planOf(offered, halalas => Math.round(halalas * 0.009) * 100),
        title: 'Weekend offer',
        at: begins,
        until: moment(now, { day: 3, hour: 22 }),
        due_at: begins,
        created_at: composed,
        updated_at: composed,
    });
}
