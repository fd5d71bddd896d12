import { HIDEABLE_FIELDS } from '../../../contract/fields/hidden';
import { EXTENDED_NOUNS } from '../../../contract/fields/nouns';
import { LISTS } from '../../../contract/fields/lists';
import { RENAMED_NOUNS } from '../../../contract/fields/nounWords';
import {
    ACTION_OPTIONS,
    LIMIT_OPTIONS,
    LIST_PARTS,
    NOUN_PARTS,
    OPTIONS,
    shopSchema,
    STATUS_OPTIONS,
    VIEW_PARTS,
} from '../schema';

/** Reads the value at a place of a description. */
export const valueAt = (shop: unknown, path: readonly PropertyKey[]): unknown =>
    path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], shop);

/** Returns the known names at a place of `hide` or `words`. */
const knownOfCore = ([part, inner, of]: readonly PropertyKey[]): readonly string[] => {
    if (part === 'hide') return inner === 'fields' ? Object.keys(HIDEABLE_FIELDS) : ['nouns', 'fields'];
    if (inner === undefined) return Object.keys(RENAMED_NOUNS);
    return of === 'texts' ? NOUN_PARTS.texts! : ['one', 'many', 'texts'];
};

/** Returns the known names at a place of a noun's list, whose path begins with the noun. */
const knownOfLists = (path: readonly PropertyKey[]): readonly string[] => {
    if (path.length === 0) return Object.keys(LISTS);
    if (path.at(-1) === 'sort') return ['field', 'order'];
    return path.includes('views') ? VIEW_PARTS : LIST_PARTS;
};

/** Returns the known names at a place: the parts of a shop, the nouns, or the options of a field's type. */
export function knownAt(shop: unknown, path: readonly PropertyKey[]): readonly string[] {
    if (path.length === 0) return Object.keys(shopSchema.shape);
    if (path[0] === 'statuses') return STATUS_OPTIONS;
    if (path[0] === 'actions' && path[2] !== 'ask') return ACTION_OPTIONS;
    if (path[0] === 'hide' || path[0] === 'words') return knownOfCore(path);
    if (path[0] === 'lists') return knownOfLists(path.slice(1));
    if (path.length === 1) return EXTENDED_NOUNS;
    if (path[0] === 'coreFields') return LIMIT_OPTIONS;
    if (path[0] === 'nouns' && path[2] === 'list') return knownOfLists(path.slice(1));
    if (path[0] === 'nouns' && path[2] !== 'fields') return NOUN_PARTS[String(path[2] ?? '')] ?? [];
    const { type } = (valueAt(shop, path) ?? {}) as { type?: string };
    return OPTIONS.get(type ?? '') ?? [];
}

/** The number of keys that lead to a field, or to a status. */
export const depthOf = ([part]: readonly PropertyKey[]): number =>
    part === 'nouns' || part === 'actions' ? 4 : part === 'statuses' ? 2 : 3;

const isNamed = (parts: readonly string[]): boolean =>
    parts[0] === 'one' || parts[0] === 'many' || (parts[0] === 'texts' && parts.length > 1);

/** Whether a place is a text for each language: below a field, the name or a text of a noun, or that of an action. */
export function isLabel(path: readonly string[]): boolean {
    const [part, , option = ''] = path;
    if (part === 'hide' || part === 'tabs') return false;
    if (path.includes('views') && (part === 'lists' || path[2] === 'list')) return path.at(-1) === 'label';
    if (part === 'lists' || part === 'coreFields') return false;
    if (part === 'words') return isNamed(path.slice(2));
    if (part === 'nouns' && isNamed(path.slice(2))) return true;
    if (part === 'actions' && ['label', 'help'].includes(option)) return true;
    return path.length > depthOf(path);
}
