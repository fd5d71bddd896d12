import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { keyForm } from '../../../contract/keys';
import type { Names } from '../../../i18n/grammar';
import type { Db } from '../../db/connect';
import { categories, options, optionValues } from '../../db/schema';
import { nameIn } from '../../base/names';
import { invalid, refuse } from '../../base/refusal';

type Field = keyof Names;

export const FIELDS = ['name', 'name_ar'] as const satisfies readonly Field[];

/** The field in which two names are the same key; undefined if they differ in both. */
export const sharedName = (a: Names, b: Names): Field | undefined =>
    FIELDS.find(field => keyForm(a[field]) === keyForm(b[field]));

const lineage = (categoryId: number, condition: SQL) => sql`
    with recursive line as (
        select id, parent_id from ${categories} where id = ${categoryId}
        union
        select c.id, c.parent_id from ${categories} c join line on ${condition}
    )
    select id from line`;

/** The ids of a category and of those above it. */
const upwards = (categoryId: number): SQL => lineage(categoryId, sql`c.id = line.parent_id`);

/** The ids of a category and of those below it. */
const downwards = (categoryId: number): SQL => lineage(categoryId, sql`c.parent_id = line.id`);

/**
 * Refuses the name of an option that its category inherits, passes on or has already. Products would offer two options
 * that nobody can tell apart. The caller holds the lock `categories`, because two options of a parent and a child that are
 * created at once would not see each other.
 * @throws Refusal 422 at the name, with the other option's category
 */
export async function refuseOptionTwin(
    tx: Db,
    option: Names & { id: number; category_id: number },
): Promise<void> {
    const others = await tx
        .select({
            name: options.name,
            name_ar: options.name_ar,
            category: { name: categories.name, name_ar: categories.name_ar },
        })
        .from(options)
        .innerJoin(categories, eq(categories.id, options.category_id))
        .where(
            and(
                ne(options.id, option.id),
                sql`(${options.category_id} in (${upwards(option.category_id)}) or ${options.category_id} in (${downwards(option.category_id)}))`,
            ),
        )
        .orderBy(options.id);
    for (const { category, ...other } of others) {
        const field = sharedName(other, option);
        if (field) throw invalid({ [field]: s => s.optionNameTaken({ category: nameIn(s, category) }) });
    }
}

/** A row that an undo restored. */
type Restored = Names & { id: number };

/** @throws Refusal 422 if the name of a restored option is in use now */
export async function refuseRestoredOption(tx: Db, { id }: Restored): Promise<void> {
    const [option] = await tx.select().from(options).where(eq(options.id, id));
    if (option) await refuseOptionTwin(tx, option);
}

/** @throws Refusal 409 if the name of a restored value is in use now */
export async function refuseRestoredValue(tx: Db, value: Restored & { option_id: number }): Promise<void> {
    const values = await tx.select().from(optionValues).where(eq(optionValues.option_id, value.option_id));
    if (values.some(other => other.id !== value.id && sharedName(other, value)))
        throw refuse(409, s => s.valueNameTaken);
}
