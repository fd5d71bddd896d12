/**
 * Where files are kept. The local folder is one; a bucket would be another.
 * Keys are made by `photos.ts` and never by whoever sends a file.
 */
export type Storage = {
    /** Keeps a file whole: it is not there until all of it is. */
    put(key: string, bytes: Buffer): Promise<void>;
    /** Removes a file; one that is not there is fine. */
    remove(key: string): Promise<void>;
    /** Every file there is, one left half-written too, with when it was stored. */
    list(): AsyncIterable<{ key: string; stored: Date }>;
    /** The room that is left on its disk. */
    freeBytes(): Promise<number>;
    /** The folder to serve files from, or null where something else serves them. */
    folder: string | null;
};
