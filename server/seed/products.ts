import { asc, eq, inArray } from 'drizzle-orm';
import { listOptions } from '../services/catalogue/options';
import type { Db } from '../db/connect';
import { toWhole } from '../base/identity';
import { categories, products, variants, variantValues } from '../db/schema';
import { assortments, brands, lines, type Assortment } from './assortment';
import { pictureFile, type Picture } from './pictures';
import { inChunks, nth, random, type Random } from './random';

type NewProduct = typeof products.$inferInsert & { motif: string };

const code = (text: string) =>
    text
        .replace(/[^A-Za-z]/g, '')
        .slice(0, 3)
        .toUpperCase();

/** Rounds to a usual price: below 100 to multiples of 5, else to one less than a multiple of 10; in yen to a whole one. */
export const usualPrice = (
    { prices: [least, most], ending }: Pick<Assortment, 'prices' | 'ending'>,
    chance: Pick<Random, 'next'>,
): number => {
    const raw = least + (most - least) * chance.next() ** 1.6;
    const round = raw < 100 ? Math.max(5, Math.round(raw / 5) * 5) : Math.round(raw / 10) * 10 - 1;
    return toWhole(Math.round((ending ? Math.max(1, round - 1 + ending) : round) * 100));
};

function describe(chance: Random, noun: [string, string], brand: [string, string]) {
    const first = chance.pick<[string, string]>([
        ['Made to be used every day and to look good for years.', 'صُنع ليُستخدم كل يوم ويبقى جميلًا لسنوات.'],
        ['A quiet design in honest materials, finished by hand.', 'تصميم هادئ بخامات أصيلة ولمسات يدوية.'],
        ['Light, well balanced and easy to care for.', 'خفيف ومتوازن وسهل العناية.'],
        ['A favourite of our customers across the Gulf.', 'من مفضلات عملائنا في الخليج.'],
    ]);
    const second = chance.pick<[string, string]>([
        ['Comes with a two-year warranty.', 'مع ضمان لمدة سنتين.'],
        [
            'Delivered within three days, free to return within fourteen.',
            'توصيل خلال ثلاثة أيام وإرجاع مجاني خلال أربعة عشر يومًا.',
        ],
        ['Packed in recycled board.', 'مغلف بكرتون معاد التدوير.'],
    ]);
    return {
        description: `${brand[0]} ${noun[0]}. ${first[0]} ${second[0]}`,
        description_ar: `${noun[1]} من ${brand[1]}. ${first[1]} ${second[1]}`,
    };
}

/** Adds the demo shop's 300 products with variants, and returns their pictures. */
export async function seedProducts(tx: Db, now: Date): Promise<Picture[]> {
    const chance = random(20_260);
    const rows = await tx
        .select({ id: categories.id, name: categories.name })
        .from(categories)
        .orderBy(asc(categories.id));
    const planned: NewProduct[] = assortments.flatMap(assortment => {
        const category = rows.find(({ name }) => name === assortment.category);
        if (!category) throw new Error(`The demo shop has no category named ${assortment.category}`);
        return Array.from({ length: assortment.count }, (_, index): NewProduct => {
            const [name, name_ar, motif = assortment.motif] = nth(assortment.nouns, index);
            const brand = chance.pick(brands);
            const line = nth(lines, index + category.id);
            const own = usualPrice(assortment, chance);
            return {
                motif,
                category_id: category.id,
                name: `${brand[0]} ${line[0]} ${name}`,
                name_ar: `${name_ar} ${line[1]} من ${brand[1]}`,
                ...describe(chance, [name, name_ar], brand),
                brand: brand[0],
                sku: `${code(brand[0])}-${code(assortment.category)}-${String(index + 1).padStart(2, '0')}`,
                price: own,
                compare_at_price: chance.chance(0.22) ? Math.round((own * 1.25) / 500) * 500 : null,
                is_active: !chance.chance(0.04),
                stock: chance.chance(0.06) ? 0 : chance.whole(4, 160),
                // Most products date from the opening of the shop.
                created_at: new Date(
                    now.getTime() -
                        (chance.chance(0.7) ? chance.whole(431, 460) : chance.whole(20, 430)) * 86_400_000,
                ),
            };
        });
    });
    // Sorted by date, so that ids follow the order of creation.
    planned.sort((a, b) => a.created_at!.getTime() - b.created_at!.getTime());
    const made: { id: number; plan: NewProduct }[] = [];
    await inChunks(planned, async chunk => {
        const ids = await tx
            .insert(products)
            .values(
                chunk.map(({ motif: _, ...product }) => ({
                    ...product,
                    updated_at: product.created_at!,
                })),
            )
            .returning({ id: products.id });
        ids.forEach(({ id }, index) => made.push({ id, plan: nth(chunk, index) }));
    });
    await seedVariants(tx, chance, made);
    return made.flatMap(({ id, plan }) =>
        // Every third product has a second picture, so that there are photos to sort.
        Array.from({ length: id % 3 === 0 ? 2 : 1 }, (_, position) => ({
            file: pictureFile(plan.motif, id * 3 + position * 5),
            record: { product: id, position },
        })),
    );
}

async function seedVariants(tx: Db, chance: Random, made: { id: number; plan: NewProduct }[]): Promise<void> {
    const offered = new Map<number, Awaited<ReturnType<typeof listOptions>>>();
    const planned: { row: typeof variants.$inferInsert; values: number[] }[] = [];
    for (const { id, plan } of made) {
        const { category_id } = plan;
        if (!offered.has(category_id)) offered.set(category_id, await listOptions(tx, category_id));
        // At most two options with three values each, which gives up to nine variants.
        const options = (offered.get(category_id) ?? []).slice(-2);
        // A hidden product is not complete yet.
        if (options.length === 0 || !plan.is_active) continue;
        const start = chance.whole(0, 2);
        const chosen = options.map(({ values }) =>
            values.slice(start % Math.max(1, values.length - 2)).slice(0, 3),
        );
        const combinations = chosen.reduce<(typeof chosen)[number][]>(
            (all, values) => all.flatMap(combination => values.map(value => [...combination, value])),
            [[]],
        );
        for (const [index, combination] of combinations.entries()) {
            const dearer = combination.reduce(
                (sum, value) => sum + Math.max(0, chosen.at(-1)!.indexOf(value)),
                0,
            );
            planned.push({
                row: {
                    product_id: id,
                    sku: `${plan.sku}-${String(index + 1).padStart(2, '0')}`,
                    price:
                        dearer > 0 && chance.chance(0.5)
                            ? Math.round((plan.price * (1 + dearer * 0.12)) / 100) * 100
                            : null,
                    stock: chance.chance(0.1) ? 0 : chance.whole(1, 60),
                    low_stock_threshold: 5,
                },
                values: combination.map(value => value.id),
            });
        }
    }
    await inChunks(planned, async chunk => {
        const ids = await tx
            .insert(variants)
            .values(chunk.map(({ row }) => row))
            .returning({ id: variants.id });
        await tx
            .insert(variantValues)
            .values(
                ids.flatMap(({ id }, index) =>
                    nth(chunk, index).values.map(value_id => ({ variant_id: id, value_id })),
                ),
            );
    });
}

/** The first product of each named category. */
export async function firstOf(tx: Db, names: string[]): Promise<{ id: number; name: string }[]> {
    const found = await tx
        .selectDistinctOn([categories.name], { id: products.id, name: categories.name })
        .from(products)
        .innerJoin(categories, eq(categories.id, products.category_id))
        .where(inArray(categories.name, names))
        .orderBy(categories.name, asc(products.id));
    return names.flatMap(name => found.filter(row => row.name === name));
}
