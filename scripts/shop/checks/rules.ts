import type { Field, Fields, OwnNoun, Shop } from '../../../contract/fields/core';
import { SPECIFIED_FIELDS } from '../../../contract/fields/narrowed/specifiedFields';
import { isList, rangeOf } from '../../../contract/fields/limits';
import type { ExtendedNoun } from '../../../contract/fields/nouns';
import type { Rule } from '../../../contract/fields/rule';
import { meant, type Fault } from '../words';

/** The most records for which a rule is tried. */
const MOST_TRIED = 20_000;

const DAYS = ['2020-01-01', '2026-01-31', '2026-02-01', '2026-12-31', '2030-06-15'];
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50, 100, 1000, -1];

/** Values of each kind that a field takes; `isAll` if a rule that none of them keeps is kept by no other one either. */
export function samplesOf(field: Field): { values: unknown[]; isAll: boolean } {
    if (field.type === 'number' || field.type === 'money') {
        const { min, max } = rangeOf(field);
        const within = NUMBERS.filter(number => number >= min && number <= max);
        return { values: [...new Set([min, ...within, max])], isAll: true };
    }
    switch (field.type) {
        case 'date':
            return { values: DAYS, isAll: true };
        case 'moment':
            return { values: DAYS.map(day => `${day}T10:00:00.000Z`), isAll: true };
        case 'yesno':
            return { values: [false, true], isAll: true };
        case 'choice':
            return { values: Object.keys(field.choices), isAll: true };
        case 'choices':
            return { values: [[], ...Object.keys(field.choices).map(one => [one])], isAll: false };
        case 'references':
            return { values: [[], [1], [1, 2]], isAll: false };
        case 'reference':
            return { values: [1, 2], isAll: false };
        default:
            return { values: ['a', 'b'], isAll: false };
    }
}

/** All combinations of some values, each a record; the first values come first. */
function* combined(
    fields: readonly (readonly [string, readonly unknown[]])[],
): Generator<Record<string, unknown>> {
    const [first, ...rest] = fields;
    if (!first) return yield {};
    const [name, values] = first;
    for (const value of values) for (const others of combined(rest)) yield { [name]: value, ...others };
}

const shown = (values: Record<string, unknown>): string =>
    Object.entries(values)
        .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
        .join(', ');

/** Why a rule fails for some records, or for all that could be; undefined if it finds neither. */
function triedFault({ holds }: Rule, fields: readonly (readonly [string, Field])[]): string | undefined {
    const samples = fields.map(([name, field]) => [name, samplesOf(field)] as const);
    const always = ([, field]: readonly [string, Field]) => field.type === 'yesno' || isList(field);
    const values = samples.map(([name, { values }], at) => {
        const given = always(fields[at]!) ? values : [null, ...values];
        return [name, given] as const;
    });
    let tried = 0;
    let isKept = false;
    for (const record of combined(values)) {
        if ((tried += 1) > MOST_TRIED) return undefined;
        let result: unknown;
        try {
            result = holds(record);
        } catch (error) {
            return `It throws "${error instanceof Error ? error.message : String(error)}" for { ${shown(record)} }. A field may be empty: write !expires || ….`;
        }
        if (typeof result === 'object' && result !== null && 'then' in result)
            return 'It asks somebody. A rule is true or false at once; write a hook in shop/server.ts for what must be looked up.';
        // A record without any of the values says nothing about those that have them.
        if (result && Object.values(record).every(value => value !== null)) isKept = true;
    }
    return isKept || samples.some(([, { isAll }]) => !isAll)
        ? undefined
        : 'No record with all of these fields can keep it. Look at the direction of the comparison.';
}

function faultOf(
    rule: Rule,
    known: Readonly<Record<string, Field>>,
): { option: string[]; message: string } | undefined {
    for (const [at, name] of rule.fields.entries())
        if (!Object.hasOwn(known, name))
            return {
                option: ['fields', String(at)],
                message: `There is no field "${name}" here. ${meant(name, Object.keys(known))}`,
            };
    const message = triedFault(
        rule,
        rule.fields.map(name => [name, known[name]!]),
    );
    return message === undefined ? undefined : { option: ['holds'], message };
}

/** The faults of rules across fields: names that are no fields, and rules that throw or that no record can keep. */
export function ruleFaults({ fields = {}, rules = {}, nouns: own = {} }: Shop): Fault[] {
    const all: [path: string[], rules: readonly Rule[], known: Fields][] = [
        ...Object.entries(rules).map(([noun, each]): [string[], readonly Rule[], Fields] => [
            ['rules', noun],
            each,
            { ...(SPECIFIED_FIELDS[noun as ExtendedNoun] as Fields), ...fields[noun as ExtendedNoun] },
        ]),
        ...Object.entries<OwnNoun>(own).map(([noun, one]): [string[], readonly Rule[], Fields] => [
            ['nouns', noun, 'rules'],
            one.rules ?? [],
            one.fields,
        ]),
    ];
    return all.flatMap(([path, each, known]) =>
        each.flatMap((rule, at): Fault[] => {
            const fault = faultOf(rule, known);
            return fault ? [{ path: [...path, String(at), ...fault.option], message: fault.message }] : [];
        }),
    );
}
