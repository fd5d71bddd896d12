import { z } from 'zod';
import { MOST_VALUES } from '../constants';
import { givenId, id, instant, key, pageQuery } from './wire';
import { plainAnswer, plainBody, plainOrder, plainQuery } from './fields';

/** The text fields of the form; the photo is a file besides. */
export const categoryBody = z.object({
    /** Omitted or empty for a root. */
    parent_id: z.preprocess(value => (value === '' ? null : value), givenId.nullish()),
    ...plainBody('categories'),
});
/** Without the parent, which is set on creation only. */
export const categoryChanges = categoryBody.omit({ parent_id: true }).partial();

export const ancestor = z.object({ id, name: z.string(), name_ar: z.string() });

export const optionValue = z.object({
    id,
    name: z.string(),
    name_ar: z.string(),
    color: z.string().nullable(),
});
export type OptionValue = z.infer<typeof optionValue>;

export const option = z.object({
    id,
    category_id: id,
    name: z.string(),
    name_ar: z.string(),
    inherited: z.boolean(),
    values: z.array(optionValue),
    /** For If-Match; other hosts may omit it. */
    updated_at: instant.optional(),
});
export type Option = z.infer<typeof option>;

/** Number of variants that use a value of an option. */
export const valueUse = z.object({ id, variants_count: z.number().int() });
export type ValueUse = z.infer<typeof valueUse>;

/** Values with an id are updated, those without are added, and omitted ones stay: deleting has its own call. */
export const optionBody = z.object({
    name: key(60),
    name_ar: key(60),
    values: z
        .array(
            z.object({
                id: givenId.nullish(),
                name: key(60),
                name_ar: key(60),
                color: z.preprocess(
                    value => (value === '' ? null : value),
                    z
                        .string()
                        .regex(/^#[0-9a-fA-F]{6}$/)
                        .nullish(),
                ),
            }),
        )
        .max(MOST_VALUES)
        .optional(),
});
export type OptionBody = z.infer<typeof optionBody>;

/** A row of a list. */
export const category = z.object({
    id,
    ...plainAnswer('categories'),
    photo: z.string().nullable(),
    parent_id: id.nullable(),
    ancestors: z.array(ancestor),
    products_count: z.number().int(),
    children_count: z.number().int(),
    created_at: instant,
    updated_at: instant,
});
export type Category = z.infer<typeof category>;

/** A category in the whole tree. `products_count` includes its descendants. */
export const categoryNode = z.object({
    id,
    parent_id: id.nullable(),
    name: z.string(),
    name_ar: z.string(),
    photo: z.string().nullable(),
    products_count: z.number().int(),
    updated_at: instant,
});
export type CategoryNode = z.infer<typeof categoryNode>;

/**
 * The new place of a category: its parent, null for a root, and the category of that parent that it stands after, null for the
 * first place. Without `after_id` it stands last below another parent, and where it is below its own.
 */
export const categoryMove = z.object({ parent_id: givenId.nullable(), after_id: givenId.nullish() });
export type CategoryMove = z.infer<typeof categoryMove>;

/** Where a category cannot be moved: below these categories, or to the top level (null). The reason is a whole sentence. */
export const parentRefusal = z.object({ reason: z.string(), parents: z.array(id.nullable()) });
export type ParentRefusal = z.infer<typeof parentRefusal>;

/** GET /categories/{id}: the category with its children and options. */
export const categoryDetail = category.extend({
    children: z.array(category),
    options: z.array(option),
});
export type CategoryDetail = z.infer<typeof categoryDetail>;
export type CategoryBody = z.infer<typeof categoryBody>;

/** The query of GET /categories/filtered of the extensions: by the shop's fields, and of categories of every level. */
export const categoriesQuery = pageQuery.extend({ ...plainQuery('categories'), ...plainOrder('categories') });
export type CategoriesQuery = z.infer<typeof categoriesQuery>;
