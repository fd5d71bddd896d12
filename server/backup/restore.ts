import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SetupError } from '../config';
import { troubleOf } from '../db/failure';
import { withLock } from '../db/locks';
import { refuseOtherEncoding } from '../db/migrate';
import { entriesOf, type Entry, type Manifest } from './archive';
import { loadDatabase, openConnection, refuseUsedDatabase } from './database';

export type RestoreOptions = {
    url: string;
    dataDir: string;
    file: string;
    /** What `verifyArchive` has returned for the file. */
    manifest: Manifest;
    /** Gets each entry after it was read. */
    progress?: (name: string, bytes: number) => void;
    signal?: AbortSignal;
};

/** @throws SetupError if the data folder has photos. */
export async function refuseUsedFolder(dataDir: string): Promise<void> {
    const photos = join(dataDir, 'photos');
    const found = await readdir(photos, { recursive: true, withFileTypes: true }).catch(() => []);
    if (found.some(entry => !entry.isDirectory()))
        throw new SetupError(
            `${photos} is not empty. A backup is restored into an empty shop only; choose another DATA_DIR.`,
        );
}

/**
 * Restores a verified backup into an empty database and data folder. The database changes in one transaction; the photos
 * get their place when it is committed. A restore that fails or is killed can be repeated.
 * @throws SetupError with a sentence for the operator
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
    const { url, dataDir, file, manifest, progress, signal } = options;
    await refuseUsedFolder(dataDir);
    const photos = join(dataDir, 'photos');
    const staged = join(dataDir, 'photos.restoring');
    await rm(staged, { recursive: true, force: true });
    await mkdir(staged, { recursive: true });
    const stage = async ({ name, bytes }: Entry) => {
        const path = join(staged, name.slice('photos/'.length));
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, bytes);
    };
    const client = await openConnection(url, 'shop restore', signal);
    try {
        await refuseOtherEncoding(client);
        await refuseUsedDatabase(client);
        // A server that starts now waits, and then finds a complete database.
        await withLock(client, 'migrate', async () => {
            await loadDatabase(client, manifest, followed(file, progress, signal), stage);
            await rm(photos, { recursive: true, force: true });
            await rename(staged, photos).catch((error: Error) => {
                throw new SetupError(
                    `The database is restored, but ${staged} could not be renamed to photos: ${error.message}. Rename it.`,
                );
            });
        });
    } catch (error) {
        signal?.throwIfAborted();
        if (troubleOf(error) === 'full')
            throw new SetupError('There is no space left. Nothing was restored.', { cause: error });
        throw error;
    } finally {
        await client.end();
    }
}

async function* followed(
    file: string,
    progress: RestoreOptions['progress'],
    signal?: AbortSignal,
): AsyncGenerator<Entry> {
    for await (const entry of entriesOf(file)) {
        signal?.throwIfAborted();
        yield entry;
        progress?.(entry.name, entry.bytes.length);
    }
}
