/** The twelve permissions of the specification's section 6, in its order. */
export const PERMISSIONS = [
    'show admins',
    'show roles',
    'show users',
    'show terms',
    'send notification',
    'show categories',
    'edit categories',
    'show products',
    'edit products',
    'show banners',
    'show home',
    'show purchases',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** What a call, page or menu entry asks for. A list is met by any one of its permissions; nothing asks for nothing. */
export type Requirement = Permission | readonly Permission[] | undefined;

/**
 * Whether somebody who holds `held` meets `requirement` (specification, section 6).
 * `held` may carry permissions that this panel does not know: a foreign host can have more.
 */
export const can = (held: readonly string[], requirement: Requirement): boolean =>
    requirement === undefined ||
    (typeof requirement === 'string'
        ? held.includes(requirement)
        : requirement.some(permission => held.includes(permission)));
