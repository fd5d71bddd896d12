import { useSyncExternalStore } from 'react';
import { onStorageOfOtherTab, outlivesReload, storage, tabStorage } from './storage';

/** The signed-in admin as kept in the browser's storage (docs/specification.md#3-entities). */
export type StoredUser = {
    id?: number | string;
    name: string;
    email: string;
    photo: string | null;
    role: { name: string; permissions: string[] };
    access_token: string;
};

const KEY = 'user';
/** Kept for one page load, so that a toast survives the specified reload or leave. */
const FLAGS = { signedIn: 'signed-in-toast', ended: 'session-ended' } as const;

let readText: string | null = null;
let read: StoredUser | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach(listener => listener());

/** The stored user, or null where there is none or what is stored is not one. */
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

/** Whether whoever signed in is still signed in after the page is loaded again. */
export const sessionOutlivesReload = () => outlivesReload(KEY);

/** Calls back when the stored user changes, here or in another tab. Returns the way to stop. */
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

/** The stored user, live: a component that reads it follows every change. */
export const useStoredUser = () => useSyncExternalStore(onUserChange, storedUser);

/** Remembers something for the page that is loaded next in this tab. */
export const flag = (name: keyof typeof FLAGS) => tabStorage.set(FLAGS[name], '1');

/** Whether it was remembered; forgets it. */
export const takeFlag = (name: keyof typeof FLAGS): boolean => {
    const set = tabStorage.get(FLAGS[name]) !== null;
    tabStorage.remove(FLAGS[name]);
    return set;
};
