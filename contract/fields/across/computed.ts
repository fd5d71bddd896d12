import type { PlainField } from '../describeField';
import { computedFields } from './ownParts';

type Values = Readonly<Record<string, unknown>>;

/** The fields whose code has failed, which are named once. */
const failed = new Set<string>();

/** A value as its field has it: a number with its decimals, nothing of what is no value. */
const fitted = (field: PlainField, value: unknown): unknown => {
    if (value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value)))
        return null;
    if (field.type !== 'number' && field.type !== 'money') return value;
    const decimals = field.type === 'number' ? (field.decimals ?? 2) : 2;
    const number = Number(value);
    return Number.isFinite(number) ? Number(number.toFixed(decimals)) : null;
};

/** The value of a computed field of a record; null where its code fails, which the console names once. */
export function computedValue(field: PlainField, record: Values): unknown {
    const values = new Proxy(record, {
        get: (target, name) =>
            typeof name === 'string' && Object.hasOwn(target, name) ? (target[name] ?? null) : null,
    });
    try {
        return fitted(field, field.compute?.(values));
    } catch (error) {
        if (!failed.has(field.name)) console.error(`shop/index.ts: ${field.name} cannot be computed`, error);
        failed.add(field.name);
        return null;
    }
}

/** A record with the computed fields that it lacks. */
export const withComputed = <Given extends object>(
    noun: string,
    record: Given,
    isWanted: (field: PlainField) => boolean = () => true,
): Given => {
    const missing = computedFields(noun).filter(field => !(field.name in record) && isWanted(field));
    return missing.length === 0
        ? record
        : {
              ...record,
              ...Object.fromEntries(
                  missing.map(field => [field.name, computedValue(field, record as Values)]),
              ),
          };
};
