import { z } from 'zod';
import { maySee } from '../../contract/fields/access';
import { computedValue } from '../../contract/fields/across/computed';
import { computedBy, guardedBy } from '../../contract/schemas/fields';
import type { PlainField } from '../../contract/fields/plainFields';
import { containing, defOf, walkAnswer } from './walkAnswer';

/** The field of a schema, also of one that may be left out. */
function guardOf(schema: z.ZodType): PlainField | undefined {
    const { type, innerType } = defOf(schema);
    return guardedBy(schema) ?? (type === 'optional' && innerType ? guardOf(innerType) : undefined);
}

const isGuarded = containing(part => guardOf(part) !== undefined);
const isComputed = containing(part => computedBy(part) !== undefined);

/**
 * A value of a schema without the fields of the shop that permissions do not let be seen, at any depth. `onHidden` is told of each
 * that the value has.
 */
export const withoutHidden = (
    schema: z.ZodType,
    value: unknown,
    held: readonly string[],
    onHidden: (field: PlainField) => void = () => {},
): unknown =>
    walkAnswer(schema, value, {
        matters: isGuarded,
        change: (shape, object) =>
            Object.fromEntries(
                Object.entries(object).filter(([name, one]) => {
                    const field = Object.hasOwn(shape, name) ? guardOf(shape[name]!) : undefined;
                    if (!field || maySee(held, field)) return true;
                    if (one !== undefined) onHidden(field);
                    return false;
                }),
            ),
    });

/** A value of a schema with the fields of the shop that are computed, at any depth. */
const withComputed = (schema: z.ZodType, value: unknown): unknown =>
    walkAnswer(schema, value, {
        matters: isComputed,
        change: (shape, object) => ({
            ...object,
            ...Object.fromEntries(
                Object.entries(shape).flatMap(([name, part]) => {
                    const field = computedBy(part);
                    return field ? [[name, computedValue(field, object)]] : [];
                }),
            ),
        }),
    });

/** An answer as its reader gets it: with the fields that are computed, and without those that the reader does not see. */
export const answerFor = (schema: z.ZodType, value: unknown, held: readonly string[]): unknown =>
    withoutHidden(schema, withComputed(schema, value), held);

/** The same of the record in a refusal: of a call's answer, with its envelope or without. */
export function recordFor(answer: z.ZodType, record: unknown, held: readonly string[]): unknown {
    const envelope = answer instanceof z.ZodObject && 'data' in answer.shape;
    if (!envelope) return answerFor(answer, record, held);
    return (answerFor(answer, { data: record }, held) as { data: unknown }).data;
}
