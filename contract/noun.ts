import { rest, type Call, type Calls } from './call';
import type { Fields } from './fields/field';

/**
 * The permissions of a noun. Without `edit`, `show` allows both. One named after a call is what that call requires instead:
 * `refund: 'refund orders'`.
 */
export type NounPermissions = { show: string; edit?: string; [call: string]: string | undefined };

/** The groups of the menu: the two specified ones (docs/specification.md#2-screens-and-routes), and one for all other nouns. */
export const MENU_GROUPS = ['administration', 'ecommerce', 'shop'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** The menu entry of a noun's list (docs/specification.md#2-screens-and-routes). */
export type MenuPlace = {
    group: MenuGroup;
    /** Its position in the group; without one it comes last. */
    position?: number;
    /** A badge beside the title: a message key such as `menu.new`, or the text itself. */
    label?: string;
    /** Current only at exactly the list's path, not on the pages below it. */
    exact?: boolean;
};

/**
 * A kind of record (products, roles, …), registered once for both sides. The API, the list of permissions, the menu,
 * the guard, live updates, the names in the activity log, the palette and the permission tests are derived from it.
 */
export type Noun<Calls extends Record<string, Call> = Record<string, Call>> = {
    /** Its name in the panel, on the server and in the activity log. */
    name: string;
    /** Without permissions, each call defines its own access. */
    permissions?: NounPermissions;
    calls: Calls;
    /** Set if its calls are plain REST, sent by ra-data-simple-rest. */
    plain?: boolean;
    /** The fields of its records, of a noun whose schema is not in contract/schemas. */
    fields?: Fields;
    /** The field with a record's name, for the activity log and the palette. */
    recordName?: string;
    /** The path of its generated list below /default. */
    page?: string;
    /** Set if a record has a page of its own, `{page}/:id`; without it its dialog over the list is all. */
    detail?: boolean;
    menu?: MenuPlace;
    /** The message key of the title of its import, of a shop's noun with a message of its own. */
    importTitle?: string;
    /**
     * Set if the palette searches its records (its list takes `q`), with the position of its results; without one they
     * come last.
     */
    searched?: { position?: number };
};

/** The access of a noun's call: a read needs `show` or `edit`, a write `edit`, and any its own permission if it has one. */
const accessOf = (permissions: NounPermissions, name: string, { method }: Call): readonly string[] => {
    const { show, edit = show, [name]: own } = permissions;
    if (own !== undefined) return [own];
    return method !== 'GET' ? [edit] : [...new Set([show, edit])];
};

/** Registers a noun and sets the access of its calls. */
export const noun = <const Calls extends Record<string, Call>, const Given extends Noun<Calls>>(
    given: Given & { calls: Calls },
): Given => {
    const { permissions } = given;
    return permissions
        ? {
              ...given,
              calls: Object.fromEntries(
                  Object.entries(given.calls).map(([name, call]) => [
                      name,
                      { ...call, access: accessOf(permissions, name, call) },
                  ]),
              ),
          }
        : given;
};

/** Registers a noun without declared calls, which uses plain REST (ra-data-simple-rest) at `/{name}`. */
export const plainNoun = (given: Omit<Noun, 'calls' | 'plain'>): Noun =>
    noun({ ...given, plain: true, calls: rest(`/${given.name}`, ...Object.keys(given.fields ?? {})) });

/** The path of a record's page, of a noun whose records have one. */
export const detailPath = ({ page, detail }: Pick<Noun, 'page' | 'detail'>): string | undefined =>
    page !== undefined && detail ? `${page}/:record_id` : undefined;

/**
 * Whether a noun exists only on hosts with the extensions: it has a generated page, and all its calls are extensions.
 */
export const isExtension = ({ page, calls }: { page?: string | undefined; calls: Calls }): boolean =>
    page !== undefined && Object.values(calls).every(({ base }) => base === 'extensions');
