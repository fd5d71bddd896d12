import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { hiddenPermissions, isHidden, ownNouns, ownPermissions } from '../../../contract/fields/ownFields';
import type { Noun } from '../../../contract/noun';
import { api, nouns } from '../../../contract/nouns';
import { permissionsOf } from '../../../contract/permissions';
import type { Role } from '../../../contract/schemas/roles';
import { useAccess } from '../../providers/auth/access';
import { extended, hostHas, offers } from '../../providers/http';

/** All roles, which come in one answer. */
export const ALL_ROLES = {
    pagination: { page: 1, perPage: Number.POSITIVE_INFINITY },
    sort: { field: 'id', order: 'ASC' as const },
};

const CORE_NOUNS = Object.values<Noun>(nouns).filter(({ name }) => !(name in ownNouns));
/** The permissions of nouns of which the host has a call. */
const PRESENT = permissionsOf(
    CORE_NOUNS.filter(({ name, calls }) => Object.values(calls).some(offers) && !isHidden(name)),
);
/**
 * The permissions of the other nouns, and of those that the shop hides. Plans have those of products, which each host has; a noun
 * without a page, such as shared views, can have the permission of one that the host lacks.
 */
const ABSENT = permissionsOf(CORE_NOUNS.filter(noun => !hostHas(noun) || isHidden(noun.name))).filter(
    permission => hiddenPermissions?.includes(permission) || !PRESENT.includes(permission),
);

/** The permissions of the core that this host has. */
const CORE = permissionsOf(CORE_NOUNS).filter(permission => !ABSENT.includes(permission));

/** The permissions of the shop's nouns and fields. */
const OWN = Object.keys(ownPermissions).filter(permission => !CORE.includes(permission));

/** All permissions, in the order of the declarations. */
export const KNOWN = [...CORE, ...OWN];

/** Permissions that this host may lack. A host with the extensions has all of them. */
const IN_DOUBT = extended ? [] : OWN;

/** The permissions of a role without those of nouns that the shop hides, which it keeps. */
export const shownOf = (held: readonly string[]): string[] =>
    held.filter(name => !hiddenPermissions?.includes(name));

type Holder = Partial<Pick<Role, 'permissions'>>;

/**
 * The permissions that a host offers. Of the shop's own a host without the extensions has those that one of its roles holds,
 * because it does not list its permissions.
 */
export const offeredBy = (roles: readonly Holder[]): readonly string[] => [
    ...CORE,
    ...OWN.filter(
        permission =>
            !IN_DOUBT.includes(permission) ||
            roles.some(({ permissions }) => permissions?.includes(permission)),
    ),
];

/** The permissions that this host offers, and whether its roles are still to come. */
export const useOffered = () => {
    const { mayCall } = useAccess();
    const isAsked = IN_DOUBT.length > 0 && mayCall(api.roles.list);
    const { data, isLoading } = useGetList<Role>('roles', ALL_ROLES, { enabled: isAsked, retry: false });
    return { offered: useMemo(() => offeredBy(data ?? []), [data]), isLoading };
};

/** Whether the host may lack all of these permissions. */
export const mayLack = (permissions: readonly string[]): boolean =>
    permissions.length > 0 && permissions.every(permission => IN_DOUBT.includes(permission));
