import type { Shop } from '../../../contract/fields/core';
import { SPECIFIED_FIELDS } from '../../../contract/fields/narrowed/specifiedFields';
import { limitOptions, type CoreLimits } from '../../../contract/fields/narrowed/coreLimits';
import type { CoreField, CoreFields } from '../../../contract/fields/field';
import type { HIDEABLE_FIELDS } from '../../../contract/fields/hidden';
import { mostCharacters, rangeOf, type TextField } from '../../../contract/fields/limits';
import { listed, meant, type Fault } from '../words';

type Named = { noun: string; name: string; field: CoreField };

/** Why a limit is laxer than the specification, or leaves no value. */
function rangeFault(field: CoreField, limits: CoreLimits): [option: string, message: string] | undefined {
    if (field.type !== 'number' && field.type !== 'money') {
        const most = mostCharacters(field as TextField);
        return limits.max !== undefined && (limits.max > most || limits.max < 1 || limits.max % 1 !== 0)
            ? ['max', `It takes 1 to ${most} characters. A limit can only be stricter than the core's.`]
            : undefined;
    }
    const { min, max } = rangeOf(field);
    const { min: least = min, max: most = max } = limits;
    if (least < min) return ['min', `The core takes at least ${min}. A limit can only be stricter.`];
    if (most > max) return ['max', `The core takes at most ${max}. A limit can only be stricter.`];
    return least > most ? ['min', `No value is at least ${least} and at most ${most}.`] : undefined;
}

function faultOf(
    { noun, name, field }: Named,
    limits: CoreLimits,
): [option: string, message: string] | undefined {
    const taken = limitOptions(noun, name, field);
    const unknown = (Object.keys(limits) as (keyof CoreLimits)[]).find(option => !taken.includes(option));
    if (unknown === 'required' && field.required)
        return [unknown, `"${name}" is required by the core. Leave it out.`];
    if (unknown !== undefined)
        return [
            unknown,
            taken.length === 0
                ? `The core alone says what "${name}" takes. Leave it out.`
                : `"${name}" takes ${listed(taken.map(option => `"${option}"`))}.`,
        ];
    const most = limits.max ?? mostCharacters(field as TextField);
    if (limits.default !== undefined && limits.default.length > most)
        return ['default', `The field takes at most ${most} characters.`];
    return rangeFault(field, limits);
}

/** The faults of limits of the core's fields: fields that there are not, options that they lack, and limits that are laxer. */
export const limitFaults = ({ coreFields = {}, hide = {} }: Shop): Fault[] =>
    Object.entries(coreFields).flatMap(([noun, fields]) => {
        const known = (SPECIFIED_FIELDS as Readonly<Record<string, CoreFields>>)[noun] ?? {};
        const hidden: readonly string[] = hide.fields?.[noun as keyof typeof HIDEABLE_FIELDS] ?? [];
        return Object.entries(fields as Record<string, CoreLimits>).flatMap(([name, limits]): Fault[] => {
            const path = ['coreFields', noun, name];
            const field = Object.hasOwn(known, name) ? known[name] : undefined;
            if (!field)
                return [
                    {
                        path,
                        message: `The core has no field "${name}" here. ${meant(name, Object.keys(known))}`,
                    },
                ];
            if (limits.required && hidden.includes(name))
                return [
                    {
                        path: [...path, 'required'],
                        message: `"${name}" is hidden, so that nobody could enter it. Leave out one of the two.`,
                    },
                ];
            const [option, message] = faultOf({ noun, name, field }, limits) ?? [];
            return option === undefined ? [] : [{ path: [...path, option], message: message! }];
        });
    });
