import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type pg from 'pg';
import { SetupError } from '../config';
import { codeOf, troubleOf } from '../db/failure';
import { tryWithLock } from '../db/locks';
import { localStorage } from '../storage/local';
import { writeArchive, type AddEntry, type Manifest } from './archive';
import { dumpDatabase, openConnection } from './database';

export type BackupOptions = {
    /** The folder of the photos. */
    photos: string;
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
    const { photos, file, progress, signal } = options;
    if (!(await stat(photos).catch(() => undefined)))
        throw new SetupError(`There is no folder ${photos}. Set DATA_DIR to the server's data folder.`);
    if (resolve(file).startsWith(resolve(photos) + sep))
        throw new SetupError(`Everyone can download the files in ${photos}. Write the backup elsewhere.`);
    const fill = async (append: AddEntry) => {
        const add: AddEntry = async (name, bytes) => {
            await append(name, bytes);
            progress?.(name, bytes.length);
        };
        const contents = await dumpDatabase(client, add);
        await addPhotos(photos, add);
        return contents;
    };
    try {
        return await writeArchive(file, fill, signal);
    } catch (error) {
        throw backupError(error, file);
    }
}

/**
 * Adds the photos after the database, so that every photo that a row names is there. The photo of a customer who is
 * deleted meanwhile is missing.
 */
async function addPhotos(folder: string, add: AddEntry): Promise<void> {
    const storage = await localStorage(folder);
    for await (const { key } of storage.list()) {
        // A file that is not complete.
        if (key.startsWith('.')) continue;
        const bytes = await readFile(join(folder, key)).catch((error: unknown) => {
            if (codeOf(error) !== 'ENOENT') throw error;
        });
        if (bytes) await add(`photos/${key}`, bytes);
    }
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
    return error;
}
