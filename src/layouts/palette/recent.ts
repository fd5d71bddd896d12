import { storedUser } from '../../providers/auth/session';
import { storage } from '../../providers/storage/storage';

/** A chosen entry: a page by its path, or a record by its resource. */
export type Recent =
    | { kind: 'page'; path: string }
    | { kind: 'record'; resource: string; label: string; note?: string; to: string };

const MAX_RECENT = 6;

/** Stored per admin, so that people who share a machine do not see each other's history. */
const key = () => {
    const user = storedUser();
    return `recent:${user?.id ?? user?.email ?? ''}`;
};

const addressOf = (recent: Recent) => (recent.kind === 'page' ? recent.path : recent.to);

/** The latest choices, newest first. */
export const recents = (): Recent[] => {
    try {
        const stored: unknown = JSON.parse(storage.get(key()) ?? '[]');
        return Array.isArray(stored) ? (stored as Recent[]).filter(recent => recent?.kind) : [];
    } catch {
        return [];
    }
};

export const remember = (recent: Recent): void => {
    const others = recents().filter(other => addressOf(other) !== addressOf(recent));
    storage.set(key(), JSON.stringify([recent, ...others].slice(0, MAX_RECENT)));
};

export const forget = (): void => storage.remove(key());
