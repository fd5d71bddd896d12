import type { Condition } from './field';
import type { PlainField } from './describeField';
import { ownFields } from './ownFields';

type Values = Readonly<Record<string, unknown>>;

/** Whether a record has the values of a condition; a list of choices has each of its choices. */
export const isMet = (when: Condition | undefined, record: Values): boolean =>
    Object.entries(when ?? {}).every(([name, wanted]) => {
        const values = [record[name] ?? null].flat();
        // A field of yes or no is empty in the form of a new record.
        return [wanted].flat().some(one => values.includes(one) || (one === false && values.includes(null)));
    });

const isEmpty = (value: unknown): boolean =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The fields without a value that a changed record needs, because it has the values of their conditions. One that did not change, nor
 * a field of its condition, is not asked for, so that a record from before the condition may be saved.
 */
export const missingFields = (
    noun: string,
    record: Values,
    isChanged: (field: string) => boolean,
): readonly PlainField[] =>
    ownFields(noun).filter(
        ({ name, when = {}, requiredWhen }) =>
            requiredWhen &&
            isEmpty(record[name]) &&
            [name, ...Object.keys(when)].some(isChanged) &&
            isMet(when, record),
    );
