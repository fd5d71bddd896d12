import { z } from 'zod';
import { maySee } from '../../contract/fields/access';
import { guardedBy } from '../../contract/schemas/fields';
import type { PlainField } from '../../contract/fields/plainFields';

type Def = {
    type: string;
    innerType?: z.ZodType;
    in?: z.ZodType;
    out?: z.ZodType;
    element?: z.ZodType;
    valueType?: z.ZodType;
    options?: readonly z.ZodType[];
    shape?: Record<string, z.ZodType>;
};
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

const known = new WeakMap<z.ZodType, boolean>();
/** Whether a schema has fields that roles may be kept from, at any depth. */
function isGuarded(schema: z.ZodType): boolean {
    const found = known.get(schema);
    if (found !== undefined) return found;
    known.set(schema, false);
    const { innerType, in: input, out, element, valueType, options = [], shape = {} } = defOf(schema);
    const parts = [innerType, input, out, element, valueType, ...options, ...Object.values(shape)];
    const guarded = parts.some(part => part && (guardOf(part) !== undefined || isGuarded(part)));
    known.set(schema, guarded);
    return guarded;
}

/** The field of a schema, also of one that may be left out. */
function guardOf(schema: z.ZodType): PlainField | undefined {
    const { type, innerType } = defOf(schema);
    return guardedBy(schema) ?? (type === 'optional' && innerType ? guardOf(innerType) : undefined);
}

/**
 * A value of a schema without the fields of the shop that permissions do not let be seen, at any depth. `onHidden` is told of each
 * that the value has.
 */
export function withoutHidden(
    schema: z.ZodType,
    value: unknown,
    held: readonly string[],
    onHidden: (field: PlainField) => void = () => {},
): unknown {
    if (typeof value !== 'object' || value === null || !isGuarded(schema)) return value;
    const within = (part: z.ZodType, one: unknown) => withoutHidden(part, one, held, onHidden);
    const { innerType, in: input, out, element, valueType, options, shape } = defOf(schema);
    if (Array.isArray(value)) {
        if (element) return value.map(one => within(element, one));
    } else if (valueType)
        return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(valueType, one)]));
    else if (shape)
        return Object.fromEntries(
            Object.entries(value).flatMap(([name, one]) => {
                const part = Object.hasOwn(shape, name) ? shape[name] : undefined;
                const field = part && guardOf(part);
                if (!field || maySee(held, field)) return [[name, part ? within(part, one) : one]];
                if (one !== undefined) onHidden(field);
                return [];
            }),
        );
    return [innerType, input, out, ...(options ?? [])].reduce<unknown>(
        (rest, part) => (part ? within(part, rest) : rest),
        value,
    );
}

/** The same of the record in a refusal: of a call's answer, with its envelope or without. */
export function recordWithoutHidden(answer: z.ZodType, record: unknown, held: readonly string[]): unknown {
    const envelope = answer instanceof z.ZodObject && 'data' in answer.shape;
    if (!envelope) return withoutHidden(answer, record, held);
    return (withoutHidden(answer, { data: record }, held) as { data: unknown }).data;
}
