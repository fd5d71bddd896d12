import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SetupError, type Config } from '../base/config';
import { checkStorage, openStorage, photosFolder } from '../storage/open';
import type { Storage } from '../storage/storage';

/** The photos of a shop that is restored. */
export type Photos = {
    /** @throws SetupError if there are photos already */
    refuseUsed(): Promise<void>;
    /** Removes what a killed restore has left. */
    begin(): Promise<void>;
    add(key: string, bytes: Buffer): Promise<void>;
    /** Runs when the database is committed. */
    finish(): Promise<void>;
};

/** The photos of the folder or bucket that the settings name. */
export async function openPhotos(
    config: Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'>,
): Promise<Photos> {
    if (!config.bucket) return folderPhotos(config.dataDir);
    const storage = await openStorage(config);
    await checkStorage(storage);
    return bucketPhotos(storage);
}

const notEmpty = (target: string, choose: string) =>
    new SetupError(
        `${target} is not empty. A backup is restored into an empty shop only; choose another ${choose}.`,
    );

/** Writes into a folder beside, which is renamed at the end. */
export function folderPhotos(dataDir: string): Photos {
    const photos = photosFolder({ dataDir });
    const staged = join(dataDir, 'photos.restoring');
    return {
        async refuseUsed() {
            const found = await readdir(photos, { recursive: true, withFileTypes: true }).catch(() => []);
            if (found.some(entry => !entry.isDirectory())) throw notEmpty(photos, 'DATA_DIR');
        },
        async begin() {
            await rm(staged, { recursive: true, force: true });
            await mkdir(staged, { recursive: true });
        },
        async add(key, bytes) {
            const path = join(staged, key);
            await mkdir(dirname(path), { recursive: true });
            await writeFile(path, bytes);
        },
        async finish() {
            await rm(photos, { recursive: true, force: true });
            await rename(staged, photos).catch((error: Error) => {
                throw new SetupError(
                    `The database is restored, but ${staged} could not be renamed to photos: ${error.message}. Rename it.`,
                );
            });
        },
    };
}

/** Stands in a bucket while photos are restored into it, so that a killed restore can be repeated. */
const MARK = '.restoring';

/** A bucket cannot rename, so its photos are stored in it at once. */
function bucketPhotos(storage: Storage): Photos {
    return {
        async refuseUsed() {
            if (await storage.get(MARK)) return;
            for await (const _ of storage.list()) throw notEmpty(storage.label, 'STORAGE_URL');
        },
        async begin() {
            await storage.put(MARK, Buffer.from('A backup is being restored.\n'));
            for await (const { key } of storage.list()) await storage.remove(key);
        },
        add: (key, bytes) => storage.put(key, bytes),
        finish: () =>
            storage.remove(MARK).catch((error: Error) => {
                throw new SetupError(
                    `The shop is restored, but delete the object ${MARK} from its bucket. ${error.message}`,
                );
            }),
    };
}
