import { nouns } from './nouns';
import type { Noun } from './noun';

type PermissionsOf<N> = N extends { permissions: { show: infer Show extends string } }
    ? Show | (N extends { permissions: { edit: infer Edit extends string } } ? Edit : never)
    : never;

/** A permission that a noun asks for. */
export type Permission = PermissionsOf<(typeof nouns)[keyof typeof nouns]>;

/** What these nouns ask for, each permission once, in their order. */
export const permissionsOf = (nouns: readonly Noun[]) => [
    ...new Set(
        nouns.flatMap(({ permissions }) =>
            permissions ? [permissions.show, ...(permissions.edit ? [permissions.edit] : [])] : [],
        ),
    ),
];

/** Every permission. The first twelve are those of docs/specification.md#6-permissions. */
export const PERMISSIONS = permissionsOf(Object.values<Noun>(nouns)) as [Permission, ...Permission[]];

/**
 * What a call, page or menu entry asks for. A list is met by any one of its permissions; undefined requires nothing.
 */
export type Requirement = string | readonly string[] | undefined;

/**
 * Whether the permissions in `held` satisfy `requirement` (docs/specification.md#6-permissions). `held` may carry
 * permissions that this panel does not know: a foreign host can have more.
 */
export const can = (held: readonly string[], requirement: Requirement): boolean =>
    requirement === undefined ||
    (typeof requirement === 'string'
        ? held.includes(requirement)
        : requirement.some(permission => held.includes(permission)));
