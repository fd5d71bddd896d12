import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError, type Config } from '../base/config';
import { freeBytesOf, localStorage } from './local';
import type { Storage } from './storage';

type StorageSettings = Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'>;

/** The folder of the photos of a shop without a bucket. */
export const photosFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'photos');

/** The storage that the settings name: a bucket, or the folder of the photos, which is created. */
export async function openStorage({ dataDir, databaseUrl, bucket }: StorageSettings): Promise<Storage> {
    if (!bucket) return localStorage(photosFolder({ dataDir }));
    const { s3Storage } = await import('./s3');
    // The server writes to a disk of its own only for the built-in database.
    return s3Storage(bucket, databaseUrl ? async () => Infinity : () => freeBytesOf(dataDir));
}

/**
 * The same for a command that needs the photos of a shop. A shop with its own database in the data folder has no photos
 * before its server was started.
 * @throws SetupError if the folder is another one
 */
export async function openUsedStorage(settings: StorageSettings): Promise<Storage> {
    const folder = photosFolder(settings);
    const isOfShop = !settings.databaseUrl && existsSync(join(settings.dataDir, 'postgres'));
    if (!settings.bucket && !isOfShop && !existsSync(folder))
        throw new SetupError(`There is no folder ${folder}. Set DATA_DIR to the server's data folder.`);
    return openStorage(settings);
}

/** @throws SetupError if files cannot be read and written. */
export async function checkStorage(storage: Storage): Promise<void> {
    await storage.check().catch((error: Error) => {
        throw new SetupError(`Photos cannot be stored. ${error.message}`, { cause: error });
    });
}
