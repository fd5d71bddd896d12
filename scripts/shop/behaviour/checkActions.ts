import type { Field, Shop } from '../../../contract/fields/core';
import { ACTED_NOUNS } from '../../../contract/fields/actions';
import { fieldFault } from '../checkNouns';
import { actionPermissionFaults } from '../checkPermissions';
import { meant, type Fault } from '../words';

const NAME = /^[a-z][a-z0-9_]{0,39}$/;

/** The options of a field that are about stored values, which what a form asks for has not. */
const OF_RECORDS = [
    'section',
    'before',
    'after',
    'unique',
    'listed',
    'searched',
    'filtered',
    'sorted',
    'file',
    'grid',
    'bulk',
    'copied',
    'see',
    'edit',
    'was',
] as const;

type OptionFault = { option: string; message: string };
type OptionCheck = (noun: string | undefined, field: Field) => OptionFault | undefined;

/** The faults of fields that are asked for or sent, at `path`: no values of records. */
export function askedFaults(
    path: readonly string[],
    fields: Readonly<Record<string, Field>>,
    own: readonly string[],
    optionFault: OptionCheck,
): Fault[] {
    return Object.entries(fields).flatMap(([name, field]): Fault[] => {
        if (!NAME.test(name) || name === 'id')
            return [
                {
                    path: [...path, name],
                    message: `"${name}" is no name of a field here. Use lower case, digits and "_", such as "weight".`,
                },
            ];
        const stored = OF_RECORDS.find(option => option in field);
        if (stored)
            return [
                {
                    path: [...path, name, stored],
                    message: `Only fields of records take "${stored}". Leave it out.`,
                },
            ];
        const fault = optionFault(undefined, field) ?? fieldFault(name, field, fields, own);
        return fault ? [{ path: [...path, name, fault.option], message: fault.message }] : [];
    });
}

/** The faults of the actions of a shop: names, nouns, permissions and fields. */
export function actionFaults(shop: Shop, optionFault: OptionCheck): Fault[] {
    const own = Object.keys(shop.nouns ?? {});
    const known = [...ACTED_NOUNS, ...own];
    const faults = Object.entries(shop.actions ?? {}).flatMap(([name, { ask = {} }]): Fault[] => {
        const path = ['actions', name];
        const [noun = '', verb = '', ...more] = name.split('.');
        if (more.length > 0 || !NAME.test(verb))
            return [
                {
                    path,
                    message: `"${name}" is no name of an action. Write a noun and a name, such as "${known.includes(noun) ? noun : 'orders'}.book_courier".`,
                },
            ];
        if (!known.includes(noun))
            return [{ path, message: `There is no noun "${noun}" with actions. ${meant(noun, known)}` }];
        return askedFaults([...path, 'ask'], ask, own, optionFault);
    });
    return [...faults, ...actionPermissionFaults(shop)];
}
