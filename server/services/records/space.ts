import { troubleOf } from '../../db/failure';
import type { Storage } from '../../storage/storage';

/**
 * A disk with less free space counts as full: PostgreSQL writes WAL segments of this size and stops if one does not
 * fit.
 */
const MIN_FREE_BYTES = 16 * 1024 * 1024;
/** The database may be on another machine, whose disk cannot be checked: its disk-full errors count for this long. */
const FULL_MS = 60_000;

/** Whether there is space to write. */
export type Space = {
    /** Takes every error, to notice disk-full errors of the database. */
    failed: (error: unknown) => void;
    /** Whether a disk is full, by recent errors or by the free space of the photos' disk. */
    isFull: () => Promise<boolean>;
    /** By the free space of the photos' disk alone, which the built-in database shares. */
    isSeenFull: () => Promise<boolean>;
};

export function watchSpace(storage: Storage): Space {
    let fullAt = -Infinity;
    const isSeenFull = () =>
        storage.freeBytes().then(
            bytes => bytes < MIN_FREE_BYTES,
            () => false,
        );
    return {
        failed: error => {
            if (troubleOf(error) === 'full') fullAt = performance.now();
        },
        isFull: async () => performance.now() < fullAt + FULL_MS || isSeenFull(),
        isSeenFull,
    };
}
