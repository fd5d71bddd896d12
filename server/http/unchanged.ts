import type { z } from 'zod';
import { parse } from '../base/validate';
import type { FieldErrors } from '../base/refusal';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const within = (value: unknown, key: PropertyKey): unknown =>
    isObject(value) && Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined;

/** Whether a value is that of a field: no record, and no list of records. */
const isOfField = (value: unknown): boolean =>
    Array.isArray(value) ? value.every(item => !isObject(item)) : value !== undefined && !isObject(value);

/** A value as forms send it, which have texts alone. */
const asText = (value: unknown): string => (Array.isArray(value) ? value.join() : String(value ?? '').trim());

const asList = (value: unknown): unknown[] =>
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];

/** A list of texts that was sent, and those of them that are stored. */
type KeptItems = { path: PropertyKey[]; items: unknown[] };

/**
 * Takes the values that a schema refuses and that are stored already out of a copy of a body; of a list its stored items.
 * Answers what a list keeps.
 */
function takeOut(copy: unknown, before: unknown, issues: readonly z.core.$ZodIssue[]): KeptItems[] {
    return issues.flatMap(({ path }): KeptItems[] => {
        for (let depth = path.length; depth > 0; depth -= 1) {
            const key = path[depth - 1]!;
            const parent = path.slice(0, depth - 1).reduce(within, copy);
            const stored = path.slice(0, depth).reduce(within, before);
            if (!isOfField(stored) || !isObject(parent) || !Object.hasOwn(parent, key)) continue;
            const values = parent as Values;
            const sent = values[String(key)];
            if (!isOfField(sent)) return [];
            if (asText(sent) === asText(stored)) {
                delete values[String(key)];
                return [];
            }
            if (Array.isArray(stored)) {
                const items = asList(sent).filter(item => stored.includes(item));
                values[String(key)] = asList(sent).filter(item => !stored.includes(item));
                return [{ path: path.slice(0, depth), items }];
            }
        }
        return [];
    });
}

/**
 * Parses the body of a change. A value that equals the stored one is no change and is left out where the schema refuses it: the shop may have
 * stricter limits or fewer choices than when it was stored. `stored` is read only after a refusal.
 * @throws Refusal 422 with `errors`.
 */
export async function parseChange<T extends z.ZodType>(
    schema: T,
    body: unknown,
    stored: (() => Promise<unknown>) | undefined,
    also: FieldErrors,
): Promise<z.output<T>> {
    const { error } = schema.safeParse(body, { reportInput: true });
    if (!error || !stored || !isObject(body)) return parse(schema, body, also);
    const copy: unknown = structuredClone(body);
    const untouched = takeOut(copy, await stored(), error.issues);
    const parsed = parse(schema, copy, also);
    for (const { path, items } of untouched) {
        const values = path.slice(0, -1).reduce(within, parsed) as Values;
        const key = String(path.at(-1));
        values[key] = [...items, ...asList(values[key])];
    }
    return parsed;
}
