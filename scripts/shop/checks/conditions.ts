import type { Field, Fields, OwnNoun, Shop } from '../../../contract/fields/core';
import { SPECIFIED_FIELDS } from '../../../contract/fields/narrowed/specifiedFields';
import type { ExtendedNoun } from '../../../contract/fields/nouns';
import { listed, meant, type Fault } from '../words';

/** Why a field never has a value that a condition or a view asks for. */
export function valueFault(field: Field, wanted: unknown): string | undefined {
    if (field.type === 'yesno')
        return typeof wanted === 'boolean' ? undefined : 'Yes or no is true or false, without quotes.';
    if (field.type === 'choice' || field.type === 'choices')
        return typeof wanted === 'string' && Object.hasOwn(field.choices, wanted)
            ? undefined
            : `There is no choice "${String(wanted)}". Write ${listed(Object.keys(field.choices).map(id => `'${id}'`))}.`;
    const kind =
        field.type === 'number' ||
        field.type === 'money' ||
        field.type === 'reference' ||
        field.type === 'references';
    if (kind !== (typeof wanted === 'number') || typeof wanted === 'boolean')
        return `A field of the type "${field.type}" never has the value ${JSON.stringify(wanted)}.`;
    return undefined;
}

/** The fields whose conditions lead to a field, itself among them if they lead in a circle. */
const askedBy = (name: string, fields: Fields, found: Set<string> = new Set()): Set<string> => {
    for (const other of Object.keys(fields[name]?.when ?? {}))
        if (!found.has(other)) askedBy(other, fields, found.add(other));
    return found;
};

function faultsOf(path: string[], fields: Fields, known: Fields, nameField?: string): Fault[] {
    return Object.entries<Field>(fields).flatMap(([name, { when }]): Fault[] => {
        if (!when) return [];
        const at = [...path, name, 'when'];
        if (name === nameField)
            return [
                { path: at, message: 'People know a record by this field, so that it is always asked for.' },
            ];
        if (askedBy(name, fields).has(name))
            return [
                { path: at, message: `"${name}" asks for itself, and would never be shown. Leave one out.` },
            ];
        return Object.entries(when).flatMap(([other, wanted]): Fault[] => {
            const field = Object.hasOwn(known, other) ? known[other] : undefined;
            if (!field)
                return [
                    {
                        path: [...at, other],
                        message: `There is no field "${other}" here. ${meant(other, Object.keys(known))}`,
                    },
                ];
            const message = [wanted]
                .flat()
                .map(one => valueFault(field, one))
                .find(fault => fault !== undefined);
            return message === undefined ? [] : [{ path: [...at, other], message }];
        });
    });
}

/** The faults of the conditions of fields: other fields or values that there are not, and circles. */
export const conditionFaults = ({ fields = {}, nouns: own = {} }: Shop): Fault[] => [
    ...Object.entries<Fields>(fields).flatMap(([noun, each]) =>
        faultsOf(['fields', noun], each, { ...(SPECIFIED_FIELDS[noun as ExtendedNoun] as Fields), ...each }),
    ),
    ...Object.entries<OwnNoun>(own).flatMap(([noun, { name, fields: each }]) =>
        faultsOf(['nouns', noun, 'fields'], each, each, name),
    ),
];
