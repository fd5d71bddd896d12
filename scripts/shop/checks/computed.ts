import type { Field, Fields, OwnNoun, Shop } from '../../../contract/fields/core';
import type { CoreFields } from '../../../contract/fields/field';
import { nameBeside } from '../../../contract/fields/names';
import type { ExtendedNoun } from '../../../contract/fields/nouns';
import { SPECIFIED_FIELDS } from '../../../contract/fields/narrowed/specifiedFields';
import { listed, meant, type Fault } from '../words';
import { samplesOf } from './rules';

/** The types whose values can be computed, and the options that say how they are shown. */
const TYPES: readonly Field['type'][] = ['text', 'number', 'money', 'date', 'moment', 'yesno', 'choice'];
const OPTIONS = [
    'type',
    'compute',
    'label',
    'help',
    'section',
    'before',
    'after',
    'unit',
    'decimals',
    'choices',
    'listed',
    'see',
];

const stored = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries<Field>(fields).filter(([, { compute }]) => !compute));

/** A shop with the fields alone that are stored, of which rules and conditions ask. */
export const storedPart = (shop: Shop): Shop => ({
    ...shop,
    fields: Object.fromEntries(
        Object.entries<Fields>(shop.fields ?? {}).map(([noun, fields]) => [noun, stored(fields)]),
    ),
    nouns: Object.fromEntries(
        Object.entries<OwnNoun>(shop.nouns ?? {}).map(([noun, own]) => [
            noun,
            { ...own, fields: stored(own.fields) },
        ]),
    ),
});

/** A noun whose records a computed field reads: its stored fields, other values of its records, and those that are never empty. */
type Read = { fields: Fields; others: ReadonlySet<string>; filled: ReadonlySet<string> };

const TIME = '2026-01-31T10:00:00.000Z';

/** A record that notes what is read of it. `at` picks a sample of each value; without it all are empty. */
function sampleRecord({ fields, filled }: Read, at: number | undefined, names: Set<string>): object {
    const valueOf = (name: string): unknown => {
        if (at === undefined && !filled.has(name)) return null;
        const field = fields[name];
        if (!field) return name.endsWith('_at') ? TIME : name === 'id' ? 1 : null;
        const { values } = samplesOf(field);
        return values.at(at ?? 0) ?? null;
    };
    return new Proxy(
        {},
        {
            get: (_, name) => {
                if (typeof name !== 'string') return undefined;
                names.add(name);
                return valueOf(name);
            },
        },
    );
}

/** Why a function fails for a record, or gives no value; and the names that it reads. */
function triedFault(field: Field, read: Read): { message?: string; names: Set<string> } {
    const names = new Set<string>();
    for (const at of [undefined, 0, 1, -1]) {
        try {
            const value = field.compute!(sampleRecord(read, at, names));
            if (typeof value === 'object' && value !== null)
                return {
                    names,
                    message:
                        'It must give one value at once, such as a number or a text, or null without one.',
                };
        } catch (error) {
            return {
                names,
                message: `It throws "${error instanceof Error ? error.message : String(error)}"${at === undefined ? ' for a record without values. A field may be empty: write price === null ? null : …' : ''}.`,
            };
        }
    }
    return { names };
}

function faultOf(
    name: string,
    field: Field,
    all: Fields,
    read: Read,
): { option: string; message: string } | undefined {
    if (!TYPES.includes(field.type))
        return { option: 'type', message: `What is computed is a ${listed(TYPES)}.` };
    const extra = Object.keys(field).find(option => !OPTIONS.includes(option));
    if (extra !== undefined)
        return {
            option: extra,
            message: `"${name}" is computed and stored nowhere, so that it has no "${extra}". Leave it out.`,
        };
    const { message, names } = triedFault(field, read);
    for (const other of names) {
        if (Object.hasOwn(all, other) && all[other]!.compute)
            return {
                option: 'compute',
                message: `"${other}" is computed itself. Read the fields that it reads.`,
            };
        if (!Object.hasOwn(read.fields, other) && !read.others.has(other))
            return {
                option: 'compute',
                message: `There is no field "${other}" here. ${meant(other, Object.keys(read.fields))}`,
            };
        const see = read.fields[other]?.see;
        if (see !== undefined && field.see !== see)
            return {
                option: 'compute',
                message: `It shows something of "${other}", which not every role sees. Write see: '${see}'.`,
            };
    }
    return message === undefined ? undefined : { option: 'compute', message };
}

const TIMES = ['id', 'created_at', 'updated_at'];

const readOfCore = (noun: ExtendedNoun, fields: Fields, taken: ReadonlySet<string>): Read => {
    const core: CoreFields = SPECIFIED_FIELDS[noun];
    const required = Object.entries(core).flatMap(([name, field]) => (field.required ? name : []));
    return {
        fields: { ...(core as Fields), ...stored(fields) },
        others: new Set([...taken, ...TIMES]),
        filled: new Set([...required, ...TIMES]),
    };
};

const readOfOwn = ({ name, fields }: OwnNoun): Read => ({
    fields: stored(fields),
    others: new Set([
        ...TIMES,
        ...Object.entries<Field>(fields).flatMap(([one, { type }]) =>
            type === 'reference' ? nameBeside(one) : [],
        ),
    ]),
    filled: new Set([name, ...TIMES]),
});

/**
 * The faults of computed fields: options of stored ones, functions that throw or read what there is not, and those that would show a
 * value to roles that do not see it. `taken` are the names that records of the core's nouns have.
 */
export function computedFaults(
    { fields = {}, nouns: own = {}, actions = {} }: Shop,
    taken: Readonly<Record<ExtendedNoun, ReadonlySet<string>>>,
): Fault[] {
    const faultsIn = (path: readonly string[], all: Fields, read: Read): Fault[] =>
        Object.entries<Field>(all).flatMap(([name, field]) => {
            const fault = field.compute && faultOf(name, field, all, read);
            return fault ? [{ path: [...path, name, fault.option], message: fault.message }] : [];
        });
    return [
        ...Object.entries<Fields>(fields).flatMap(([noun, all]) =>
            faultsIn(
                ['fields', noun],
                all,
                readOfCore(noun as ExtendedNoun, all, taken[noun as ExtendedNoun]),
            ),
        ),
        ...Object.entries<OwnNoun>(own).flatMap(([noun, one]) =>
            one.fields[one.name]?.compute
                ? [
                      {
                          path: ['nouns', noun, 'fields', one.name, 'compute'],
                          message: 'People know a record by this field, so that it is stored.',
                      },
                  ]
                : faultsIn(['nouns', noun, 'fields'], one.fields, readOfOwn(one)),
        ),
        ...Object.entries(actions).flatMap(([action, { ask = {} }]) =>
            Object.entries<Field>(ask).flatMap(([name, { compute }]) =>
                compute
                    ? [
                          {
                              path: ['actions', action, 'ask', name, 'compute'],
                              message: 'A form asks for what is typed. Leave it out.',
                          },
                      ]
                    : [],
            ),
        ),
    ];
}
