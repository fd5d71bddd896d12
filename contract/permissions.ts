import type { Access } from './call';
import { ownPermissions } from './fields/ownFields';
import { nouns } from './nouns';
import type { Noun } from './noun';

type PermissionsOf<N> = N extends { permissions: infer Permissions }
    ? Permissions[keyof Permissions] & string
    : never;

/** A permission of a noun. */
export type Permission = PermissionsOf<(typeof nouns)[keyof typeof nouns]>;

/** All permissions of nouns without duplicates, in the order of the nouns. */
export const permissionsOf = (nouns: readonly Noun[]) => [
    ...new Set(
        nouns.flatMap(({ permissions = {} }) =>
            Object.values(permissions).filter(permission => permission !== undefined),
        ),
    ),
];

/** All permissions. The first twelve are those of docs/specification.md#6-permissions. */
export const PERMISSIONS = [
    ...new Set([...permissionsOf(Object.values<Noun>(nouns)), ...Object.keys(ownPermissions)]),
] as [Permission, ...Permission[]];

/** The permissions that a call, page or menu entry requires. One of a list is enough; undefined requires nothing. */
export type Requirement = string | readonly string[] | undefined;

/**
 * Whether the permissions in `held` satisfy `requirement` (docs/specification.md#6-permissions). `held` may contain
 * unknown permissions, because other hosts may have more.
 */
export const can = (held: readonly string[], requirement: Requirement): boolean =>
    requirement === undefined ||
    (typeof requirement === 'string'
        ? held.includes(requirement)
        : requirement.some(permission => held.includes(permission)));

/** Whether a session with these permissions satisfies the access of a call. */
export const mayAccess = (held: readonly string[], access: Access): boolean =>
    access === 'anyone' || access === 'session' || can(held, access);
