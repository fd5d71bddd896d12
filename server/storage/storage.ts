import type { Readable } from 'node:stream';

/**
 * A file storage: a local folder or a bucket. `photos.ts` generates the keys; they never come from an upload.
 */
export type Storage = {
    /** Its name in messages for the operator: a folder, or `s3://bucket/prefix`. */
    label: string;
    /** Stores a file atomically: it appears when it is complete. */
    put(key: string, bytes: Buffer): Promise<void>;
    /** The contents of a file; undefined if it is missing. */
    get(key: string): Promise<Buffer | undefined>;
    /** Removes a file; a missing one is ignored. */
    remove(key: string): Promise<void>;
    /** All files with the time they were stored. A folder also lists incomplete ones, whose names begin with a dot. */
    list(): AsyncIterable<{ key: string; stored: Date }>;
    /** Resolves if files can be read and written now. */
    check(): Promise<void>;
    /** The free space on the disk that the server writes to. */
    freeBytes(): Promise<number>;
    /** Source of the server's `/files`: this folder, or another server whose answers are passed on. */
    source: { folder: string } | { fetch: FetchFile };
};

/** A request for a file: its conditions are those of HTTP. */
type FileRequest = {
    key: string;
    /** Only the headers of the answer are wanted. */
    head: boolean;
    range?: string | undefined;
    ifNoneMatch?: string | undefined;
    /** Aborts when the client leaves. */
    signal: AbortSignal;
};

type FileAnswer =
    | { status: 200 | 206; headers: Record<string, string | undefined>; body?: Readable }
    | { status: 304 | 404 | 416 };

export type FetchFile = (request: FileRequest) => Promise<FileAnswer>;
