import type { OptionValue } from '../../../contract/schemas/categories';

/** The fields of a value that another host may lack, with their values in a new one. */
const OPTIONAL = { name_ar: '', color: null };

export type ValueField = keyof typeof OPTIONAL;

/** Which of these fields the host has, by an option's stored values; all if there are none. */
export const valueFieldsOf = (values: readonly Partial<OptionValue>[] = []): readonly ValueField[] =>
    (Object.keys(OPTIONAL) as ValueField[]).filter(
        name => values.length === 0 || values.some(value => value[name] !== undefined),
    );

/** A value with these fields, of a form's input or empty. */
export const valueWith = (fields: readonly ValueField[], given: Partial<OptionValue> = {}) => ({
    name: given.name ?? '',
    ...Object.fromEntries(fields.map(name => [name, given[name] ?? OPTIONAL[name]])),
});
