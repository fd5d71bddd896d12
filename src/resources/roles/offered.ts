import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { ownNouns, ownPermissions } from '../../../contract/fields/ownFields';
import type { Noun } from '../../../contract/noun';
import { api, nouns } from '../../../contract/nouns';
import { permissionsOf } from '../../../contract/permissions';
import type { Role } from '../../../contract/schemas/roles';
import { useAccess } from '../../providers/auth/access';
import { extended, hostHas } from '../../providers/http';

/** All roles, which come in one answer. */
export const ALL_ROLES = {
    pagination: { page: 1, perPage: Number.POSITIVE_INFINITY },
    sort: { field: 'id', order: 'ASC' as const },
};

/** The permissions of the core that this host has. */
const CORE = permissionsOf(
    Object.values<Noun>(nouns).filter(noun => !(noun.name in ownNouns) && hostHas(noun)),
);

/** The permissions of the shop's nouns and fields. */
const OWN = Object.keys(ownPermissions).filter(permission => !CORE.includes(permission));

type Holder = Partial<Pick<Role, 'permissions'>>;

/**
 * The permissions that a host offers. Of the shop's own a host without the extensions has those that one of its roles holds,
 * because it does not list its permissions.
 */
export const offeredBy = (roles: readonly Holder[]): readonly string[] => [
    ...CORE,
    ...OWN.filter(
        permission => extended || roles.some(({ permissions }) => permissions?.includes(permission)),
    ),
];

/** The permissions that this host offers, and whether its roles are still to come. */
export const useOffered = () => {
    const { mayCall } = useAccess();
    const isAsked = !extended && OWN.length > 0 && mayCall(api.roles.list);
    const { data, isLoading } = useGetList<Role>('roles', ALL_ROLES, { enabled: isAsked, retry: false });
    return { offered: useMemo(() => offeredBy(data ?? []), [data]), isLoading };
};

/** Whether a host without the extensions may lack these permissions, which are the shop's own. */
export const mayLack = (permissions: readonly string[]): boolean =>
    !extended && permissions.length > 0 && permissions.every(permission => OWN.includes(permission));

/** The permission without which a permission opens no list and no menu entry: to edit products needs to show them. */
const NEEDED = new Map(
    Object.values<Noun>(nouns).flatMap(({ permissions }) =>
        permissions?.edit && permissions.edit !== permissions.show
            ? [[permissions.edit, permissions.show] as const]
            : [],
    ),
);

/** The permissions that are checked with this one, of those that the admin may give. */
export const withNeeded = (
    permission: string,
    mayGive: (permission: string) => boolean,
): readonly string[] => {
    const needed = NEEDED.get(permission);
    return needed && mayGive(needed) ? [needed, permission] : [permission];
};

/** Permissions in the order of the declarations, so that checking and unchecking a box changes nothing. */
export const inOrder = (permissions: readonly string[]): string[] => {
    const known = [...CORE, ...OWN];
    return [
        ...known.filter(one => permissions.includes(one)),
        ...permissions.filter(one => !known.includes(one)),
    ];
};
