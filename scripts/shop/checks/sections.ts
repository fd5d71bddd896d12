import type { Field, Fields, OwnNoun, Shop } from '../../../contract/fields/core';
import { HAND_PLACED, type Side } from '../../../contract/fields/across/places';
import { SPECIFIED_FIELDS } from '../../../contract/fields/narrowed/specifiedFields';
import type { CoreField } from '../../../contract/fields/field';
import type { ExtendedNoun } from '../../../contract/fields/nouns';
import { meant, type Fault } from '../words';

const SIDES = ['before', 'after'] as const satisfies Side[];

/** The fields of the core beside which one of the shop may stand. */
const placesOf = (noun: ExtendedNoun): string[] => {
    const placed = HAND_PLACED[noun];
    const plain = Object.entries<CoreField>(SPECIFIED_FIELDS[noun])
        .filter(([, { slot }]) => !slot)
        .map(([name]) => name)
        // Beside the first of two languages stands both.
        .filter(name => !placed.includes(name.replace(/_ar$/, '')));
    return [...placed, ...plain];
};

/** Whether a field stands beside one that stands beside it, at last. */
const standsInCircle = (name: string, fields: Fields): boolean => {
    const seen = new Set<string>();
    let next: string | undefined = name;
    while (next !== undefined && !seen.has(next)) {
        seen.add(next);
        const field: Field | undefined = Object.hasOwn(fields, next) ? fields[next] : undefined;
        next = field?.before ?? field?.after;
    }
    return next === name;
};

const placeFault = (
    name: string,
    field: Field,
    fields: Fields,
    ofCore: readonly string[],
): [option: string, message: string] | undefined => {
    const side = SIDES.find(one => field[one] !== undefined);
    if (side === undefined) return undefined;
    if (field.before !== undefined && field.after !== undefined)
        return ['after', 'A field stands beside one other. Leave out "before" or "after".'];
    if (field.section !== undefined)
        return ['section', `It stands in the section of "${field[side]}". Leave out "section" or "${side}".`];
    const known = [...Object.keys(fields).filter(other => other !== name), ...ofCore];
    if (!known.includes(field[side]!))
        return [side, `There is no field "${field[side]}" to stand beside. ${meant(field[side]!, known)}`];
    return standsInCircle(name, fields)
        ? [side, `"${name}" would stand beside itself. Leave out one of "before" and "after".`]
        : undefined;
};

const faultsIn = (path: readonly string[], fields: Fields, ofCore: readonly string[]): Fault[] =>
    Object.entries<Field>(fields).flatMap(([name, field]) => {
        const [option, message] = placeFault(name, field, fields, ofCore) ?? [];
        return option === undefined ? [] : [{ path: [...path, name, option], message: message! }];
    });

const NO_SECTIONS =
    'None of its fields has a section, which a tab would show. Write section: \'Leaflet\' in one, or leave out "tabs".';

const hasSections = (fields: Fields = {}): boolean =>
    Object.values<Field>(fields).some(({ section }) => section !== undefined);

/** The faults of the places of fields: others that there are not, circles, two places, and tabs without sections. */
export const sectionFaults = ({ fields = {}, nouns: own = {}, tabs = [] }: Shop): Fault[] => [
    ...Object.entries<Fields>(fields).flatMap(([noun, each]) =>
        faultsIn(['fields', noun], each, placesOf(noun as ExtendedNoun)),
    ),
    ...Object.entries<OwnNoun>(own).flatMap(([noun, one]) => [
        ...faultsIn(['nouns', noun, 'fields'], one.fields, []),
        ...(one.tabs && !hasSections(one.fields)
            ? [{ path: ['nouns', noun, 'tabs'], message: NO_SECTIONS }]
            : []),
    ]),
    ...tabs.flatMap((noun, at) =>
        hasSections(fields[noun]) ? [] : [{ path: ['tabs', String(at)], message: NO_SECTIONS }],
    ),
];
