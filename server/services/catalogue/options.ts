import { asc, count, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import { keyForm } from '../../../contract/keys';
import type { Option, OptionBody, ValueUse } from '../../../contract/schemas/categories';
import type { Db } from '../../db/connect';
import { databaseError } from '../../db/failure';
import { lockInTransaction } from '../../db/locks';
import { expectOne } from '../../db/expectOne';
import { countOf } from '../../db/paging';
import { categories, options, optionValues, variantValues } from '../../db/schema';
import { invalid, missing, refuse } from '../../base/refusal';
import type { Say } from '../../../i18n/say';
import { logChange } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference, formerly } from '../log/changes';
import { journaled } from '../log/journal';
import { FIELDS, refuseOptionTwin } from './optionNames';
import { unchangedSince } from '../log/version';

type OptionRow = typeof options.$inferSelect;

/**
 * Options with their values, in the given order. Options of other categories than `categoryId` are marked as inherited.
 */
async function answers(db: Db, rows: OptionRow[], categoryId?: number): Promise<Option[]> {
    const ids = rows.map(row => row.id);
    const values = ids.length
        ? await db
              .select()
              .from(optionValues)
              .where(inArray(optionValues.option_id, ids))
              .orderBy(asc(optionValues.position), asc(optionValues.id))
        : [];
    return rows.map(({ id, category_id, name, name_ar, updated_at }) => ({
        id,
        category_id,
        name,
        name_ar,
        inherited: categoryId !== undefined && category_id !== categoryId,
        values: values
            .filter(value => value.option_id === id)
            .map(value => ({ id: value.id, name: value.name, name_ar: value.name_ar, color: value.color })),
        updated_at: updated_at.toISOString(),
    }));
}

const read = async (db: Db, id: number, lock = false): Promise<OptionRow> => {
    const query = db.select().from(options).where(eq(options.id, id));
    const [row] = await (lock ? query.for('update') : query);
    if (!row) throw missing();
    return row;
};

/** The options of a category: inherited ones first, from the root down, then its own. @throws Refusal 404 */
export async function listOptions(db: Db, categoryId: number): Promise<Option[]> {
    const { rows } = await db.execute<{ id: number }>(sql`
        with recursive line as (
            select c.id, c.parent_id, 0 as height from ${categories} c where c.id = ${categoryId}
            union all
            select c.id, c.parent_id, line.height + 1
            from line join ${categories} c on c.id = line.parent_id
        )
        select id from line order by height desc`);
    if (rows.length === 0) throw missing();
    const order = rows.map(row => row.id);
    const list = await db
        .select()
        .from(options)
        .where(inArray(options.category_id, order))
        .orderBy(options.id);
    list.sort((a, b) => order.indexOf(a.category_id) - order.indexOf(b.category_id));
    return answers(db, list, categoryId);
}

/** Updates values with an id and adds those without one. Omitted values stay and follow the others. */
async function saveValues(tx: Db, optionId: number, values: NonNullable<OptionBody['values']>) {
    const existing = await tx
        .select({ id: optionValues.id, name: optionValues.name, name_ar: optionValues.name_ar })
        .from(optionValues)
        .where(eq(optionValues.option_id, optionId))
        .orderBy(asc(optionValues.position), asc(optionValues.id));
    const own = new Map(existing.map(value => [value.id, value]));
    const sent = new Set<number>();
    const errors: Record<string, Say> = {};
    values.forEach(({ id }, index) => {
        if (!id) return;
        if (!own.has(id)) errors[`values.${index}.id`] = s => s.noSuchValue;
        else if (sent.has(id)) errors[`values.${index}.id`] = s => s.valueTwice;
        sent.add(id);
    });
    const omitted = existing.filter(({ id }) => !sent.has(id));
    values.forEach((value, index) => {
        // A value that keeps its name may have a twin from before this rule.
        const former = value.id ? own.get(value.id) : undefined;
        const others = [...omitted, ...values.filter((_, at) => at !== index)];
        for (const field of FIELDS)
            if (
                (!former || keyForm(former[field]) !== keyForm(value[field])) &&
                others.some(other => keyForm(other[field]) === keyForm(value[field]))
            )
                errors[`values.${index}.${field}`] = s => s.valueNameTaken;
    });
    if (Object.keys(errors).length > 0) throw invalid(errors);
    for (const [position, { id, name, name_ar, color = null }] of values.entries()) {
        const fields = { name, name_ar, color, position };
        if (id) await tx.update(optionValues).set(fields).where(eq(optionValues.id, id));
        else await tx.insert(optionValues).values({ ...fields, option_id: optionId });
    }
    for (const [index, { id }] of omitted.entries())
        await tx
            .update(optionValues)
            .set({ position: values.length + index })
            .where(eq(optionValues.id, id));
}

/** The fields of an option for the log: its names, and its values as one line. */
const logged = ({ name, name_ar, values }: Option) => ({
    name,
    name_ar,
    values: values.map(value => value.name).join(', '),
});

const readAnswer = async (tx: Db, id: number): Promise<Option> =>
    expectOne(await answers(tx, [await read(tx, id)]));

/** Creates an option of a category. @throws Refusal 404 for the category; 422 for a name in use, its values */
export const createOption = (db: Db, actor: Actor, categoryId: number, body: OptionBody): Promise<Option> =>
    journaled(db, async tx => {
        await lockInTransaction(tx, 'categories');
        const made = expectOne(
            await tx
                .insert(options)
                .values({ category_id: categoryId, name: body.name, name_ar: body.name_ar })
                .returning({ id: options.id })
                .catch((error: unknown) => {
                    if (databaseError(error).code === '23503') throw missing();
                    throw error;
                }),
        );
        await refuseOptionTwin(tx, { ...body, id: made.id, category_id: categoryId });
        await saveValues(tx, made.id, body.values ?? []);
        const option = await readAnswer(tx, made.id);
        await logChange(tx, actor, 'create', 'options', option.id, difference({}, logged(option)));
        return option;
    });

/** Updates an option and its values. @throws Refusal 404; 409 if it changed since; 422 for a name in use, a value of another option */
export const updateOption = (
    db: Db,
    actor: Actor,
    id: number,
    body: OptionBody,
    version?: string,
): Promise<Option> =>
    journaled(db, async tx => {
        await lockInTransaction(tx, 'categories');
        const { updated_at } = await read(tx, id, true);
        const before = await readAnswer(tx, id);
        await unchangedSince(version, updated_at, async () => before);
        if (!FIELDS.every(field => keyForm(before[field]) === keyForm(body[field])))
            await refuseOptionTwin(tx, { ...body, id, category_id: before.category_id });
        await tx
            .update(options)
            .set({ name: body.name, name_ar: body.name_ar, updated_at: sql`clock_timestamp()` })
            .where(eq(options.id, id));
        if (body.values) await saveValues(tx, id, body.values);
        const option = await readAnswer(tx, id);
        await logChange(tx, actor, 'update', 'options', id, difference(logged(before), logged(option)));
        return option;
    });

/**
 * The number of variants that use these values of one option. A variant has one value per option, so counting rows is
 * enough.
 */
const variantsUsing = async (tx: Db, valueIds: number[]): Promise<number> =>
    valueIds.length === 0 ? 0 : countOf(tx, variantValues, inArray(variantValues.value_id, valueIds));

/** Counts the variants that use each value of an option. An option that was deleted meanwhile has no values. */
export const optionUse = (db: Db, id: number): Promise<ValueUse[]> =>
    db
        .select({ id: optionValues.id, variants_count: count(variantValues.variant_id) })
        .from(optionValues)
        .leftJoin(variantValues, eq(variantValues.value_id, optionValues.id))
        .where(eq(optionValues.option_id, id))
        .groupBy(optionValues.id)
        .orderBy(asc(optionValues.position), asc(optionValues.id));

/** The number of variants that use a category's own options. */
export async function variantsUsingOptionsOf(tx: Db, categoryId: number): Promise<number> {
    const values = await tx
        .select({ id: optionValues.id })
        .from(optionValues)
        .innerJoin(options, eq(options.id, optionValues.option_id))
        .where(eq(options.category_id, categoryId))
        .for('update', { of: optionValues });
    if (values.length === 0) return 0;
    const [row] = await tx
        .select({ count: countDistinct(variantValues.variant_id) })
        .from(variantValues)
        .where(
            inArray(
                variantValues.value_id,
                values.map(value => value.id),
            ),
        );
    return row?.count ?? 0;
}

/** Deletes an option with its values. @throws Refusal 404; 409 with the count if variants use it */
export const deleteOption = (db: Db, actor: Actor, id: number): Promise<void> =>
    journaled(db, async tx => {
        await read(tx, id, true);
        const option = await readAnswer(tx, id);
        const ids = option.values.map(value => value.id);
        // A concurrent insert of a variant with one of these values waits for the lock and then fails.
        await tx.select().from(optionValues).where(eq(optionValues.option_id, id)).for('update');
        const using = await variantsUsing(tx, ids);
        if (using > 0) throw refuse(409, s => s.optionInUse({ smart_count: using }));
        await tx.delete(options).where(eq(options.id, id));
        await logChange(tx, actor, 'delete', 'options', id, formerly(logged(option)));
    });

/** Deletes one value. @throws Refusal 404; 409 with the count if variants use it */
export const deleteValue = (db: Db, actor: Actor, id: number): Promise<void> =>
    journaled(db, async tx => {
        const [value] = await tx.select().from(optionValues).where(eq(optionValues.id, id)).for('update');
        if (!value) throw missing();
        const using = await variantsUsing(tx, [id]);
        if (using > 0) throw refuse(409, s => s.valueInUse({ smart_count: using }));
        await tx.delete(optionValues).where(eq(optionValues.id, id));
        const { name, name_ar, color, option_id } = value;
        await logChange(tx, actor, 'delete', 'values', id, formerly({ name, name_ar, color, option_id }));
    });
