import type { Field } from './field';
import { mostCharacters, rangeOf } from './limits';
import { limitedFields } from './ownFields';
import { SPECIFIED_FIELDS } from './narrowed/specifiedFields';

/** The core's fields of each noun, with the limits of the shop. The shop's own fields come after them. */
export const CORE_FIELDS: typeof SPECIFIED_FIELDS = { ...SPECIFIED_FIELDS, ...limitedFields } as never;

/** The most characters of a text among the core's fields. */
export const mostOf = <Noun extends keyof typeof CORE_FIELDS>(
    noun: Noun,
    name: keyof (typeof CORE_FIELDS)[Noun],
): number => mostCharacters(CORE_FIELDS[noun][name] as Extract<Field, { type: 'text' }>);

/** As many characters as both names of a record take. */
export const mostOfNames = (noun: 'products' | 'categories'): number =>
    Math.min(mostOf(noun, 'name'), mostOf(noun, 'name_ar'));

/** The least and the most of a number or an amount among the core's fields. */
export const coreRange = <Noun extends keyof typeof CORE_FIELDS>(
    noun: Noun,
    name: keyof (typeof CORE_FIELDS)[Noun],
): { min: number; max: number } =>
    rangeOf(CORE_FIELDS[noun][name] as Extract<Field, { type: 'number' | 'money' }>);
