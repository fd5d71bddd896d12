import type { Field, OwnNoun, Shop } from '../../contract/fields/core';
import { matchesForm } from '../../contract/fields/forms';
import {
    isList,
    isLong,
    isWords,
    mostCharacters,
    offeredChoices,
    rangeOf,
} from '../../contract/fields/limits';
import { REFERENCED_NOUNS } from '../../contract/fields/nouns';
import { nameBeside } from '../../contract/fields/names';
import { nouns } from '../../contract/nouns';
import { PAGE_PATHS } from '../../src/routing/paths';
import { listed, meant, type Fault } from './words';

type OptionFault = { option: string; message: string };
type Fields = Readonly<Record<string, Field>>;

/** Why a value is no default of a field; undefined if it is one. */
function defaultFault(field: Field): string | undefined {
    if (!('default' in field) || field.default === undefined) return undefined;
    if (field.type === 'choice' && !offeredChoices(field).includes(field.default))
        return Object.hasOwn(field.choices, field.default)
            ? `The choice "${field.default}" is retired. Write one that is offered: ${listed(offeredChoices(field).map(id => `'${id}'`))}.`
            : `There is no choice "${field.default}".`;
    if (field.type === 'number' || field.type === 'money') {
        const { min, max } = rangeOf(field);
        if (field.default < min || field.default > max)
            return `${field.default} is not between ${min} and ${max}.`;
    }
    if (
        typeof field.default === 'string' &&
        (((field.type === 'text' || field.type === 'phone') &&
            field.default.length > mostCharacters(field)) ||
            !matchesForm(field, field.default))
    )
        return 'The field does not take this text.';
    return field.unique ? 'A unique field has no default.' : undefined;
}

/** The nouns of the core whose records have a page with a place for records of others. */
const WITH_PAGES = ['products', 'categories', 'customers'];

/** Returns the fault of a field among the others: its reference, its former name, its default, its second language. */
export function fieldFault(
    name: string,
    field: Field,
    fields: Fields,
    own: readonly string[],
    isOfNoun = false,
): OptionFault | undefined {
    if (field.type === 'reference' || field.type === 'references') {
        const ending = field.type === 'reference' ? '_id' : '_ids';
        const known = [...REFERENCED_NOUNS, ...own];
        if (!known.includes(field.to))
            return {
                option: 'to',
                message: `There is no noun "${field.to}". ${meant(field.to, known)}`,
            };
        if (!name.endsWith(ending))
            return {
                option: 'type',
                message: `The name of ${field.type === 'reference' ? 'a reference' : 'several references'} ends with "${ending}". Call it "${name.replace(/_ids?$/, '')}${ending}".`,
            };
        if (field.inverse && !isOfNoun)
            return { option: 'inverse', message: 'Only fields of your own nouns take it. Leave it out.' };
        if (field.inverse && ![...WITH_PAGES, ...own].includes(field.to))
            return {
                option: 'inverse',
                message: `Records of ${field.to} have no page that lists others; those of ${listed([...WITH_PAGES, ...own])} have.`,
            };
        if (field.type === 'reference' && nameBeside(name) in fields)
            return {
                option: 'type',
                message: `"${nameBeside(name)}" is the name of its record. Choose another name for one of them.`,
            };
    }
    if (isList(field) && field.unique)
        return {
            option: 'unique',
            message: `Several ${field.type === 'choices' ? 'choices' : 'references'} are never unique. Leave it out.`,
        };
    if (field.type === 'text' && field.localised && `${name}_ar` in fields)
        return {
            option: 'localised',
            message: `"${name}_ar" is its Arabic text already. Leave out that field.`,
        };
    if (field.was !== undefined && (field.was === name || field.was in fields))
        return {
            option: 'was',
            message: `"${field.was}" is a field now. Write the name that it had before.`,
        };
    const message = defaultFault(field);
    return message === undefined ? undefined : { option: 'default', message };
}

const NAME = /^[a-z][a-z0-9_]{1,30}$/;
/** Names that records, lists and columns of tables have. */
const TAKEN = ['id', 'created_at', 'updated_at', 'page', 'q', 'range', 'sort', 'filter', 'search'];
const PATHS = new Set(Object.values(PAGE_PATHS).flatMap(paths => [...paths].map(path => path.split('/')[0])));

function nameFault(name: string): string | undefined {
    if (!NAME.test(name))
        return `"${name}" is no name of a noun. Use lower case, digits and "_", such as "gift_cards".`;
    if (name in nouns || PATHS.has(name.replaceAll('_', '-')))
        return `The core has "${name}" already. Choose another name, such as "own_${name}".`;
    return undefined;
}

/** The faults of the shop's nouns. */
export const nounFaults = (
    own: Readonly<Record<string, OwnNoun>>,
    optionFault: (noun: undefined, field: Field) => OptionFault | undefined,
): Fault[] =>
    Object.entries(own).flatMap(([noun, { name, fields }]): Fault[] => {
        const path = ['nouns', noun];
        const message = nameFault(noun);
        if (message) return [{ path, message }];
        const named = fields[name];
        if (!named || !isWords(named) || isLong(named))
            return [
                {
                    path: [...path, 'name'],
                    message: `"${name}" is no field with one line of text. Write the name of the field by which people know a record.`,
                },
            ];
        return Object.entries(fields).flatMap(([field, described]): Fault[] => {
            const at = [...path, 'fields', field];
            if (!/^[a-z][a-z0-9_]{0,39}$/.test(field))
                return [
                    {
                        path: at,
                        message: `"${field}" is no name of a field. Use lower case, digits and "_".`,
                    },
                ];
            const [, , ranged] = /^(min|max)_(.+)$/.exec(field) ?? [];
            if (TAKEN.includes(field) || (ranged !== undefined && ranged in fields))
                return [{ path: at, message: `Every noun has "${field}" already. Choose another name.` }];
            const fault =
                optionFault(undefined, described) ??
                fieldFault(field, described, fields, Object.keys(own), true);
            return fault ? [{ path: [...at, fault.option], message: fault.message }] : [];
        });
    });

type References = {
    path: readonly string[];
    field: Extract<Field, { type: 'reference' | 'references' }>;
}[];

/** The required references of each noun whose records staff create. */
const requiredReferences = ({ fields = {}, nouns: own = {} }: Shop): Map<string, References> => {
    const all: [noun: string, path: string[], fields: Fields][] = [
        ...(['products', 'categories', 'banners'] as const).map((noun): [string, string[], Fields] => [
            noun,
            ['fields', noun],
            fields[noun] ?? {},
        ]),
        ...Object.entries<OwnNoun>(own).map(([noun, one]): [string, string[], Fields] => [
            noun,
            ['nouns', noun, 'fields'],
            one.fields,
        ]),
    ];
    return new Map(
        all.map(([noun, path, each]) => [
            noun,
            Object.entries<Field>(each).flatMap(([name, field]) =>
                (field.type === 'reference' || field.type === 'references') && field.required && !field.when
                    ? [{ path: [...path, name], field }]
                    : [],
            ),
        ]),
    );
};

/** The faults of nouns that could have no first record: each requires a record of its own kind, or of a noun that requires one of it. */
export function firstRecordFaults(shop: Shop): Fault[] {
    const references = requiredReferences(shop);
    const possible = new Set<string>();
    for (let before = -1; before < possible.size;) {
        before = possible.size;
        for (const [noun, needed] of references)
            if (needed.every(({ field: { to } }) => !references.has(to) || possible.has(to)))
                possible.add(noun);
    }
    return [...references].flatMap(([noun, needed]): Fault[] => {
        if (possible.has(noun)) return [];
        return needed
            .filter(({ field: { to } }) => references.has(to) && !possible.has(to))
            .map(({ path, field: { to } }) => ({
                path: [...path, 'required'],
                message:
                    to === noun
                        ? `The first record of ${noun} would need another one. Leave out "required".`
                        : `No first record of ${noun} is possible: it needs one of ${to}, which needs one itself. Leave out "required" in one of them.`,
            }));
    });
}
