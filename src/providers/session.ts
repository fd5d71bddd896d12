import { useSyncExternalStore } from 'react';
import { onStorageOfOtherTab, outlivesReload, storage, tabStorage } from './storage';

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
/** Kept in the tab's storage, so that a toast survives the specified reload. */
const FLAGS = { signedIn: 'signed-in-toast', ended: 'session-ended' } as const;

let readText: string | null = null;
let read: StoredUser | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach(listener => listener());

/** The stored user; null if there is none or the stored text is invalid. */
export const storedUser = (): StoredUser | null => {
    const text = storage.get(KEY);
    if (text !== readText) {
        readText = text;
        read = parse(text);
    }
    return read;
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
    tell();
};

/** Whether the session survives a reload of the page. */
export const sessionOutlivesReload = () => outlivesReload(KEY);

/** Calls `listener` when the stored user changes, in this or another tab, until the returned function is called. */
export const onUserChange = (listener: () => void) => {
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

/** Reads and clears a flag. */
export const takeFlag = (name: keyof typeof FLAGS): boolean => {
    const set = tabStorage.get(FLAGS[name]) !== null;
    tabStorage.remove(FLAGS[name]);
    return set;
};
