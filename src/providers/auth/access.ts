import { useMemo } from 'react';
import type { Call } from '../../../contract/call';
import { hiddenPermissions } from '../../../contract/fields/ownFields';
import { can, mayAccess, type Requirement } from '../../../contract/permissions';
import { offers } from '../host';
import { hidePermissions, useStoredUser } from './session';

// Here, because the first paint reads the stored user without the shop's description.
if (!import.meta.env?.SHOP_IS_EMPTY && hiddenPermissions) hidePermissions(hiddenPermissions);

/** Whether the host has a call and these permissions allow it; undefined means that nobody is signed in. */
export const mayCall = (call: Call | undefined, permissions: readonly string[] | undefined): boolean => {
    if (!call || !offers(call)) return false;
    if (call.access === 'anyone') return true;
    return !!permissions && mayAccess(permissions, call.access);
};

const NO_PERMISSIONS: readonly string[] = [];

/**
 * The access of the signed-in admin, updated when the role changes. The guard, the menu, the palette and the buttons
 * use it; `authProvider.canAccess` applies the same rule for react-admin.
 */
export const useAccess = () => {
    const permissions = useStoredUser()?.role.permissions;
    return useMemo(
        () => ({
            permissions: permissions ?? NO_PERMISSIONS,
            /** Whether a call is allowed; one that the host lacks is not. */
            mayCall: (call: Call | undefined) => mayCall(call, permissions),
            /** Whether the role satisfies the requirement of a page or a menu entry. */
            meets: (requirement: Requirement) => can(permissions ?? NO_PERMISSIONS, requirement),
            /** Whether the role has all of some permissions, besides those of nouns that the shop hides. */
            holds: (all: readonly string[]) =>
                all.every(one => permissions?.includes(one) || hiddenPermissions?.includes(one)),
        }),
        [permissions],
    );
};
