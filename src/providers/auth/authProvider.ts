import type { AuthProvider } from 'react-admin';
import type { Calls } from '../../../contract/call';
import { profile, session } from '../../../contract/nouns/session';
import type { Profile } from '../../../contract/schemas/session';
import { mayCall } from './access';
import type { Send } from '../http';
import { roleIn } from '../answers/permissions';
import { clearUser, storedUser, storeUser } from './session';
import { signInWith } from './signIn';

/**
 * react-admin's auth provider. An admin is signed in if a user is stored (docs/specification.md#4-states). http.ts ends
 * the session after a 401 or 403 and leaves the page before react-admin calls `checkError`.
 */
export const createAuthProvider = (resources: Record<string, Calls>, send: Send): AuthProvider => ({
    login: async ({ email, password }) => {
        const result = await signInWith(send)({ email, password });
        if (!result.ok) throw new Error('toast.invalid');
    },
    logout: async () => {
        await signOut(send);
        return '/session/login';
    },
    checkAuth: async () => {
        if (!storedUser()) throw new Error('ra.auth.auth_check_error');
    },
    checkError: async () => {},
    getPermissions: async () => storedUser()?.role.permissions ?? [],
    getIdentity: async () => {
        const user = storedUser();
        if (!user) throw new Error('ra.auth.auth_check_error');
        return { id: user.id ?? user.email, fullName: user.name, avatar: user.photo ?? undefined };
    },
    canAccess: async ({ resource, action }) =>
        mayCall(resources[resource]?.[CALL_OF[action] ?? 'list'], storedUser()?.role.permissions),
});

const CALL_OF: Record<string, keyof Calls> = {
    list: 'list',
    export: 'list',
    show: 'one',
    create: 'create',
    edit: 'update',
    delete: 'delete',
};

/**
 * Ends the session on the server, then in the browser. A failure is only logged
 * (docs/specification.md#8-errors-and-notices).
 */
export const signOut = async (send: Send) => {
    if (storedUser()) await send(session.calls.logout).catch((error: unknown) => console.error(error));
    clearUser();
};

/** Refreshes the stored role from the profile, so that a changed role takes effect. */
export const refreshUser = async (send: Send) => {
    const user = storedUser();
    if (!user) return;
    const answer = await send<{ data?: Profile } & Partial<Profile>>(profile.calls.one);
    const { id, name, email, photo, ...person } = { ...answer, ...answer.data } as Partial<Profile>;
    const role = roleIn(person);
    const now = storedUser();
    if (now?.access_token !== user.access_token || !role) return;
    storeUser({
        ...now,
        id: id ?? now.id,
        name: name ?? now.name,
        email: email ?? now.email,
        photo: photo ?? null,
        role: { ...role, name: role.name || now.role.name },
    });
};
