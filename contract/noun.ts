import type { z } from 'zod';
import { extension, rest, type Call, type Calls } from './call';

/** The permissions of a noun; where the specification has no edit, show is both. */
export type NounPermissions = { show: string; edit?: string };

/** The groups of the menu (docs/specification.md#2-screens-and-routes). */
export type MenuGroup = 'administration' | 'ecommerce';

/**
 * A thing of the shop, registered once: both sides take from here what they need of it. From its registration follow
 * the API, the list of permissions, the menu, the guard, who hears of its changes, its name in the activity log, what
 * the palette finds and creates, and the permission tests.
 */
export type Noun<Calls extends Record<string, Call> = Record<string, Call>> = {
    /** Its name in the panel, on the server and in the activity log. */
    name: string;
    /** Without permissions, each call says for itself who may make it. */
    permissions?: NounPermissions;
    calls: Calls;
    /** Whether its calls are ordinary REST, which the panel leaves to ra-data-simple-rest. */
    plain?: boolean;
    /** The record that its calls answer. The browser has no zod: there a schema is an empty shell. */
    schema?: z.ZodObject;
    /** The field that a record is called by, in the activity log and the palette. */
    recordName?: string;
    /** The path of its list under /default, where the panel generates it. */
    page?: string;
    /** The group of the menu where its list stands, and its place there; without a place it comes last. */
    menu?: { group: MenuGroup; place?: number };
    /** Whether the palette searches its records (its list takes `q`), and in which place; without one it comes last. */
    searched?: { place?: number };
};

/** The access of a noun's calls: a read needs either of its permissions, a write needs edit. */
const accessOf = ({ show, edit = show }: NounPermissions, { method }: Call): readonly string[] =>
    method !== 'GET' ? [edit] : show === edit ? [show] : [show, edit];

/** Registers a noun and gives each of its calls its access. */
export const noun = <const Calls extends Record<string, Call>, const Given extends Noun<Calls>>(
    given: Given & { calls: Calls },
): Given =>
    given.permissions
        ? {
              ...given,
              calls: Object.fromEntries(
                  Object.entries(given.calls).map(([name, call]) => [
                      name,
                      { ...call, access: accessOf(given.permissions!, call) },
                  ]),
              ),
          }
        : given;

/** What a host sets itself: no body carries it. */
const SET_BY_HOST = ['id', 'created_at', 'updated_at'];

/**
 * Registers a noun that declares no calls: it speaks ordinary REST (ra-data-simple-rest) at `/{name}`. With a `base` it
 * lives among the extensions, and a host without them has no such noun.
 */
export const plainNoun = <const Given extends Omit<Noun, 'calls' | 'plain'> & { base?: 'extensions' }>({
    base,
    ...given
}: Given) => {
    // In the browser a schema has no fields, and ra-data-simple-rest sends a body as it is.
    const fields = Object.keys(given.schema?.shape ?? {}).filter(name => !SET_BY_HOST.includes(name));
    const calls = rest(`/${given.name}`, ...fields);
    return noun({ ...given, plain: true, calls: base ? extension(calls) : calls }) as unknown as Omit<
        Given,
        'base'
    > & {
        plain: true;
        calls: Record<
            keyof typeof calls,
            Given extends { base: 'extensions' } ? Call & { base: 'extensions' } : Call
        >;
    };
};

/** Whether a noun is there only on a host with our extensions: its page is generated, and no other call serves it. */
export const isExtension = ({ page, calls }: { page?: string | undefined; calls: Calls }): boolean =>
    page !== undefined && Object.values(calls).every(({ base }) => base === 'extensions');
