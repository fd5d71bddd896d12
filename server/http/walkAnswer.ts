import type { z } from 'zod';

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
export const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

/** Returns a function that finds a part in a schema at any depth, and remembers the answer. */
export function containing(isWanted: (part: z.ZodType) => boolean): (schema: z.ZodType) => boolean {
    const known = new WeakMap<z.ZodType, boolean>();
    const contains = (schema: z.ZodType): boolean => {
        const found = known.get(schema);
        if (found !== undefined) return found;
        known.set(schema, false);
        const { innerType, in: input, out, element, valueType, options = [], shape = {} } = defOf(schema);
        const parts = [innerType, input, out, element, valueType, ...options, ...Object.values(shape)];
        const isFound = parts.some(part => part && (isWanted(part) || contains(part)));
        known.set(schema, isFound);
        return isFound;
    };
    return contains;
}

type Shape = Readonly<Record<string, z.ZodType>>;
type Values = Readonly<Record<string, unknown>>;
type Walk = {
    /** Whether a schema has something to change, at any depth. */
    matters: (schema: z.ZodType) => boolean;
    /** Changes an object by its schema's shape; its parts are changed after it. */
    change: (shape: Shape, object: Values) => Values;
};

/** A value of a schema whose objects are changed, at any depth. */
export function walkAnswer(schema: z.ZodType, value: unknown, walk: Walk): unknown {
    if (typeof value !== 'object' || value === null || !walk.matters(schema)) return value;
    const within = (part: z.ZodType, one: unknown) => walkAnswer(part, one, walk);
    const { innerType, in: input, out, element, valueType, options, shape } = defOf(schema);
    if (Array.isArray(value)) {
        if (element) return value.map(one => within(element, one));
    } else if (valueType)
        return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(valueType, one)]));
    else if (shape)
        return Object.fromEntries(
            Object.entries(walk.change(shape, value as Values)).map(([name, one]) => {
                const part = Object.hasOwn(shape, name) ? shape[name] : undefined;
                return [name, part ? within(part, one) : one];
            }),
        );
    return [innerType, input, out, ...(options ?? [])].reduce<unknown>(
        (rest, part) => (part ? within(part, rest) : rest),
        value,
    );
}
