import type { Field, Fields, OwnNoun, Shop } from '../../contract/fields/core';
import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';
import { permissionsOf } from '../../contract/permissions';
import { isReserved } from './checkNames';
import { distance, type Fault } from './words';

const GUARDS = ['see', 'edit'] as const;

type Guarded = { path: readonly string[]; field: Field; isName: boolean };

const fieldsOf = ({ fields = {}, nouns: own = {} }: Shop): Guarded[] => [
    ...Object.entries<Fields>(fields).flatMap(([noun, each]) =>
        Object.entries<Field>(each).map(([name, field]) => ({
            path: ['fields', noun, name],
            field,
            isName: false,
        })),
    ),
    ...Object.entries<OwnNoun>(own).flatMap(([noun, { name: named, fields: each }]) =>
        Object.entries<Field>(each).map(([name, field]) => ({
            path: ['nouns', noun, 'fields', name],
            field,
            isName: name === named,
        })),
    ),
];

/** The permissions of the core's nouns and of the shop's. */
const knownIn = ({ nouns: own = {} }: Shop): string[] => [
    ...permissionsOf(Object.values<Noun>(nouns)),
    ...Object.entries<OwnNoun>(own).flatMap(([name, { permissions }]) => {
        const words = name.replaceAll('_', ' ');
        const { show, edit } = permissions ?? { show: `show ${words}`, edit: `edit ${words}` };
        return [show, ...(edit ? [edit] : [])];
    }),
];

/** The permissions of nouns and fields. */
const recordPermissions = (shop: Shop): string[] => [
    ...knownIn(shop),
    ...fieldsOf(shop).flatMap(({ field }) => GUARDS.flatMap(option => field[option] ?? [])),
];

/** All permissions that a role of the shop can have. */
export const permissionsIn = (shop: Shop): string[] => [
    ...recordPermissions(shop),
    ...Object.values(shop.actions ?? {}).flatMap(({ requires }) => requires ?? []),
];

/** The message of a name that differs from a known permission by a letter or two; undefined of one that is known, or new. */
export function misspeltPermission(given: string, known: readonly string[]): string | undefined {
    if (known.includes(given)) return undefined;
    const near = known.find(name => distance(given, name) <= 2);
    return near && `There is no permission "${given}". Write "${near}", or a name that differs more.`;
}

/** The faults of the permissions of actions, which may be new as those of fields. */
export const actionPermissionFaults = (shop: Shop): Fault[] =>
    Object.entries(shop.actions ?? {}).flatMap(([name, { requires }]): Fault[] => {
        const message = requires && misspeltPermission(requires, recordPermissions(shop));
        return message ? [{ path: ['actions', name, 'requires'], message }] : [];
    });

function faultOf({ field, isName }: Guarded): { option: string; message: string } | undefined {
    if (isName && field.see !== undefined)
        return {
            option: 'see',
            message: 'People know a record by this field, so that everyone sees it. Leave it out.',
        };
    const guard = field.edit === undefined ? 'see' : 'edit';
    if ((field.required || isName) && field[guard] !== undefined && !('default' in field))
        return {
            option: guard,
            message:
                'A role without this permission could create no record, because the field is required. Leave out one of both.',
        };
    return undefined;
}

/**
 * The faults of the permissions of fields. A name that nothing else has is a new permission, but one that differs from another by
 * a letter or two is a typing mistake.
 */
export function permissionFaults(shop: Shop): Fault[] {
    const known = knownIn(shop);
    return fieldsOf(shop).flatMap((guarded): Fault[] => {
        const { path, field } = guarded;
        const fault = faultOf(guarded);
        if (fault) return [{ path: [...path, fault.option], message: fault.message }];
        return GUARDS.flatMap((option): Fault[] => {
            const given = field[option];
            if (given === undefined || known.includes(given)) return [];
            if (isReserved(given))
                return [
                    {
                        path: [...path, option],
                        message: `JavaScript has the name "${given}" for itself. Write words, such as "${option === 'see' ? 'show' : 'edit'} costs".`,
                    },
                ];
            const message = misspeltPermission(given, known);
            if (message !== undefined) return [{ path: [...path, option], message }];
            known.push(given);
            return [];
        });
    });
}
