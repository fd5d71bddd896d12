/**
 * A file storage, such as a local folder or a bucket. `photos.ts` generates the keys; they never come from an upload.
 */
export type Storage = {
    /** Stores a file atomically: it appears when it is complete. */
    put(key: string, bytes: Buffer): Promise<void>;
    /** The contents of a file; undefined if it is missing. */
    get(key: string): Promise<Buffer | undefined>;
    /** Removes a file; a missing one is ignored. */
    remove(key: string): Promise<void>;
    /** All files, including incomplete ones, with the time they were stored. */
    list(): AsyncIterable<{ key: string; stored: Date }>;
    /** The free space on its disk. */
    freeBytes(): Promise<number>;
    /** The folder to serve files from; null if another server serves them. */
    folder: string | null;
};
