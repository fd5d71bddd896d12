import { useMemo } from 'react';
import type { Call } from '../../contract/call';
import { can, type Requirement } from '../../contract/permissions';
import { useStoredUser } from './session';

/** Whether somebody with these permissions may make a call; undefined means that nobody is signed in. */
export const mayCall = (call: Call | undefined, permissions: readonly string[] | undefined): boolean => {
    if (!call) return false;
    if (call.access === 'anyone') return true;
    if (!permissions) return false;
    return call.access === 'session' || can(permissions, call.access);
};

const NO_PERMISSIONS: readonly string[] = [];

/**
 * What the signed-in admin may do, live: a role that changes is followed at once. The guard, the menu, the palette and the
 * buttons ask it; `authProvider.canAccess` answers react-admin by the same rule.
 */
export const useAccess = () => {
    const permissions = useStoredUser()?.role.permissions;
    return useMemo(
        () => ({
            permissions: permissions ?? NO_PERMISSIONS,
            /** Whether a call may be made; one that the host does not have may not. */
            mayCall: (call: Call | undefined) => mayCall(call, permissions),
            /** Whether the role satisfies the requirement of a page or a menu entry. */
            meets: (requirement: Requirement) => can(permissions ?? NO_PERMISSIONS, requirement),
        }),
        [permissions],
    );
};
