import type { PlainField } from '../describeField';
import type { ArrangedField } from './places';
import type { ShopList } from '../lists';
import type { CoreLimits } from '../narrowed/coreLimits';
import { own, ownFields, ownNouns } from '../ownFields';

// Parts of a shop that the first load of a panel without one does without.

/** The columns, filters and views that a noun's list begins with, if the shop names some. */
export const shopList = (noun: string): ShopList | undefined => own?.lists[noun];

/** The limits that the shop sets for fields of the core, by name, and what forms of new records begin with. */
export const coreLimits = (noun: string): Readonly<Record<string, CoreLimits>> => own?.coreFields[noun] ?? {};

/** The values with which the form of a new record begins, by fields of the core. */
export const coreDefaults = (noun: string): Record<string, string> =>
    Object.fromEntries(
        Object.entries(coreLimits(noun)).flatMap(([name, { default: value }]) =>
            value === undefined ? [] : [[name, value]],
        ),
    );

/** The fields of a noun that the shop computes from others, in the order of their description. */
export const computedFields = (noun: string): readonly PlainField[] => own?.computed[noun] ?? [];

/** The shop's fields of a noun, computed ones among them, in the order of forms and pages. */
export const arrangedFields = (noun: string): readonly ArrangedField[] => own?.arranged[noun] ?? [];

/** Whether the sections of a noun's fields are tabs. */
export const hasTabs = (noun: string): boolean => !!own?.tabbed.has(noun);

/** The references of the shop's nouns whose records the page of what they refer to lists, by its resource. */
export const referringFields = (resource: string): { noun: string; field: PlainField }[] =>
    Object.keys(ownNouns).flatMap(noun =>
        ownFields(noun).flatMap(field =>
            (field.type === 'reference' || field.type === 'references') &&
            field.inverse &&
            field.to === resource
                ? { noun, field }
                : [],
        ),
    );
