import type { CoreFields, Field } from './field';
import { mostCharacters, rangeOf } from './limits';
import { coreLimits } from './ownFields';
import { SPECIFIED_FIELDS } from './narrowed/specifiedFields';

/** The core's fields of each noun, with the limits of the shop. The shop's own fields come after them. */
export const CORE_FIELDS = Object.fromEntries(
    Object.entries<CoreFields>(SPECIFIED_FIELDS).map(([noun, fields]) => [
        noun,
        Object.fromEntries(
            Object.entries(fields).map(([name, field]) => {
                const { default: _, ...limits } = coreLimits(noun)[name] ?? {};
                return [name, { ...field, ...limits }];
            }),
        ),
    ]),
) as unknown as typeof SPECIFIED_FIELDS;

/** The most characters of a text among the core's fields. */
export const mostOf = <Noun extends keyof typeof CORE_FIELDS>(
    noun: Noun,
    name: keyof (typeof CORE_FIELDS)[Noun],
): number => mostCharacters(CORE_FIELDS[noun][name] as Extract<Field, { type: 'text' }>);

/** The least and the most of a number or an amount among the core's fields. */
export const coreRange = <Noun extends keyof typeof CORE_FIELDS>(
    noun: Noun,
    name: keyof (typeof CORE_FIELDS)[Noun],
): { min: number; max: number } =>
    rangeOf(CORE_FIELDS[noun][name] as Extract<Field, { type: 'number' | 'money' }>);
