import type { Store } from 'react-admin';
import { storedUser } from '../auth/session';
import { onStorageOfOtherTab, storage } from './storage';

/** The prefix of its keys in the browser's storage. */
export const STORE_PREFIX = 'RaStorepanel.';
/** The prefix of saved queries, before the admin's id and the key. They belong to one admin and survive a sign-out. */
const SAVED = 'RaSaved.';
const savedPrefix = () => {
    const user = storedUser();
    return `${SAVED}${user?.id ?? user?.email ?? ''}.`;
};
const storageKey = (key: string) => (key.endsWith('.savedQueries') ? savedPrefix() : STORE_PREFIX) + key;
const keyAt = (key: string | null) =>
    [STORE_PREFIX, savedPrefix()].flatMap(prefix =>
        key?.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    )[0];

type Listener = (value: unknown) => void;

/**
 * react-admin stores all query parameters of a list's address. Only these belong to the list, not those of an open
 * dialog.
 */
const LIST_PARAMS = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];
const cleaned = (key: string, value: unknown): unknown =>
    key.endsWith('.listParams') && value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).filter(([name]) => LIST_PARAMS.includes(name)))
        : value;

const parsed = (text: string | null): unknown => {
    if (text === null) return undefined;
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/** react-admin's store (columns, sort, page, filters and saved queries of lists) on top of `storage`. */
export const createStore = (): Store => {
    const listeners = new Map<string, Set<Listener>>();
    const tell = (key: string, value: unknown) => listeners.get(key)?.forEach(listener => listener(value));
    const keys = (start = '') =>
        storage
            .keys()
            .flatMap(key => (key.startsWith(STORE_PREFIX + start) ? [key.slice(STORE_PREFIX.length)] : []));
    const remove = (key: string) => {
        storage.remove(storageKey(key));
        tell(key, undefined);
    };
    const removeItems = (start: string) => keys(start).forEach(remove);
    let stop = () => {};
    return {
        setup: () => {
            stop = onStorageOfOtherTab(({ key, newValue }) => {
                const changedKey = keyAt(key);
                if (changedKey !== undefined) tell(changedKey, parsed(newValue));
            });
        },
        teardown: () => stop(),
        getItem: (key, defaultValue) =>
            (cleaned(key, parsed(storage.get(storageKey(key)))) ?? defaultValue) as never,
        setItem: (key, given) => {
            if (given === undefined) return remove(key);
            const value = cleaned(key, given);
            storage.set(storageKey(key), JSON.stringify(value));
            tell(key, value);
        },
        removeItem: remove,
        removeItems,
        reset: () => removeItems(''),
        subscribe: (key, listener) => {
            const all = listeners.get(key) ?? new Set();
            listeners.set(key, all.add(listener));
            return () => void all.delete(listener);
        },
        listItems: start =>
            Object.fromEntries(keys(start).map(key => [key, parsed(storage.get(STORE_PREFIX + key))])),
    };
};
