import { useSyncExternalStore } from 'react';
import { onStorageOfOtherTab, outlivesReload, storage, tabStorage } from '../storage/storage';

/** The signed-in admin in the browser's storage (docs/specification.md#3-entities). */
export type StoredUser = {
    id?: number | string;
    name: string;
    email: string;
    photo: string | null;
    role: { name: string; permissions: string[] };
    access_token: string;
    /** Set until the admin has set up the second factor that the role requires. An extension. */
    second_factor?: 'required';
};

const KEY = 'user';
/** The previewed role, in the tab's storage: it survives a reload and does not affect other tabs. */
const PREVIEW = 'role-preview';
/** Kept in the tab's storage, so that a toast survives the reload after a sign-in (docs/specification.md#4-states). */
const FLAGS = {
    signedIn: 'signed-in-toast',
    ended: 'session-ended',
    recoveryCode: 'recovery-code-used',
} as const;

type Preview = { role: StoredUser['role']; session: string };

let readText: string | null = null;
let readPreview: string | null = null;
let read: StoredUser | null = null;
let shown = (user: StoredUser | null) => user;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach(listener => listener());

/**
 * The stored user; null if nothing valid is stored. During a preview the user has the previewed role. Menu, guard, buttons
 * and calls all take their permissions from here.
 */
export const storedUser = (): StoredUser | null => {
    const text = storage.get(KEY);
    const preview = tabStorage.get(PREVIEW);
    if (text !== readText || preview !== readPreview) {
        readText = text;
        readPreview = preview;
        read = shown(withPreview(parse(text)));
    }
    return read;
};

/** Leaves permissions out of the role of every stored user, so that no part of the panel is shown by them. */
export const hidePermissions = (hidden: readonly string[]) => {
    shown = user => {
        const permissions = user?.role.permissions.filter(one => !hidden.includes(one));
        return user && permissions ? { ...user, role: { ...user.role, permissions } } : null;
    };
    readText = null;
};

/** Names a session without repeating its token. */
export const sessionOf = ({ access_token }: StoredUser) => access_token.slice(-6);

const previewOf = (user: StoredUser | null): StoredUser['role'] | undefined => {
    try {
        const preview = JSON.parse(tabStorage.get(PREVIEW) ?? 'null') as Preview | null;
        return user && preview?.session === sessionOf(user) ? preview.role : undefined;
    } catch {
        return undefined;
    }
};

/** A previewed role never has more than the own one: a call that the server refuses would end the session. */
const withPreview = (user: StoredUser | null): StoredUser | null => {
    const role = previewOf(user);
    if (!user || !role) return user;
    const own = user.role.permissions;
    return { ...user, role: { ...role, permissions: role.permissions.filter(one => own.includes(one)) } };
};

/** The role that is previewed in this tab. */
export const previewedRole = (): StoredUser['role'] | undefined => {
    const user = storedUser();
    return previewOf(user) && user?.role;
};

/** Previews a role in this tab, until `endPreview`, the sign-out or the end of the tab. */
export const startPreview = ({ name, permissions }: StoredUser['role']) => {
    const user = storedUser();
    if (!user) return;
    const preview: Preview = { role: { name, permissions }, session: sessionOf(user) };
    tabStorage.set(PREVIEW, JSON.stringify(preview));
    tell();
};

export const endPreview = () => {
    tabStorage.remove(PREVIEW);
    tell();
};

const parse = (text: string | null): StoredUser | null => {
    try {
        const user = JSON.parse(text ?? 'null') as StoredUser | null;
        return user && typeof user.access_token === 'string' && Array.isArray(user.role?.permissions)
            ? user
            : null;
    } catch {
        return null;
    }
};

export const storeUser = (user: StoredUser) => {
    storage.set(KEY, JSON.stringify(user));
    tell();
};

export const clearUser = () => {
    storage.remove(KEY);
    tabStorage.remove(PREVIEW);
    tell();
};

/** Whether the session survives a reload of the page. */
export const sessionOutlivesReload = () => outlivesReload(KEY);

/** Calls `listener` when the stored user changes, in this or another tab, until the returned function is called. */
const onUserChange = (listener: () => void) => {
    listeners.add(listener);
    const stop = onStorageOfOtherTab(({ key }) => {
        if (key === KEY || key === null) listener();
    });
    return () => {
        listeners.delete(listener);
        stop();
    };
};

/** The stored user, live. */
export const useStoredUser = () => useSyncExternalStore(onUserChange, storedUser);

/** Sets a flag for the next page load in this tab. */
export const flag = (name: keyof typeof FLAGS) => tabStorage.set(FLAGS[name], '1');

export const hasFlag = (name: keyof typeof FLAGS): boolean => tabStorage.get(FLAGS[name]) !== null;

/** Reads and clears a flag. */
export const takeFlag = (name: keyof typeof FLAGS): boolean => {
    const set = hasFlag(name);
    tabStorage.remove(FLAGS[name]);
    return set;
};
