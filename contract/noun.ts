import { FIELDS, FILTERS, rest, SORT, type Access, type Call, type Calls } from './call';
import type { CoreFields } from './fields/field';

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

/** The parts that the description of a noun and the registered noun share. */
type NounParts = {
    /** Without permissions, each call defines its own access. */
    permissions?: NounPermissions;
    /** The fields of its records that calls send, in their order. */
    fields?: CoreFields;
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

/** The description of a noun of the core. That of a shop is `OwnNoun` (contract/fields/ownNouns.ts). */
export type NounDescription = NounParts & {
    /** The field with a record's name, for the activity log and the palette. */
    name?: string;
    /** Its calls, in which `FIELDS`, `FILTERS` and `SORT` stand for the names of its fields; without any it is plain REST. */
    calls?: Readonly<Record<string, Call>>;
    /** Who may make its calls, of a noun whose permissions are about its entries in the activity log alone. */
    access?: Access;
};

/**
 * A kind of record (products, roles, …), registered once for both sides. The API, the list of permissions, the menu,
 * the guard, live updates, the names in the activity log, the palette and the permission tests are derived from it.
 */
export type Noun = NounParts & {
    /** Its name in the panel, on the server and in the activity log. */
    name: string;
    calls: Record<string, Call>;
    /** Set if its calls are plain REST, sent by ra-data-simple-rest. */
    plain?: boolean;
    /** The field with a record's name. */
    recordName?: string;
};

/** A description as it is registered, with the types of its calls, permissions and page. */
export type Registered<Name, Described> = { name: Name } & Omit<Noun, 'name' | Typed> &
    Pick<Noun, Exclude<'calls', keyof Described>> &
    Pick<Described, Extract<keyof Described, Typed>>;
type Typed = 'calls' | 'permissions' | 'page';

/** Describes a noun of the core: `contract/nouns/coupons.ts`. `contract/nouns/index.ts` registers it under its name. */
export const defineNoun = <const Described extends NounDescription>(noun: Described): Described => noun;

/** The names that stand for a noun's fields in its calls. */
export type FieldNames = { fields: readonly string[]; filters: readonly string[]; isSorted: boolean };

/** The access of a noun's call: a read needs `show` or `edit`, a write `edit`, and any its own permission if it has one. */
const accessOf = (permissions: NounPermissions, name: string, { method }: Call): readonly string[] => {
    const { show, edit = show, [name]: own } = permissions;
    if (own !== undefined) return [own];
    return method !== 'GET' ? [edit] : [...new Set([show, edit])];
};

/** A call with the names of the fields, and with its access. */
const complete = (call: Call, { fields, filters, isSorted }: FieldNames): Call => {
    const names = new Map<string, readonly string[]>([
        [FIELDS, fields],
        [FILTERS, filters],
        [SORT, isSorted ? ['col', 'desc'] : []],
    ]);
    const named = (given: readonly string[]) => given.flatMap(name => names.get(name) ?? name);
    return { ...call, query: named(call.query), body: named(call.body) };
};

/**
 * Registers a noun under its name: its calls get the names of its fields, and their access. `filtered` is left out of a noun
 * with nothing to filter by.
 */
export function register<const Name extends string, const Described extends NounDescription>(
    name: Name,
    { name: recordName, calls, access, ...noun }: Described,
    names: FieldNames = { fields: Object.keys(noun.fields ?? {}), filters: [], isSorted: false },
): Registered<Name, Described> {
    const { permissions } = noun;
    const given = calls ?? rest(`/${name}`);
    const made = Object.entries(given).flatMap(([verb, call]) => {
        const completed = complete(call, names);
        if (verb === 'filtered' && completed.query.every(isNoFilter)) return [];
        return [
            [
                verb,
                permissions
                    ? { ...completed, access: access ?? accessOf(permissions, verb, call) }
                    : completed,
            ] as const,
        ];
    });
    return {
        ...noun,
        name,
        ...(recordName !== undefined && { recordName }),
        ...(!calls && { plain: true }),
        calls: Object.fromEntries(made),
    } as never;
}

const isNoFilter = (name: string) => ['q', 'page', 'col', 'desc'].includes(name);

/** The path of a record's page, of a noun whose records have one. */
export const detailPath = ({ page, detail }: Pick<Noun, 'page' | 'detail'>): string | undefined =>
    page !== undefined && detail ? `${page}/:record_id` : undefined;

/**
 * Whether a noun exists only on hosts with the extensions: it has a generated page, and all its calls are extensions.
 */
export const isExtension = ({ page, calls }: { page?: string | undefined; calls: Calls }): boolean =>
    page !== undefined && Object.values(calls).every(({ base }) => base === 'extensions');
