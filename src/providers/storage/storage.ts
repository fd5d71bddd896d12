/**
 * The only access to browser storage. If localStorage is blocked or full, values fall back to the tab's sessionStorage,
 * and then to memory.
 */
interface KeyValueStore {
    get: (key: string) => string | null;
    /** Whether it was stored in the intended storage, not in a fallback. */
    set: (key: string, value: string) => boolean;
    remove: (key: string) => void;
    keys: () => string[];
}

/** Why the browser cannot store. */
type StorageTrouble = 'blocked' | 'full';

/** Replaces blocked storage for libraries that use it directly. */
class MemoryStorage implements Storage {
    readonly isMemory = true;
    readonly #values = new Map<string, string>();
    get length() {
        return this.#values.size;
    }
    key = (index: number) => [...this.#values.keys()][index] ?? null;
    getItem = (key: string) => this.#values.get(key) ?? null;
    setItem = (key: string, value: string) => void this.#values.set(key, String(value));
    removeItem = (key: string) => void this.#values.delete(key);
    clear = () => this.#values.clear();
}

let trouble: StorageTrouble | undefined;
const listeners = new Set<() => void>();
const report = (found: StorageTrouble) => {
    if (trouble === found) return;
    trouble = found;
    listeners.forEach(listener => listener());
};

/** Why this browser cannot store; undefined if no failure occurred. */
export const storageTrouble = (): StorageTrouble | undefined => trouble;
export const onStorageTrouble = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

const open = (name: 'localStorage' | 'sessionStorage'): Storage => {
    let storage: Storage | undefined;
    try {
        // Blocked storage throws in Chromium and is null in Firefox.
        storage = globalThis[name] ?? undefined;
    } catch {
        storage = undefined;
    }
    if (!storage) {
        storage = new MemoryStorage();
        Object.defineProperty(globalThis, name, { value: storage, configurable: true });
    }
    if ((storage as Partial<MemoryStorage>).isMemory) report('blocked');
    return storage;
};

const withFallback = (name: 'localStorage' | 'sessionStorage', fallback: KeyValueStore): KeyValueStore => ({
    get: key => fallback.get(key) ?? open(name).getItem(key),
    set: (key, value) => {
        try {
            const storage = open(name);
            storage.setItem(key, value);
            fallback.remove(key);
            return !(storage as Partial<MemoryStorage>).isMemory;
        } catch {
            report('full');
            fallback.set(key, value);
            return false;
        }
    },
    remove: key => {
        open(name).removeItem(key);
        fallback.remove(key);
    },
    keys: () => [...new Set([...fallback.keys(), ...Object.keys(open(name)), ...heldInMemory(open(name))])],
});

/** The keys of a MemoryStorage; a real storage has its keys as properties. */
const heldInMemory = (storage: Storage): string[] =>
    (storage as Partial<MemoryStorage>).isMemory
        ? Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
        : [];

const memory = new Map<string, string>();
const inMemory: KeyValueStore = {
    get: key => memory.get(key) ?? null,
    set: (key, value) => {
        memory.set(key, value);
        return false;
    },
    remove: key => void memory.delete(key),
    keys: () => [...memory.keys()],
};

/** Storage of this tab, until it is closed. */
export const tabStorage: KeyValueStore = withFallback('sessionStorage', inMemory);

/** The prefix of keys that are in sessionStorage because localStorage was full. */
const SPILLED = 'spilled:';
const spilled: KeyValueStore = {
    get: key => {
        const value = tabStorage.get(SPILLED + key);
        if (value !== null) report('full');
        return value;
    },
    set: (key, value) => tabStorage.set(SPILLED + key, value),
    remove: key => tabStorage.remove(SPILLED + key),
    keys: () =>
        tabStorage.keys().flatMap(key => (key.startsWith(SPILLED) ? [key.slice(SPILLED.length)] : [])),
};

/** Storage of this browser. */
export const storage: KeyValueStore = withFallback('localStorage', spilled);

/** Whether the value of a key survives a reload of the page. */
export const outlivesReload = (key: string): boolean => trouble !== 'blocked' && !memory.has(SPILLED + key);

/** Follows writes of other tabs, which replace this tab's fallback value. */
export const onStorageOfOtherTab = (listener: (event: StorageEvent) => void): (() => void) => {
    const follow = (event: StorageEvent) => {
        if (event.key !== null) spilled.remove(event.key);
        listener(event);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
};
