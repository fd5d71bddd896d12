import { troubleOf } from '../db/failure';
import type { Storage } from '../storage/storage';

/** Below this a disk counts as full: PostgreSQL writes its log in pieces of this size, and ends where one does not fit. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;
/** The database's disk may be elsewhere, where nobody can look: what it refused for want of space counts this long. */
const REFUSED_MS = 60_000;

/** Whether there is room to write. */
export type Space = {
    /** Hears of whatever failed. */
    failed: (error: unknown) => void;
    /** By what was refused, and by what is seen. */
    isFull: () => Promise<boolean>;
    /** By the disk of the photos alone, which is the database's too unless that is elsewhere. */
    isSeenFull: () => Promise<boolean>;
};

export function watchSpace(storage: Storage): Space {
    let refusedAt = -Infinity;
    const isSeenFull = () =>
        storage.freeBytes().then(
            bytes => bytes < LEAST_FREE_BYTES,
            () => false,
        );
    return {
        failed: error => {
            if (troubleOf(error) === 'full') refusedAt = performance.now();
        },
        isFull: async () => performance.now() < refusedAt + REFUSED_MS || isSeenFull(),
        isSeenFull,
    };
}
