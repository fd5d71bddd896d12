import { dirname, resolve, sep } from 'node:path';
import type pg from 'pg';
import { SetupError } from '../base/config';
import { troubleOf } from '../db/failure';
import { tryWithLock } from '../db/locks';
import { checkStorage } from '../storage/open';
import { isFileKey } from '../storage/addresses';
import { BucketError } from '../storage/s3';
import type { Storage } from '../storage/storage';
import { writeArchive, type AddEntry, type Manifest } from './archive';
import { dumpDatabase, openConnection } from './database';

type BackupOptions = {
    /** The storage of the photos. */
    storage: Storage;
    file: string;
    /** Gets each entry after it was written. */
    progress?: (name: string, bytes: number) => void;
    signal?: AbortSignal;
};

/**
 * Runs `work` with a connection, unless another process backs up the same shop: then it does not run, and the result is
 * undefined.
 */
export async function whileNoOtherBackup<T>(
    url: string,
    work: (client: pg.Client) => Promise<T>,
    signal?: AbortSignal,
): Promise<T | undefined> {
    const client = await openConnection(url, 'shop backup', signal);
    try {
        return await tryWithLock(client, 'backup', () => work(client));
    } finally {
        await client.end();
    }
}

/**
 * Writes the database and the photos to a file, while servers run.
 * @throws SetupError with a sentence for the operator
 */
export async function writeBackup(client: pg.Client, options: BackupOptions): Promise<Manifest> {
    const { storage, file, progress, signal } = options;
    const folder = 'folder' in storage.source ? storage.source.folder : undefined;
    if (folder && resolve(file).startsWith(folder + sep))
        throw new SetupError(`Everyone can download the files in ${folder}. Write the backup elsewhere.`);
    await checkStorage(storage);
    const fill = async (append: AddEntry) => {
        const add: AddEntry = async (name, bytes) => {
            await append(name, bytes);
            progress?.(name, bytes.length);
        };
        const contents = await dumpDatabase(client, add);
        await addPhotos(storage, add);
        return contents;
    };
    try {
        return await writeArchive(file, fill, signal);
    } catch (error) {
        throw backupError(error, file);
    }
}

/** Photos that are read at once: a bucket takes a moment for each. */
const AT_ONCE = 16;

/**
 * Adds the photos after the database, so that every photo that a row names is there. The photo of a customer who is
 * deleted during the backup is missing.
 */
async function addPhotos(storage: Storage, add: AddEntry): Promise<void> {
    const keys: string[] = [];
    const addSome = async () => {
        const some = keys.splice(0);
        const contents = await Promise.all(some.map(key => storage.get(key)));
        for (const [at, bytes] of contents.entries()) if (bytes) await add(`photos/${some[at]}`, bytes);
    };
    for await (const { key } of storage.list()) {
        // A file that is not complete.
        if (!isFileKey(key)) continue;
        keys.push(key);
        if (keys.length === AT_ONCE) await addSome();
    }
    await addSome();
}

function backupError(error: unknown, file: string): unknown {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && syscall === 'open')
        return new SetupError(`There is no folder ${dirname(file)}.`);
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
        return new SetupError(`${file} cannot be written: ${(error as Error).message}`);
    const trouble = troubleOf(error);
    if (trouble === 'full') return new SetupError(`There is no space left to write ${file}.`);
    if (trouble === 'unreachable')
        return new SetupError('The database has closed the connection. No backup was written.');
    if (error instanceof BucketError) return new SetupError(error.message, { cause: error });
    return error;
}
