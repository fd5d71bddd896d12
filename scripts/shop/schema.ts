import { z } from 'zod';
import { LANGUAGES } from '../../contract/constants';
import type { Shop } from '../../contract/fields/core';
import { EXTENDED_NOUNS } from '../../contract/fields/nouns';
import { MEANINGS, STATUS_COLOURS, STATUS_ICONS } from '../../contract/fields/status';

/** The shape of a shop's description, by which `npm run shop:check` finds what TypeScript would find too. */

const label = z.union([z.string().min(1), z.partialRecord(z.enum(LANGUAGES), z.string().min(1))]);

const common = {
    label: label.optional(),
    help: label.optional(),
    required: z.boolean().optional(),
    unique: z.boolean().optional(),
    listed: z.boolean().optional(),
    searched: z.boolean().optional(),
    filtered: z.boolean().optional(),
    sorted: z.boolean().optional(),
    file: z.boolean().optional(),
    grid: z.boolean().optional(),
    bulk: z.boolean().optional(),
    copied: z.boolean().optional(),
};
const length = z.number().int().min(1).max(10_000).optional();
const limits = { min: z.number().optional(), max: z.number().optional() };

const field = z.discriminatedUnion('type', [
    z.strictObject({
        ...common,
        type: z.literal('text'),
        max: length,
        long: z.boolean().optional(),
        pattern: z.string().min(1).optional(),
    }),
    z.strictObject({ ...common, type: z.literal('phone'), max: length }),
    z.strictObject({
        ...common,
        ...limits,
        type: z.literal('number'),
        unit: label.optional(),
        decimals: z.number().int().min(0).max(9).optional(),
    }),
    z.strictObject({ ...common, ...limits, type: z.literal('money') }),
    z.strictObject({ ...common, type: z.literal('date') }),
    z.strictObject({ ...common, type: z.literal('yesno') }),
    z.strictObject({
        ...common,
        type: z.literal('choice'),
        choices: z.record(z.string().regex(/^[a-z0-9][a-z0-9_-]*$/), label),
    }),
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

export const shopSchema = z.strictObject({
    statuses: z.array(status).readonly().optional(),
    fields: z
        .strictObject(
            Object.fromEntries(
                Object.keys(EXTENDED_NOUNS).map(noun => [noun, z.record(z.string(), field).optional()]),
            ),
        )
        .optional(),
}) satisfies z.ZodType<Shop>;
