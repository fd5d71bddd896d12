import { z } from 'zod';
import { LANGUAGES } from '../../contract/constants';
import type { Shop } from '../../contract/fields/core';
import { EXTENDED_NOUNS } from '../../contract/fields/nouns';

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

export const shopSchema = z.strictObject({
    fields: z
        .strictObject(
            Object.fromEntries(
                Object.keys(EXTENDED_NOUNS).map(noun => [noun, z.record(z.string(), field).optional()]),
            ),
        )
        .optional(),
}) satisfies z.ZodType<Shop>;
