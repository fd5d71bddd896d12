import { sessionOf, storedUser } from '../../providers/auth/session';
import { onStorageOfOtherTab, storage } from '../../providers/storage/storage';

/** Unsaved input, stored in this browser. */
export type Draft = {
    /** The record's `updated_at` when it was typed; null for a new record. */
    version: string | null;
    /** The time of the input, in ISO 8601. */
    at: string;
    /** The changed fields, without passwords and files. */
    values: Record<string, unknown>;
    /** The names of chosen files; browsers cannot store the files themselves. */
    files: string[];
    /** An earlier draft that was offered while this one was typed. */
    older?: Draft;
};

const PREFIX = 'draft';
const RETENTION_DAYS = 30;
const SECRET = /password|secret|token/i;

const keyOf = (...parts: (string | number)[]): string => {
    const user = storedUser();
    return [PREFIX, user?.id ?? user?.email ?? '', ...parts].join(':');
};

/** A draft belongs to an admin, a resource and a record (or `new`, or `new:{parent}`). */
export const draftKey = (resource: string, record: string | number): string => keyOf(resource, record);

export const readDraft = (key: string): Draft | undefined => {
    try {
        const draft = JSON.parse(storage.get(key) ?? 'null') as Draft | null;
        if (!draft || typeof draft.values !== 'object') return undefined;
        const age = Date.now() - Date.parse(draft.at);
        return age < RETENTION_DAYS * 86_400_000 ? draft : undefined;
    } catch {
        return undefined;
    }
};

/** Forms that were saved: they write no draft when they unmount. */
const settled = new Set<string>();

export const openDraft = (key: string) => settled.delete(key);

/** The key that announces to other tabs the session that is signed out without its drafts. */
const CLOSED = 'drafts-closed';
let closed: string | undefined;

const isClosed = () => {
    const user = storedUser();
    return closed !== undefined && (!user || sessionOf(user) === closed);
};

/** The beginning of keys without an admin, after another tab has signed out. */
const NOBODY = `${PREFIX}::`;

/** Stores a draft. @returns false if it was not stored: after a save, after sign-out or in a full storage */
export const writeDraft = (key: string, draft: Draft): boolean =>
    !isClosed() && !settled.has(key) && !key.startsWith(NOBODY) && storage.set(key, JSON.stringify(draft));

export const dropDraft = (key: string) => storage.remove(key);

/** Open forms; each stores its input when called. */
const openForms = new Set<() => void>();
export const onKeepDrafts = (keep: () => void): (() => void) => {
    openForms.add(keep);
    const stop = onStorageOfOtherTab(({ key, newValue }) => {
        if (key === CLOSED && newValue) closed = newValue;
    });
    return () => {
        openForms.delete(keep);
        stop();
    };
};

/** The keys of all drafts of the signed-in admin, including current input. */
export const ownDrafts = (): string[] => {
    openForms.forEach(keep => keep());
    return storage.keys().filter(key => key.startsWith(keyOf('')) && readDraft(key));
};

/** Removes the drafts of the signed-in admin; open forms of all tabs write none for this session from then on. */
export const removeOwnDrafts = () => {
    const user = storedUser();
    const drafts = ownDrafts();
    if (user) {
        closed = sessionOf(user);
        storage.set(CLOSED, closed);
        storage.remove(CLOSED);
    }
    drafts.forEach(dropDraft);
};

/** Whether the content of a form was just saved. */
export const isSettled = (key: string) => settled.has(key);

/** Drops a draft whose content was saved. */
export const settleDraft = (key: string) => {
    settled.add(key);
    dropDraft(key);
};

/** The parts of a form that a draft can store: changed fields without passwords, and the names of chosen files. */
export const draftable = (
    values: Record<string, unknown>,
    changed: readonly string[],
): Pick<Draft, 'values' | 'files'> => {
    const files: string[] = [];
    const storable = changed
        .filter(name => !SECRET.test(name))
        .flatMap(name => {
            const chosen = [values[name]].flat().flatMap(value => fileOf(value) ?? []);
            if (!chosen.length) return [[name, values[name] ?? null] as const];
            files.push(...chosen.map(file => file.name));
            return [];
        });
    return { values: Object.fromEntries(storable), files };
};

const fileOf = (value: unknown) => (value as { rawFile?: File } | null | undefined)?.rawFile;
