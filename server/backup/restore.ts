import { SetupError } from '../base/config';
import { troubleOf } from '../db/failure';
import { withLock } from '../db/locks';
import { refuseOtherEncoding } from '../db/migrate';
import { entriesOf, held, type Entry, type Manifest } from './archive';
import { BucketError } from '../storage/s3';
import type { Photos } from './photos';
import { loadDatabase, openConnection, refuseUsedDatabase } from './database';

type RestoreOptions = {
    url: string;
    photos: Photos;
    file: string;
    /** Manifest that `verifyArchive` has returned for the file. */
    manifest: Manifest;
    /** Gets each entry after it was read. */
    progress?: (name: string, bytes: number) => void;
    signal?: AbortSignal;
};

/**
 * Restores a verified backup into an empty database and an empty folder or bucket. The database changes in one
 * transaction; a folder gets its photos when it is committed. A restore that fails or is killed can be repeated.
 * @throws SetupError with a sentence for the operator
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
    const { url, photos, file, manifest, progress, signal } = options;
    await photos.refuseUsed();
    await photos.begin();
    const stage = async (entry: Entry) => photos.add(entry.name.slice('photos/'.length), await held(entry));
    const client = await openConnection(url, 'shop restore', signal);
    try {
        await refuseOtherEncoding(client);
        await refuseUsedDatabase(client);
        // A server that starts now waits, and then finds a complete database.
        await withLock(client, 'migrate', async () => {
            await loadDatabase(client, manifest, followed(file, progress, signal), stage);
            await photos.finish();
        });
    } catch (error) {
        signal?.throwIfAborted();
        if (troubleOf(error) === 'full')
            throw new SetupError('There is no space left. Nothing was restored.', { cause: error });
        if (error instanceof BucketError)
            throw new SetupError(`${error.message} Nothing was restored; repeat the command.`, {
                cause: error,
            });
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
        progress?.(entry.name, entry.size);
    }
}
