import { LANGUAGES } from '../../contract/languages';
import { z } from 'zod';
import type { ShopAction } from '../../contract/fields/actions';
import type { Field, NounText, Shop } from '../../contract/fields/core';
import type { Rule } from '../../contract/fields/rule';
import type { MenuGroup } from '../../contract/noun';
import { COLOUR, LOCALE } from '../../contract/fields/forms';
import { EXTENDED_NOUNS } from '../../contract/fields/nouns';
import { HIDEABLE_FIELDS, HIDEABLE_NOUNS, type HideableNoun } from '../../contract/fields/hidden';
import { LISTS, type ShopList } from '../../contract/fields/lists';
import { NOUN_ICONS } from '../../contract/fields/icons';
import { RENAMED_NOUNS } from '../../contract/fields/nounWords';
import { MEANINGS, STATUS_COLOURS, STATUS_ICONS } from '../../contract/fields/status';

/** The shape of a shop's description, by which `npm run shop check` finds what TypeScript would find too. */

/** A label: one text, or one a language. */
export const labelSchema = z.union([
    z.string().min(1),
    z.partialRecord(z.enum(LANGUAGES), z.string().min(1)),
]);
const label = labelSchema;

const permission = z.string().regex(/^[a-z][a-z ]*[a-z]$/);

const conditionValue = z.union([z.string(), z.number(), z.boolean()]);

const common = {
    label: label.optional(),
    help: label.optional(),
    section: label.optional(),
    before: z.string().optional(),
    after: z.string().optional(),
    required: z.boolean().optional(),
    when: z
        .record(z.string(), z.union([conditionValue, z.array(conditionValue).min(1).readonly()]))
        .optional(),
    compute: z
        .custom<Field['compute']>(
            given => given === undefined || typeof given === 'function',
            'must be a function',
        )
        .optional(),
    unique: z.boolean().optional(),
    listed: z.boolean().optional(),
    searched: z.boolean().optional(),
    filtered: z.boolean().optional(),
    sorted: z.boolean().optional(),
    file: z.boolean().optional(),
    grid: z.boolean().optional(),
    bulk: z.boolean().optional(),
    copied: z.boolean().optional(),
    see: permission.optional(),
    edit: permission.optional(),
    was: z.string().optional(),
};
const length = z.number().int().min(1).max(10_000).optional();
const retired = z.strictObject({ label, retired: z.literal(true) });
const choices = z.record(z.string().regex(/^[a-z0-9][a-z0-9_-]*$/), z.union([label, retired]));
const limits = { min: z.number().optional(), max: z.number().optional() };

const field = z.discriminatedUnion('type', [
    z.strictObject({
        ...common,
        type: z.literal('text'),
        max: length,
        long: z.boolean().optional(),
        rich: z.boolean().optional(),
        pattern: z.string().min(1).optional(),
        says: label.optional(),
        localised: z.boolean().optional(),
        default: z.string().min(1).optional(),
    }),
    z.strictObject({
        ...common,
        type: z.literal('phone'),
        max: length,
        international: z.boolean().optional(),
        default: z.string().min(1).optional(),
    }),
    z.strictObject({ ...common, type: z.literal('email') }),
    z.strictObject({
        ...common,
        type: z.literal('country'),
        countries: z
            .array(z.string().regex(/^[A-Z]{2}$/))
            .readonly()
            .optional(),
        default: z.string().optional(),
    }),
    z.strictObject({
        ...common,
        type: z.literal('locale'),
        languages: z.array(z.string().regex(LOCALE)).readonly().optional(),
        default: z.string().optional(),
    }),
    z.strictObject({
        ...common,
        ...limits,
        type: z.literal('number'),
        unit: label.optional(),
        decimals: z.number().int().min(0).max(9).optional(),
        default: z.number().optional(),
    }),
    z.strictObject({ ...common, ...limits, type: z.literal('money'), default: z.number().optional() }),
    z.strictObject({ ...common, type: z.literal('date'), default: z.iso.date().optional() }),
    z.strictObject({ ...common, type: z.literal('moment') }),
    z.strictObject({ ...common, type: z.literal('yesno'), default: z.boolean().optional() }),
    z.strictObject({
        ...common,
        type: z.literal('choice'),
        choices,
        default: z.string().optional(),
    }),
    z.strictObject({ ...common, type: z.literal('choices'), choices }),
    z.strictObject({
        ...common,
        type: z.literal('reference'),
        to: z.string(),
        inverse: z.boolean().optional(),
    }),
    z.strictObject({
        ...common,
        type: z.literal('references'),
        to: z.string(),
        max: z.number().int().min(1).max(1000).optional(),
        inverse: z.boolean().optional(),
    }),
    z.strictObject({ ...common, type: z.literal('colour'), default: z.string().regex(COLOUR).optional() }),
    z.strictObject({ ...common, type: z.literal('photo') }),
]);

/** The options of each type. */
export const OPTIONS: ReadonlyMap<string, readonly string[]> = new Map(
    field.options.map(option => [option.shape.type.value, Object.keys(option.shape)]),
);

const status = z.strictObject({
    id: z.string(),
    means: z.enum(MEANINGS),
    label: label.optional(),
    step: label.optional(),
    colour: z.enum(STATUS_COLOURS).optional(),
    icon: z.enum(STATUS_ICONS).optional(),
    next: z.array(z.string()).readonly().optional(),
    restocks: z.boolean().optional(),
    asksReason: z.boolean().optional(),
    reasons: z.array(label).readonly().optional(),
    retired: z.boolean().optional(),
});

/** The options of a status. */
export const STATUS_OPTIONS = Object.keys(status.shape);
const fields = z.record(z.string(), field);

/** The shape of fields by name, also of those of a route. */
export const fieldsSchema = fields;

const GROUPS = ['administration', 'ecommerce', 'shop'] as const satisfies MenuGroup[];
const TEXTS = [
    'new',
    'search',
    'search_failed',
    'empty',
    'empty_hint',
    'created',
    'deleted',
    'delete_one',
    'not_found',
    'import',
] as const satisfies NounText[];

const texts = z.strictObject(Object.fromEntries(TEXTS.map(text => [text, label.optional()])));

const rule = z.strictObject({
    fields: z.array(z.string()).min(1).readonly(),
    holds: z.custom<Rule['holds']>(given => typeof given === 'function', 'must be a function'),
    says: label,
});
const rules = z.array(rule).readonly().optional();

const view = z.strictObject({
    label,
    filter: z
        .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()]))
        .optional(),
    sort: z.strictObject({ field: z.string(), order: z.enum(['ASC', 'DESC']) }).optional(),
    columns: z.array(z.string()).min(1).readonly().optional(),
});
const list = z.strictObject({
    columns: z.array(z.string()).min(1).readonly().optional(),
    filters: z.array(z.string()).readonly().optional(),
    views: z.array(view).readonly().optional(),
}) satisfies z.ZodType<ShopList>;

/** The parts of a list, and of a view of it. */
export const LIST_PARTS = Object.keys(list.shape);
export const VIEW_PARTS = Object.keys(view.shape);

const limited = z.strictObject({
    required: z.literal(true).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    default: z.string().min(1).optional(),
});

/** The options that some field of the core takes. */
export const LIMIT_OPTIONS = Object.keys(limited.shape);

const noun = z.strictObject({
    one: label,
    many: label,
    name: z.string(),
    permissions: z.strictObject({ show: permission, edit: permission.optional() }).optional(),
    menu: z.strictObject({ group: z.enum(GROUPS).optional(), position: z.number().optional() }).optional(),
    icon: z.enum(NOUN_ICONS).optional(),
    fields,
    tabs: z.boolean().optional(),
    list: list.optional(),
    rules,
    texts: texts.optional(),
});

/** Options of a noun, and those of its parts. */
export const NOUN_PARTS: Readonly<Record<string, readonly string[]>> = {
    '': Object.keys(noun.shape),
    permissions: ['show', 'edit'],
    menu: ['group', 'position'],
    list: LIST_PARTS,
    rules: Object.keys(rule.shape),
    texts: TEXTS,
};

const action = z.strictObject({
    label,
    help: label.optional(),
    icon: z.enum(STATUS_ICONS).optional(),
    requires: permission.optional(),
    bulk: z.boolean().optional(),
    place: z.enum(['menu', 'page']).optional(),
    ask: fields.optional(),
}) satisfies z.ZodType<ShopAction>;

/** The options of an action. */
export const ACTION_OPTIONS = Object.keys(action.shape);

const words = z.strictObject({ one: label, many: label, texts: texts.optional() });

const hide = z.strictObject({
    nouns: z
        .array(z.enum(Object.keys(HIDEABLE_NOUNS) as [HideableNoun]))
        .readonly()
        .optional(),
    fields: z
        .strictObject(
            Object.fromEntries(
                Object.entries(HIDEABLE_FIELDS).map(([name, each]) => [
                    name,
                    z
                        .array(z.enum(each as unknown as [string]))
                        .readonly()
                        .optional(),
                ]),
            ),
        )
        .optional(),
});

export const shopSchema = z.strictObject({
    needs: z.string().optional(),
    statuses: z.array(status).readonly().optional(),
    fields: z
        .strictObject(Object.fromEntries(EXTENDED_NOUNS.map(name => [name, fields.optional()])))
        .optional(),
    coreFields: z
        .strictObject(
            Object.fromEntries(EXTENDED_NOUNS.map(name => [name, z.record(z.string(), limited).optional()])),
        )
        .optional(),
    lists: z
        .strictObject(Object.fromEntries(Object.keys(LISTS).map(name => [name, list.optional()])))
        .optional(),
    rules: z.strictObject(Object.fromEntries(EXTENDED_NOUNS.map(name => [name, rules]))).optional(),
    nouns: z.record(z.string(), noun).optional(),
    actions: z.record(z.string(), action).optional(),
    hide: hide.optional(),
    words: z
        .strictObject(Object.fromEntries(Object.keys(RENAMED_NOUNS).map(name => [name, words.optional()])))
        .optional(),
    tabs: z.array(z.enum(EXTENDED_NOUNS)).readonly().optional(),
    menu: z.array(z.string()).readonly().optional(),
    icons: z.record(z.string(), z.enum(NOUN_ICONS)).optional(),
}) satisfies z.ZodType<Omit<Shop, 'hide' | 'coreFields'>>;
